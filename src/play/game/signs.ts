/** The signs for moves and positions, by their numeric annotation glyphs in PGN. Pure. */

/** Of a move, of which it has at most one, or of the position after it. */
export type SignKind = "move" | "position";

export interface Sign {
  readonly glyph: number;
  readonly kind: SignKind;
  readonly text: string;
  /** In words. */
  readonly name: string;
}

export const SIGNS: readonly Sign[] = [
  { glyph: 1, kind: "move", text: "!", name: "Good move" },
  { glyph: 2, kind: "move", text: "?", name: "Mistake" },
  { glyph: 3, kind: "move", text: "!!", name: "Brilliant move" },
  { glyph: 4, kind: "move", text: "??", name: "Blunder" },
  { glyph: 5, kind: "move", text: "!?", name: "Interesting move" },
  { glyph: 6, kind: "move", text: "?!", name: "Inaccuracy" },
  { glyph: 7, kind: "move", text: "□", name: "Only move" },
  { glyph: 10, kind: "position", text: "=", name: "Equal" },
  { glyph: 13, kind: "position", text: "∞", name: "Unclear" },
  { glyph: 14, kind: "position", text: "+=", name: "White is slightly better" },
  { glyph: 15, kind: "position", text: "=+", name: "Black is slightly better" },
  { glyph: 16, kind: "position", text: "±", name: "White is better" },
  { glyph: 17, kind: "position", text: "∓", name: "Black is better" },
  { glyph: 18, kind: "position", text: "+−", name: "White is winning" },
  { glyph: 19, kind: "position", text: "−+", name: "Black is winning" },
];

/** The sign of a glyph; undefined if the page has none for it. */
export function signOf(glyph: number): Sign | undefined {
  return SIGNS.find((sign) => sign.glyph === glyph);
}

/** The glyphs with another sign of a kind in the place of their own. @param glyph null for none */
export function withSign(glyphs: readonly number[], kind: SignKind, glyph: number | null): readonly number[] {
  const others = glyphs.filter((known) => signOf(known)?.kind !== kind);
  return [...others, ...(glyph === null ? [] : [glyph])].sort((a, b) => a - b);
}
