/**
 * Ranks the moves of the root by the tables, so that the search plays none that gives a result away: the higher a rank,
 * the better. The ranks are those of Ronald de Man's first probing code. All wins that the fifty-move rule cannot spoil
 * are equal, and the search chooses among them. If it can, or the root's position has occurred before, the quickest
 * ranks first.
 */

import { fromOf, isCapture } from "../board/move";
import { PAWN, typeOf } from "../board/pieces";
import { MAILBOX, I16Array, U16Array, countsFiftyMoves, probeLimit } from "../memory";
import { FIFTY_MOVES_PLIES } from "../state/draw-score";
import { NO_REPETITION, hasOccurred, rememberKey, repetition } from "../state/repetition";
import { StackEntry, stackAt } from "../state/stack";
import { distance, isMated, zeroingDistance } from "./dtz";
import { hasMissed, isInReach, outcome, playProbe, startProbe } from "./wdl";

/** The rank of a win that nothing can spoil, and of a loss that nothing can turn. */
const SURE: i32 = 1000;
/** Factor of a rank by outcome alone, -2 to 2. */
const OUTCOME_RANK: i32 = SURE / 2;

/** Most moves, with room for the ranks after them; no position in reach has more. */
const MOVES_LIMIT: i32 = 144;

/**
 * Ranks the moves in the mailbox, which are those of the first stack entry's position, and writes their ranks
 * after them, an i16 each.
 *
 * @returns false if no table has them
 */
export function rankMoves(count: i32): bool {
  const root = stackAt(0);
  if (count > MOVES_LIMIT || !isInReach(root) || <i32>popcnt(root.position.occupied) > probeLimit()) return false;
  rememberKey(0, root.position.key);
  // Distances to zeroing rank more finely than outcomes alone.
  return rankBy(root, count, true) || rankBy(root, count, false);
}

/** @returns false if a table is missing */
function rankBy(root: StackEntry, count: i32, byDistance: bool): bool {
  const moves = changetype<U16Array>(MAILBOX);
  const ranks = changetype<I16Array>(MAILBOX + ((<usize>count) << 1));
  startProbe();
  for (let i = 0; i < count; i++) {
    const child = playProbe(root, moves[i]);
    ranks[i] = byDistance ? rankOf(root, moves[i], child) : -outcome(child) * OUTCOME_RANK;
    if (hasMissed()) return false;
  }
  return true;
}

function rankOf(root: StackEntry, move: i32, child: StackEntry): i32 {
  const plies = pliesToZeroing(root, move, child);
  if (plies == 0) return 0;
  const counted = countsFiftyMoves() ? root.position.rule50 : 0;
  if (plies > 0)
    return plies + counted < FIFTY_MOVES_PLIES && !hasOccurred(root.position, 0) ? SURE : SURE - plies - counted;
  // The defender prefers the longest way; twice the distance leaves room for the tables' rounding.
  return counted - 2 * plies < FIFTY_MOVES_PLIES ? -SURE : counted - plies - SURE;
}

/**
 * Plies until the move, or play after it, zeroes the count: positive in a win, negative in a loss, 0 in a draw. Within
 * a started probe; void if hasMissed().
 *
 * @param child the position after the move
 */
export function pliesToZeroing(root: StackEntry, move: i32, child: StackEntry): i32 {
  if (repetition(child.position, child.ply) != NO_REPETITION) return 0;
  const isZeroing = isCapture(move) || typeOf(root.position.pieceOn(fromOf(move))) == PAWN;
  const below = isZeroing ? zeroingDistance(-outcome(child)) : -distance(child);
  if (hasMissed()) return 0;
  if (isMated(child)) return 1;
  if (isZeroing || below == 0) return below;
  return below > 0 ? below + 1 : below - 1;
}
