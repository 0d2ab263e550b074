/** Reads games in Portable Game Notation, by chess.js. Standard chess only. */

import { type InternalMove, loadGame, makeMove, sanOf, toCore, undoMove } from "./chessjs.js";
import { moveToUci } from "./move.js";
import type { Headers } from "./pgn.js";
import { quote } from "./quote.js";

interface PgnMove {
  readonly uci: string;
  readonly san: string;
  /** The comment in braces after the move, null if there is none. */
  readonly comment: string | null;
}

export interface PgnGame {
  readonly headers: Headers;
  /** The position before the first move. */
  readonly startFen: string;
  /** The main line. */
  readonly moves: readonly PgnMove[];
}

/**
 * The texts of the games in a PGN file. A game begins at a tag line that does not follow
 * another tag line.
 */
export function* splitPgn(text: string): Generator<string> {
  let game: string[] = [];
  let inTags = false;
  for (const line of text.split(/\r?\n/)) {
    const isTag = /^\[\w+\s+"/.test(line);
    if (isTag && !inTags && game.some((part) => part.trim() !== "")) {
      yield game.join("\n");
      game = [];
    }
    if (isTag || line.trim() !== "") inTags = isTag;
    game.push(line);
  }
  if (game.some((part) => part.trim() !== "")) yield game.join("\n");
}

/** Reads one game. Throws an Error that names its fault. */
export function readPgn(text: string): PgnGame {
  const { headers, board, comments } = load(text);
  // chess.js would list the moves with its history({ verbose: true }), which is slow.
  const played: InternalMove[] = [];
  for (let move = undoMove(board); move !== null; move = undoMove(board)) played.unshift(move);
  const startFen = board.fen();
  const moves = played.map((move) => {
    const san = sanOf(board, move);
    makeMove(board, move);
    return {
      uci: moveToUci(toCore(move)),
      san,
      comment: comments.get(board.fen()) ?? null,
    };
  });
  return { headers, startFen, moves };
}

/** Loads a game. If it is not PGN, chess.js lists all that its grammar would accept, but the place is more useful. */
function load(text: string): ReturnType<typeof loadGame> {
  try {
    return loadGame(text);
  } catch (error) {
    const start = (error as { location?: { start: { line: number; column: number } } }).location?.start;
    if (start === undefined) throw error;
    const line = text.split(/\r\n|\n|\r/)[start.line - 1] ?? "";
    const rest = line.slice(start.column - 1).trim();
    const found = rest === "" ? "it ends too soon" : `${quote(rest)} is no PGN`;
    throw new Error(`line ${start.line} of it: ${found}`, { cause: error });
  }
}
