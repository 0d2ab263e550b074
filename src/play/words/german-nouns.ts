/** German names of pieces with their articles, endings and numbers. Pure. */

import type { PieceType } from "../../../engine/board/pieces.js";
import type { Material, PieceKind, PlacedPiece } from "../../annotate/reason-types.js";

export type Case = "nominative" | "genitive" | "dative" | "accusative";

interface Noun {
  readonly name: string;
  readonly plural: string;
  readonly isFeminine: boolean;
}

const NOUNS: Readonly<Record<PieceKind, Noun>> = {
  king: { name: "König", plural: "Könige", isFeminine: false },
  queen: { name: "Dame", plural: "Damen", isFeminine: true },
  rook: { name: "Turm", plural: "Türme", isFeminine: false },
  bishop: { name: "Läufer", plural: "Läufer", isFeminine: false },
  knight: { name: "Springer", plural: "Springer", isFeminine: false },
  pawn: { name: "Bauer", plural: "Bauern", isFeminine: false },
};

const DEFINITE: Readonly<Record<Case, readonly [masculine: string, feminine: string]>> = {
  nominative: ["der", "die"],
  genitive: ["des", "der"],
  dative: ["dem", "der"],
  accusative: ["den", "die"],
};

const COUNTS = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
const KINDS = ["queen", "rook", "bishop", "knight", "pawn"] as const;

export const PIECES: Readonly<Record<PieceType, string>> = {
  k: NOUNS.king.name,
  q: NOUNS.queen.name,
  r: NOUNS.rook.name,
  b: NOUNS.bishop.name,
  n: NOUNS.knight.name,
  p: NOUNS.pawn.name,
};

export function isFeminine(kind: PieceKind): boolean {
  return NOUNS[kind].isFeminine;
}

/** Without its article. */
export function noun(kind: PieceKind, form: Case): string {
  const { name } = NOUNS[kind];
  if (form === "nominative" || isFeminine(kind)) return name;
  // Weak nouns have the same ending in all other cases.
  if (kind === "pawn") return `${name}n`;
  return form === "genitive" ? `${name}s` : name;
}

/** As in `den Läufer`, `des Bauern`. */
export function the(kind: PieceKind, form: Case): string {
  return `${DEFINITE[form][isFeminine(kind) ? 1 : 0]} ${noun(kind, form)}`;
}

/** As in `Der Läufer`, to begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As in `den Läufer auf g5`. */
export function placed({ piece, square }: PlacedPiece, form: Case): string {
  return `${the(piece, form)} auf ${square}`;
}

/** As in `Der schwarze Läufer`, to begin a sentence. */
export function coloured(side: "white" | "black", kind: PieceKind, name = noun(kind, "nominative")): string {
  return `${isFeminine(kind) ? "Die" : "Der"} ${side === "white" ? "weiße" : "schwarze"} ${name}`;
}

/** As in `Türme`. */
export function plural(kind: PieceKind): string {
  return NOUNS[kind].plural;
}

/** As in `einen Turm`, `eine Dame`. */
export function aPiece(kind: PieceKind): string {
  return `${isFeminine(kind) ? "eine" : "einen"} ${noun(kind, "accusative")}`;
}

/** As in `drei`; the number has no noun of its own. */
export function number(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** As in `einen Turm und zwei Bauern`; in the accusative, which is all that is needed. */
export function materialText(material: Material): string {
  return listOf(
    KINDS.flatMap((kind) => {
      const count = material[kind] ?? 0;
      if (count < 1) return [];
      if (count > 1) return `${number(count)} ${plural(kind)}`;
      return kind === "queen" ? the("queen", "accusative") : aPiece(kind);
    }),
  );
}

/** As in `a, b und c`. */
export function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)!}`;
}
