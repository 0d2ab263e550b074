/**
 * The core for tests: everything that index.ts exports, and access to its internals. It is never part of the module
 * that ships.
 */

import { isLegal } from "../board/legality";
import { play as playMove } from "../board/make-move";
import { CASTLE, flagOf } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { ALL, NOISY, QUIETS, generate } from "../board/movegen";
import { BLACK, WHITE } from "../board/pieces";
import { POSITION_SIZE, Position, givesCheck } from "../board/position";
import { seeAtLeast } from "../board/see";
import { accumulate, areHangingRight, isAccurate } from "../eval/accumulator";
import { networkOutput } from "../eval/evaluate";
import { FINE, PARENT_CHANGED, WRONG_CHECK, WRONG_LEGALITY, findFault } from "../state/consistency";
import { makeMove, makeNullMove } from "../state/move-source";
import { tableKey } from "../state/node-key";
import { NO_REPETITION, repetition, upcomingRepetition } from "../state/repetition";
import { StackEntry, stackAt } from "../state/stack";
import { NO_BOUND, foundBound, foundScore, probe } from "../state/tt";
import { distance } from "../tablebase/dtz";
import { LOSS, hasMissed, isInReach, outcome, playProbe, startProbe } from "../tablebase/wdl";

export * from "../index";
export { timeShare, resetTimeManager } from "../search/time-manager";

// Constants that host and core define separately, for a test that they are equal.
export { LIST_LIMIT } from "../board/move-list";
export { BUCKETS, FEATURES, HIDDEN_LIMIT } from "../eval/network";
export { NUMBER_SHIFT, WEIGHT_SHIFT } from "../eval/output-layers";
export { PRODUCT_SHIFT, SECOND_WEIGHT_SHIFT, VALUE_LARGEST } from "../eval/second-layer";
export { BOTH, CHESS_JS, COMPILED } from "../memory";
export {
  FINE,
  PARENT_CHANGED,
  WRONG_ACCUMULATOR,
  WRONG_BOARD,
  WRONG_CHECK,
  WRONG_CHECKERS,
  WRONG_COUNT,
  WRONG_HANGING,
  WRONG_KEY,
  WRONG_LEGALITY,
} from "../state/consistency";
export { FIFTY_MOVES_PLIES } from "../state/draw-score";
export { EVALUATION_LIMIT } from "../state/score";
export { FIRST_ARENA } from "../state/smp";
export { EXACT, LOWER, NO_BOUND, UPPER } from "../state/tt";

/** The result of tableOutcome() and tableDistance() if the tables have no answer. */
export const TABLE_MISS: i32 = 1000;

/** The present position's outcome by the endgame tables, -2 to 2 for the side to move. */
export function tableOutcome(): i32 {
  const entry = stackAt(0);
  startProbe();
  if (!isInReach(entry)) return TABLE_MISS;
  const found = outcome(entry);
  return hasMissed() ? TABLE_MISS : found;
}

/** Its distance to zeroing. */
export function tableDistance(): i32 {
  const entry = stackAt(0);
  startProbe();
  if (!isInReach(entry)) return TABLE_MISS;
  const found = distance(entry);
  return hasMissed() ? TABLE_MISS : found;
}

/**
 * Walks to all positions some plies below the present one, and looks each up so many times. The difference in time to a
 * walk without lookups is their cost.
 *
 * @returns without a lookup how many they are; else the sum of the outcomes found, from 0 for a loss to 4 for a win
 */
export function walkTables(depth: i32, lookups: i32): f64 {
  return <f64>sumOutcomes(stackAt(0), depth, lookups);
}

function sumOutcomes(entry: StackEntry, depth: i32, lookups: i32): i64 {
  let sum: i64 = 0;
  if (depth == 0) {
    if (!isInReach(entry)) return 0;
    if (lookups == 0) return 1;
    for (let i = 0; i < lookups; i++) {
      startProbe();
      const found = outcome(entry);
      if (!hasMissed()) sum += found - LOSS;
    }
    return sum;
  }
  const count = listLength(entry.list, generate(entry.position, entry.list, ALL));
  for (let i = 0; i < count; i++) {
    sum += sumOutcomes(playProbe(entry, moveAt(entry.list, i)), depth - 1, lookups);
  }
  return sum;
}

/** The network's output for the present position, whatever evaluate() makes of it. */
export function networkValue(): i32 {
  return networkOutput(stackAt(0));
}

/**
 * Walks through the tree below the present position, null moves included, and compares the sums that accumulate()
 * carries from node to node with sums from scratch. Their keys decide which nodes compare, so that the sums are carried
 * over one ply or several.
 *
 * @returns how many sums were compared, negative if one was wrong
 */
export function checkAccumulators(depth: i32): i32 {
  return checkSums(stackAt(0), depth);
}

function checkSums(entry: StackEntry, depth: i32): i32 {
  const position = entry.position;
  const list = entry.list;
  let checked = 0;
  if (((position.key >> 20) & 1) == 0) {
    accumulate(entry.ply);
    if (!areHangingRight(entry.ply)) return -1;
    if (!isAccurate(entry.ply, WHITE) || !isAccurate(entry.ply, BLACK)) return -1;
    checked += 2;
  }
  if (depth == 0) return checked;
  const count = listLength(list, generate(position, list, ALL));
  for (let i = -1; i < count; i++) {
    if (i < 0 && position.checkers) continue;
    const child = i < 0 ? makeNullMove(entry) : makeMove(entry, moveAt(list, i));
    const below = checkSums(child, depth - 1);
    if (below < 0) return below;
    checked += below;
  }
  return checked;
}

/**
 * Compares the incremental data of the present position and its children with recomputed data, and checks that
 * makeMove() does not change the position that it starts from. 0 if all is well, else a fault of consistency.ts.
 */
export function selfCheck(): i32 {
  const entry = stackAt(0);
  const parent = entry.position;
  const copy = stackAt(2).position;
  copy.copyFrom(parent);
  const fault = findFault(parent, stackAt(3));
  if (fault != FINE) return fault;

  const count = listLength(entry.list, generate(parent, entry.list, ALL));
  if (!agreesOnLegality(parent, entry.list, count)) return WRONG_LEGALITY;
  for (let i = 0; i < count; i++) {
    const child = stackAt(1).position;
    const move = moveAt(entry.list, i);
    playMove(child, parent, move);
    // Castling is left out of givesCheck().
    if (flagOf(move) != CASTLE && givesCheck(parent, move) != (child.checkers != 0)) {
      return WRONG_CHECK;
    }
    const childFault = findFault(child, stackAt(3));
    if (childFault != FINE) return childFault;
    if (memory.compare(changetype<usize>(parent), changetype<usize>(copy), POSITION_SIZE) != 0) {
      return PARENT_CHANGED;
    }
  }
  return FINE;
}

/** Whether isLegal() accepts those moves of all 16 bits that the list has, and each part of the list has its kind. */
function agreesOnLegality(position: Position, list: usize, count: i32): bool {
  const scratch = stackAt(3).list;
  let accepted = 0;
  for (let move = 0; move < 0x10000; move++) {
    if (!isLegal(position, move, scratch)) continue;
    let i = 0;
    while (i < count && moveAt(list, i) != move) i++;
    if (i == count) return false;
    accepted++;
  }
  const noisy = listLength(scratch, generate(position, scratch, NOISY));
  const quiet = listLength(scratch, generate(position, scratch, QUIETS));
  return accepted == count && noisy + quiet == count;
}

/** Whether the present position has occurred twice before in the game. */
export function isThirdOccurrence(): bool {
  return repetition(stackAt(0).position, 0) != NO_REPETITION;
}

/** Whether the side to move can bring about a third occurrence at once, as the cuckoo tables see it. */
export function isUpcomingRepetition(): bool {
  return upcomingRepetition(stackAt(0).position, 0) != NO_REPETITION;
}

/** The bound under which the transposition table holds a score of the present position, NO_BOUND if it holds none. */
export function storedBound(): i32 {
  return probe(tableKey(stackAt(0).position)) ? foundBound() : NO_BOUND;
}

/** The score that it holds. */
export function storedScore(): i32 {
  probe(tableKey(stackAt(0).position));
  return foundScore();
}

/** Whether the exchanges that a legal move begins win at least that many centipawns. */
export function exchangeAtLeast(move: i32, threshold: i32): bool {
  return seeAtLeast(stackAt(0).position, move, threshold);
}
