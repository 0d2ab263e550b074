import type { Board } from "./chessjs.js";

/** PGN tag pairs, such as White, Black, Event, Result. */
export type Headers = Readonly<Record<string, string>>;

/** Lines of 80 characters and more are discouraged; chess.js does not count the last space. */
const MAX_WIDTH = 78;

/** Tags that chess.js keeps itself, from the position it was loaded with. */
const RESERVED = ["SetUp", "FEN"];

/** The game on the board as PGN. Headers stay with this text: the board is left without them. */
export function writePgn(board: Board, headers: Headers): string {
  const tags = Object.entries(headers).filter(
    ([name]) => /^\w+$/.test(name) && !RESERVED.includes(name),
  );
  for (const [name, value] of tags) board.setHeader(name, escapeTag(value));
  const text = board.pgn({ maxWidth: MAX_WIDTH });
  for (const [name] of tags) board.removeHeader(name);
  return text;
}

/** chess.js writes tag values as they are; PGN wants quotes and backslashes escaped, and no line ends. */
function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
}
