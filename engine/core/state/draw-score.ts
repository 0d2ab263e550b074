/** The rules that decide a node before its moves are searched. */

import { isInsufficientMaterial } from "../board/position";
import { hasMoves } from "./move-source";
import { NO_REPETITION, repetition } from "./repetition";
import { DRAW, NO_SCORE, matedIn } from "./score";
import { StackEntry } from "./stack";

/** Plies without capture or pawn move after which the game is drawn. */
export const FIFTY_MOVES_PLIES: i32 = 100;

/**
 * The score of a node below the root that the rules decide, else NO_SCORE. Repetitions must be decided here, before the
 * probe of the transposition table, which does not know the path to the position.
 */
export function drawScore(entry: StackEntry): i32 {
  const position = entry.position;
  entry.reliesOn = repetition(position, entry.ply);
  if (entry.reliesOn != NO_REPETITION || isInsufficientMaterial(position)) {
    return DRAW;
  }
  if (position.rule50 >= FIFTY_MOVES_PLIES) {
    // Mate on the board comes before the fifty-move rule.
    return position.checkers && !hasMoves(entry) ? matedIn(entry.ply) : DRAW;
  }
  return NO_SCORE;
}
