/** The signs for moves and positions, by their numeric annotation glyphs in PGN. Pure. */

/** Of a move, of which it has at most one, or of the position after it. */
export type SignKind = "move" | "position";

export const SIGNS = [
  { glyph: 1, kind: "move", text: "!" },
  { glyph: 2, kind: "move", text: "?" },
  { glyph: 3, kind: "move", text: "!!" },
  { glyph: 4, kind: "move", text: "??" },
  { glyph: 5, kind: "move", text: "!?" },
  { glyph: 6, kind: "move", text: "?!" },
  { glyph: 7, kind: "move", text: "□" },
  { glyph: 10, kind: "position", text: "=" },
  { glyph: 13, kind: "position", text: "∞" },
  { glyph: 14, kind: "position", text: "+=" },
  { glyph: 15, kind: "position", text: "=+" },
  { glyph: 16, kind: "position", text: "±" },
  { glyph: 17, kind: "position", text: "∓" },
  { glyph: 18, kind: "position", text: "+−" },
  { glyph: 19, kind: "position", text: "−+" },
] as const satisfies readonly { readonly glyph: number; readonly kind: SignKind; readonly text: string }[];

export type Sign = (typeof SIGNS)[number];

/** The sign of a glyph; undefined if the page has none for it. */
export function signOf(glyph: number): Sign | undefined {
  return SIGNS.find((sign) => sign.glyph === glyph);
}

/** The glyphs with another sign of a kind in the place of their own. @param glyph null for none */
export function withSign(glyphs: readonly number[], kind: SignKind, glyph: number | null): readonly number[] {
  const others = glyphs.filter((known) => signOf(known)?.kind !== kind);
  return [...others, ...(glyph === null ? [] : [glyph])].sort((a, b) => a - b);
}
