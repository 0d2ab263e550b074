/** The tables' bound for a node of the search. */

import { countsFiftyMoves, probeDepth, probeLimit } from "../memory";
import { countTableHit } from "../state/counts";
import { DRAW, tableWinAt } from "../state/score";
import { StackEntry } from "../state/stack";
import { EXACT, LOWER, NO_BOUND, UPPER } from "../state/tt";
import { BLESSED_LOSS, CURSED_WIN, LOSS, WIN, hasMissed, isInReach, outcome, startProbe } from "./wdl";

/** The score of the last node that probeNode() found in the tables. */
let score: i32 = 0;

export function probedScore(): i32 {
  return score;
}

/**
 * Probes a node if the move to it has zeroed the count of the fifty-move rule: the outcomes of the tables are valid for
 * such positions, and good play keeps them in the positions below. Overwrites the node's move list
 * and the entries below it.
 *
 * @returns the bound of probedScore(), because a mate may be better than a win; NO_BOUND if the tables have no answer
 */
export function probeNode(entry: StackEntry, depth: i32): i32 {
  const position = entry.position;
  if (position.rule50 != 0) return NO_BOUND;
  const pieces = <i32>popcnt(position.occupied);
  const limit = probeLimit();
  if (pieces > limit || (pieces == limit && depth < probeDepth()) || !isInReach(entry)) return NO_BOUND;
  startProbe();
  const found = outcome(entry);
  if (hasMissed()) return NO_BOUND;
  countTableHit();
  if (found == WIN || (found == CURSED_WIN && !countsFiftyMoves())) {
    score = tableWinAt(entry.ply);
    return LOWER;
  }
  if (found == LOSS || (found == BLESSED_LOSS && !countsFiftyMoves())) {
    score = -tableWinAt(entry.ply);
    return UPPER;
  }
  // A cursed win is a draw that the other side may still lose, by a centipawn more than others.
  score = DRAW + found;
  return EXACT;
}
