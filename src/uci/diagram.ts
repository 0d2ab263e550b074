/** The board as text. Pure. */

const RULE = `  +${"---+".repeat(8)}`;
const FILES = `    ${[..."abcdefgh"].join("   ")}`;

/** The letters of a FEN's board, rank by rank from the eighth; spaces for empty squares. */
export function boardLetters(fen: string): readonly (readonly string[])[] {
  const board = fen.split(" ", 1)[0] ?? "";
  return board.split("/").map((rank) => [...rank.replace(/\d/g, (digit) => " ".repeat(Number(digit)))]);
}

/** A diagram of a FEN's board seen from White's side, upper-case letters for White. */
export function diagram(fen: string): readonly string[] {
  const ranks = boardLetters(fen).map((squares, index) => `${8 - index} | ${squares.join(" | ")} |`);
  return [RULE, ...ranks.flatMap((rank) => [rank, RULE]), FILES];
}
