/** The squares: numbers from 0 (a1) to 63 (h8), by ranks. Pure. */

const FILES = "abcdefgh";

/** From 0 for the a-file to 7. */
export function fileOf(square: number): number {
  return square & 7;
}

/** From 0 for the first rank to 7. */
export function rankOf(square: number): number {
  return square >> 3;
}

/** The rank from a side's view: 0 is its first one. */
export function ownRankOf(square: number, side: "w" | "b"): number {
  return side === "w" ? square >> 3 : 7 - (square >> 3);
}

/** Null beyond the edge. */
export function squareAt(file: number, rank: number): number | null {
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : 8 * rank + file;
}

/** The letter of a file: 0 is "a". */
export function fileName(file: number): string {
  return FILES.charAt(file);
}

/** The file with a small letter, -1 if there is none. */
export function fileNamed(letter: string): number {
  return FILES.indexOf(letter);
}

/** The algebraic name of a square: 0 is "a1", 63 is "h8". */
export function squareName(square: number): string {
  return FILES.charAt(square & 7) + String((square >> 3) + 1);
}

/** The square with an algebraic name, which must be well formed; more text may follow it, as in a move. */
export function squareNamed(name: string): number {
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}
