import type { Board } from "./chessjs.js";

/** PGN tag pairs, such as White, Black, Event, Result. */
export type Headers = Readonly<Record<string, string>>;

/** PGN discourages lines of 80 and more characters; chess.js does not count the last space. */
const MAX_WIDTH = 78;

/** Tags that chess.js sets itself, from the position it was loaded with. */
const RESERVED = ["SetUp", "FEN"];

/** The game on the board as PGN. The headers do not stay on the board. */
export function writePgn(board: Board, headers: Headers): string {
  const tags = Object.entries(headers).filter(([name]) => /^\w+$/.test(name) && !RESERVED.includes(name));
  for (const [name, value] of tags) board.setHeader(name, escapeTag(value));
  const text = board.pgn({ maxWidth: MAX_WIDTH });
  for (const [name] of tags) board.removeHeader(name);
  return text;
}

/**
 * A game as PGN, for boards that cannot write it themselves.
 *
 * @param moves in standard algebraic notation
 */
export function formatPgn(headers: Headers, startFen: string, moves: readonly string[]): string {
  const tags = { ...headers, SetUp: "1", FEN: startFen };
  const [, turn, , , , number] = startFen.split(" ");
  const offset = 2 * (Number(number) - 1) + (turn === "b" ? 1 : 0);
  const words = moves.flatMap((san, index) => {
    const ply = offset + index;
    if (ply % 2 === 0) return [`${ply / 2 + 1}.`, san];
    return index === 0 ? [`${(ply + 1) / 2}...`, san] : [san];
  });
  return [
    ...Object.entries(tags).map(([name, value]) => tagLine(name, value)),
    "",
    wrap([...words, headers["Result"] ?? "*"]),
  ].join("\n");
}

function tagLine(name: string, value: string): string {
  return `[${name} "${escapeTag(value)}"]`;
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > MAX_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

/** Escapes quotes and backslashes and removes line ends, as PGN requires: chess.js writes tag values as they are. */
function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
}
