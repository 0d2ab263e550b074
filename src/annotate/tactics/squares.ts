/** Names of squares, which count from a1 by ranks. Pure. */

/** @param text from whose character `at` on the square is named */
export function squareAt(text: string, at: number): number {
  return text.charCodeAt(at) - 97 + 8 * (text.charCodeAt(at + 1) - 49);
}

export function squareName(square: number): string {
  return `${"abcdefgh".charAt(square & 7)}${(square >> 3) + 1}`;
}
