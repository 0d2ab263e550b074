/** How PGN is laid out: tags, numbers of moves, lines. Pure. */

/** Lines of 80 characters and more are discouraged. */
const WIDTH = 79;
/** A word at the beginning of a line that would be read as something else there: a tag, or PGN's escape from itself. */
const MISLEADING = /^(?:%|\[\w)/;

/** PGN requires escaped quotes and backslashes, and no line ends. */
export function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
}

/** Half moves from the beginning of a game to a position, by the number and the side to move in its FEN. */
export function halfMovesOf(fen: string): number {
  const [, turn, , , , fullmoves = "1"] = fen.split(" ");
  return 2 * (Number(fullmoves) - 1) + (turn === "b" ? 1 : 0);
}

/** `17.` or `17...` */
export function moveNumber(halfMoves: number): string {
  return `${Math.floor(halfMoves / 2) + 1}${halfMoves % 2 === 0 ? "." : "..."}`;
}

/** Words in lines, broken between words alone. */
export function wrapWords(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const fits = line.length + 1 + word.length <= WIDTH || MISLEADING.test(word);
    if (line !== "" && !fits) lines.push(line);
    line = line === "" || !fits ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
