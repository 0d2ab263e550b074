/** The board as text. Pure. */

const RULE = `  +${"---+".repeat(8)}`;
const FILES = `    ${[..."abcdefgh"].join("   ")}`;

/** A diagram of a FEN's board seen from White's side, upper-case letters for White. */
export function diagram(fen: string): readonly string[] {
  const board = fen.split(" ", 1)[0] ?? "";
  const ranks = board.split("/").map((rank, index) => {
    const squares = [
      ...rank.replace(/\d/g, (digit) => " ".repeat(Number(digit))),
    ];
    return `${8 - index} | ${squares.join(" | ")} |`;
  });
  return [RULE, ...ranks.flatMap((rank) => [rank, RULE]), FILES];
}
