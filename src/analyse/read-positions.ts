/** Reads positions in the forms that people use: FENs, the arguments of UCI's `position`, moves, games in PGN. */

import { START_FEN } from "../../engine/rules/fen.js";
import { readPgn, splitPgn } from "../../engine/rules/pgn-read.js";
import { InputError, reason } from "../common/errors.js";
import type { Position } from "../library/index.js";

const PGN_TAG = /^\s*\[\w+\s+"/m;
/** The number before a move, as in `1.` and `1...e5`. */
const MOVE_NUMBER = /^\d+\.+/;
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/**
 * The positions in a text: the end of each game in PGN, or one on each line of other text.
 *
 * @throws InputError if a game is unreadable
 */
export function readPositions(text: string): readonly Position[] {
  if (PGN_TAG.test(text)) return [...splitPgn(text)].map(endOf);
  return text
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== "")
    .map(readPosition);
}

/**
 * One position: a FEN or `startpos`, each with or without moves, or only moves. It is not validated here, but when it
 * is used.
 */
export function readPosition(text: string): Position {
  const words = text.trim().split(/\s+/);
  if (words[0] === "position") words.shift();
  if (words[0] === "startpos") return { moves: movesIn(words.slice(words[1] === "moves" ? 2 : 1)) };
  if (words[0] === "fen") words.shift();
  else if (!(words[0] ?? "").includes("/")) return { moves: movesIn(words) };
  const at = words.indexOf("moves");
  if (at < 0) return { fen: words.join(" ") };
  return { fen: words.slice(0, at).join(" "), moves: movesIn(words.slice(at + 1)) };
}

/** The words that are moves, whatever stands between them. */
function movesIn(words: readonly string[]): readonly string[] {
  return words.map((word) => word.replace(MOVE_NUMBER, "")).filter((word) => word !== "" && !RESULTS.includes(word));
}

function endOf(text: string): Position {
  try {
    const { startFen, moves } = readPgn(text);
    return { ...(startFen === START_FEN ? {} : { fen: startFen }), moves: moves.map(({ uci }) => uci) };
  } catch (error) {
    throw new InputError(`the game cannot be read: ${reason(error)}`, { cause: error });
  }
}
