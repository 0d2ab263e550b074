/** The board as text. Pure. */

import { readPlacement } from "../../engine/board/placement.js";

const RULE = `  +${"---+".repeat(8)}`;
const FILES = `    ${[..."abcdefgh"].join("   ")}`;

/** The letters of a FEN's board, rank by rank from the eighth; spaces for empty squares. */
export function boardLetters(fen: string): readonly (readonly string[])[] {
  const letters = readPlacement(fen).map((piece) => piece ?? " ");
  return [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => letters.slice(8 * rank, 8 * rank + 8));
}

/** A diagram of a FEN's board seen from White's side, upper-case letters for White. */
export function diagram(fen: string): readonly string[] {
  const ranks = boardLetters(fen).map((squares, index) => `${8 - index} | ${squares.join(" | ")} |`);
  return [RULE, ...ranks.flatMap((rank) => [rank, RULE]), FILES];
}
