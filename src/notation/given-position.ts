/** The position of a command line: all commands take it in the same ways, with the same messages. */

import type { Game, SetResult } from "../../engine/rules/game.js";
import { InputError } from "../common/errors.js";
import { setMoves } from "./moves.js";
import { movesOf, type PositionText, readPosition } from "./positions.js";

/** As words, or as the options that src/common/command/shared-options.ts declares. */
export interface GivenPosition {
  readonly words: readonly string[];
  readonly fen?: string | undefined;
  readonly moves?: string | undefined;
}

/** Goes to a position with its moves. Notes report what is not as the standards have it, and repairs of the FEN. */
export function goTo(game: Game, { fen, moves, notes }: PositionText): SetResult {
  const set = setMoves(game, fen, moves);
  return set.ok ? { ...set, notes: [...notes, ...set.notes] } : set;
}

/**
 * Goes to the position of a command line, and prints the notes. It is the start position if none is given.
 *
 * @returns the position as given
 * @throws InputError
 */
export function goToGiven(
  game: Game,
  { words, fen, moves = "" }: GivenPosition,
  errors: { line(text: string): void },
): PositionText {
  if (words.length > 0 && fen !== undefined) {
    throw new InputError("a position is given twice, in words and with --fen");
  }
  const text = fen ?? (words.length > 0 ? words.join(" ") : "startpos");
  // Such as a variable of the shell that nobody has set.
  if (text.trim() === "") throw new InputError("the position is empty");
  const read = readPosition(text);
  const position = { ...read, moves: [...read.moves, ...movesOf(moves)] };
  const set = goTo(game, position);
  if (!set.ok) throw new InputError(set.error);
  for (const note of set.notes) errors.line(`note: ${note}`);
  return position;
}
