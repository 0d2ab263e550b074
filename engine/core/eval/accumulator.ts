/**
 * The accumulators: the sums of the network's first layer, for both sides and every ply. They are updated lazily, when
 * an evaluation needs them: from the nearest ply above that has them, ply by ply, by what distinguishes the positions.
 * If a side's king has changed its half of the board since, or no ply above has sums, they come from the refresh table.
 */

import { BLACK, WHITE, bit, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { isHanging } from "../board/threats";
import { reportFault } from "../host";
import { ACCUMULATORS, PATH } from "../memory";
import { DEBUG_MODE } from "../mode";
import { WRONG_ACCUMULATOR, WRONG_HANGING } from "../state/consistency";
import { StackEntry, stackAt } from "../state/stack";
import { Changes, findChanges } from "./changes";
import { biases, rowOf, seesHanging, sumsSize, viewOf } from "./network";
import { emptyRefreshTable, refreshed } from "./refresh-table";
import { addRow, applyRows, copySums } from "./rows";

/** Set in the root's `accumulated`: the refresh table has been emptied since the root was set up. */
const TABLE_IN_USE: i32 = 4;

/** Address of one side's sums at a ply. */
export function sumsAt(ply: i32, side: i32): usize {
  return ACCUMULATORS + <usize>((ply << 1) | side) * sumsSize();
}

function hasSums(entry: StackEntry, side: i32): bool {
  return (entry.accumulated & (1 << side)) != 0;
}

/** Brings both sides' sums for the position at a ply up to date. */
export function accumulate(ply: i32): void {
  const white = startingPly(ply, WHITE);
  const black = startingPly(ply, BLACK);
  for (let next = min(white, black) + 1; next <= ply; next++) {
    const changes = changesAt(next);
    if (next > white) update(next, WHITE, changes);
    if (next > black) update(next, BLACK, changes);
  }
}

/**
 * The nearest ply, this one or above, that has sums from which a side's sums here can be updated ply by ply; the side
 * must view the board alike at all of them. If there is none, the first ply with that view gets sums.
 */
function startingPly(ply: i32, side: i32): i32 {
  const view = viewOf(stackAt(ply).position, side);
  while (!hasSums(stackAt(ply), side)) {
    if (ply == 0 || viewOf(stackAt(ply - 1).position, side) != view) {
      refresh(ply, side);
      break;
    }
    ply--;
  }
  return ply;
}

/** What distinguishes a ply, which is not the root, from the one above. */
function changesAt(ply: i32): Changes {
  const before = stackAt(ply - 1);
  const after = stackAt(ply);
  return findChanges(changetype<usize>(before.position.board), hangingIn(before), after.position, hangingIn(after));
}

/** The hanging pieces of a ply, none if the network does not tell them from others. */
function hangingIn(entry: StackEntry): u64 {
  if (!seesHanging()) return 0;
  entry.findThreats();
  return entry.hanging;
}

/** Updates a side's sums at a ply from those of the ply above. */
function update(ply: i32, side: i32, changes: Changes): void {
  applyRows(sumsAt(ply, side), sumsAt(ply - 1, side), side, changes);
  stackAt(ply).accumulated |= 1 << side;
}

/**
 * Whether a side's sums at a ply, which must be up to date, are equal to sums from scratch. Overwrites those
 * of the ply below.
 */
export function isAccurate(ply: i32, side: i32): bool {
  const fresh = sumsAt(ply + 1, side);
  sumUp(fresh, stackAt(ply).position, side);
  return memory.compare(sumsAt(ply, side), fresh, sumsSize()) == 0;
}

/** Whether the hanging pieces known at a ply are those that a look at each piece finds. */
export function areHangingRight(ply: i32): bool {
  if (!seesHanging()) return true;
  const entry = stackAt(ply);
  const position = entry.position;
  let hanging: u64 = 0;
  for (let pieces = position.occupied; pieces; pieces = withoutLowest(pieces)) {
    const square = lowest(pieces);
    if (isHanging(position, square)) hanging |= bit(square);
  }
  return hanging == entry.hanging;
}

/** In the debug build, checks that a ply's sums, which the network evaluates, are those of the position's pieces. */
export function auditAccumulators(ply: i32): void {
  if (!DEBUG_MODE) return;
  if (!areHangingRight(ply)) reportFault(WRONG_HANGING, PATH, ply);
  if (isAccurate(ply, WHITE) && isAccurate(ply, BLACK)) return;
  reportFault(WRONG_ACCUMULATOR, PATH, ply);
}

/** Takes a side's sums at a ply from the refresh table. */
function refresh(ply: i32, side: i32): void {
  const root = stackAt(0);
  if ((root.accumulated & TABLE_IN_USE) == 0) {
    emptyRefreshTable();
    root.accumulated |= TABLE_IN_USE;
  }
  const entry = stackAt(ply);
  copySums(sumsAt(ply, side), refreshed(entry.position, hangingIn(entry), side));
  entry.accumulated |= 1 << side;
}

/** Sums up a side's rows from the position alone. */
function sumUp(sums: usize, position: Position, side: i32): void {
  const view = viewOf(position, side);
  copySums(sums, biases());
  for (let pieces = position.occupied; pieces; pieces = withoutLowest(pieces)) {
    const square = lowest(pieces);
    addRow(sums, rowOf(position.pieceOn(square), square, isHanging(position, square), side, view));
  }
}
