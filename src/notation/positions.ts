/** Reads a position in the forms that people use: FEN, EPD, the arguments of UCI's `position`, moves. Pure. */

import { parseEpd } from "./epd.js";
import { resultIn } from "./tags.js";

/** A position as somebody wrote it. It is validated when a game is set to it. */
export interface PositionText {
  /** Null for the start position. */
  readonly fen: string | null;
  /** In SAN or UCI. */
  readonly moves: readonly string[];
  /** What is not as the standards have it, one sentence each. */
  readonly notes: readonly string[];
}

/** The number before a move, as in `1.` and `1...e5`. */
const MOVE_NUMBER = /^\d+[.…]+/;

/** A FEN, an EPD or `startpos`, each with or without moves, or only moves. */
export function readPosition(text: string): PositionText {
  const words = text.trim().split(/\s+/);
  if (words[0] === "position") words.shift();
  if (words[0] === "startpos")
    return { fen: null, moves: movesIn(words.slice(words[1] === "moves" ? 2 : 1)), notes: [] };
  if (words[0] === "fen") words.shift();
  else if (!(words[0] ?? "").includes("/")) return { fen: null, moves: movesIn(words), notes: [] };
  const at = words.findIndex((word, index) => word === "moves" && !isQuoted(words, index));
  const fields = at < 0 ? words : words.slice(0, at);
  const moves = at < 0 ? [] : movesIn(words.slice(at + 1));
  const fen = fields.join(" ");
  const epd = parseEpd(fen);
  // A shorter FEN, or words behind its counters that are no operations, are for those who validate it.
  if (epd === null || (/^\d/.test(fields[4] ?? "") && !fen.includes(";"))) return { fen, moves, notes: [] };
  return { fen: epd.fen, moves, notes: epd.notes };
}

/** Whether a word stands between quotation marks, as in an EPD's operand. */
function isQuoted(words: readonly string[], index: number): boolean {
  return (words.slice(0, index).join(" ").split('"').length - 1) % 2 === 1;
}

/** The moves of a text, whatever stands between them. */
export function movesOf(text: string): readonly string[] {
  return movesIn(text.trim().split(/\s+/));
}

function movesIn(words: readonly string[]): readonly string[] {
  return words.map((word) => word.replace(MOVE_NUMBER, "")).filter((word) => word !== "" && resultIn(word) === null);
}
