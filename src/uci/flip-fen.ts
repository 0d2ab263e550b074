/**
 * The same position with the colours swapped. `flip` uses it to test that the engine treats both colours alike.
 * Pure.
 */

/** Mirrors a FEN's board top to bottom, and gives every piece, the castling rights and the move to the other colour. */
export function flipFen(fen: string): string {
  const [board = "", turn, castling = "-", enPassant = "-", ...counters] = fen.split(" ");
  const mirrored = swapCase(board.split("/").reverse().join("/"));
  const square = enPassant.replace(/\d/, (rank) => String(9 - Number(rank)));
  return [
    mirrored,
    turn === "w" ? "b" : "w",
    // White's rights come first.
    [...swapCase(castling)].sort(byColour).join(""),
    square,
    ...counters,
  ].join(" ");
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function byColour(left: string, right: string): number {
  const isLower = (letter: string) => Number(letter === letter.toLowerCase());
  return isLower(left) - isLower(right);
}
