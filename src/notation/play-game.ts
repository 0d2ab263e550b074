/** Plays the moves of a PGN game, with the rules as the authority on which of them are legal. */

import { runSteps, type Steps } from "../../engine/rules/steps.js";
import type { Game } from "../../engine/rules/game.js";
import { readMove } from "./moves.js";
import type { PgnMove } from "./read-game.js";
import type { Note, PgnText } from "./split-games.js";

/** Half moves: the longest game that the fifty-move rule allows has 11,797. */
export const LONGEST_GAME = 12_000;

/**
 * Sets a game to the position before the first move.
 *
 * @returns why that cannot be, or null; repairs of the FEN become notes
 */
export function setStart(
  game: Game,
  { line, tags, tagLines }: PgnText,
  onNote: (note: Note) => void = () => {},
): Note | null {
  const set = game.setPosition(tags.get("FEN") ?? null, []);
  const at = tagLines.get("FEN") ?? line;
  if (!set.ok) return { line: at, reason: set.error };
  for (const reason of set.notes) onNote({ line: at, reason });
  return null;
}

/**
 * Plays moves from a game's position on.
 *
 * @param visit called with each move in UCI before it is made; a game that is not to go on ends at its first `false`
 * @returns the first move that is illegal or null, at which the game then stands, or that there are too many; null if there is no fault
 */
export function playMoves(
  game: Game,
  moves: readonly PgnMove[],
  visit: (uci: string, move: PgnMove) => boolean | void,
): Note | null {
  return runSteps(playMovesInSteps(game, moves, visit));
}

/** The same in steps, because a long game takes long. */
export function* playMovesInSteps(
  game: Game,
  moves: readonly PgnMove[],
  visit: (uci: string, move: PgnMove) => boolean | void,
): Steps<Note | null> {
  const tooLong = tooLongFault(moves);
  if (tooLong !== null) return tooLong;
  for (const move of moves) {
    if (move.isNull) return { line: move.line, reason: "null move" };
    const found = readMove(game, move.text);
    if (!found.ok) return { line: move.line, reason: found.error };
    if (visit(found.uci, move) === false) return null;
    game.play(found.uci);
    yield;
  }
  return null;
}

/** What is wrong with a game that is too long; null for every other one. */
export function tooLongFault(moves: readonly PgnMove[]): Note | null {
  const first = moves[LONGEST_GAME];
  return first === undefined ? null : { line: first.line, reason: `the game has more than ${LONGEST_GAME} half moves` };
}

/** The comments in braces of a move, in one text; programs leave their figures there. */
export function bracedText({ comments }: Pick<PgnMove, "comments">): string {
  return comments
    .filter(({ isLine }) => !isLine)
    .map(({ text }) => text)
    .join("")
    .trim();
}
