/**
 * Histories: which moves have been good elsewhere in the tree (history heuristic, Jonathan Schaeffer, 1983), and which
 * were good after the moves that came before (continuation history, a generalised counter-move heuristic).
 */

import { fromOf, fromToOf, toOf } from "../board/move";
import { Position, victimType } from "../board/position";
import { BUTTERFLY, CAPTURES, CONTINUATIONS, HISTORIES, HISTORIES_END, I16Array, NO_CONTINUATION } from "../memory";
import { HISTORY_BONUS_BASE, HISTORY_BONUS_FACTOR, HISTORY_BONUS_LIMIT, HISTORY_LIMIT } from "../params";
import { StackEntry } from "./stack";

/** Marks a ply without a move to which a continuation could belong. */
export const NO_INDEX: i32 = -1;

const INDICES: usize = 12 * 64;

/** A move by its piece and target. */
export function historyIndex(piece: i32, to: i32): i32 {
  return (piece << 6) | to;
}

function butterflyIndex(colour: i32, move: i32): i32 {
  return (colour << 12) | fromToOf(move);
}

function captureIndex(position: Position, move: i32): i32 {
  const index = historyIndex(position.pieceOn(fromOf(move)), toOf(move));
  return (index << 3) | victimType(position, move);
}

/** The history of a capture or promotion, between minus and plus HISTORY_LIMIT. */
export function captureHistory(position: Position, move: i32): i32 {
  return changetype<I16Array>(CAPTURES)[captureIndex(position, move)];
}

/** The history of a quiet move, alone and after the last moves: within four times HISTORY_LIMIT. */
export function quietHistory(entry: StackEntry, move: i32): i32 {
  const position = entry.position;
  const index = historyIndex(position.pieceOn(fromOf(move)), toOf(move));
  return (
    changetype<I16Array>(BUTTERFLY)[butterflyIndex(position.turn, move)] +
    changetype<I16Array>(entry.continuation1)[index] +
    changetype<I16Array>(entry.continuation2)[index] +
    changetype<I16Array>(entry.continuation4)[index]
  );
}

/** Looks up the addresses of a node's continuations, once for all of its moves. */
export function findContinuations(entry: StackEntry): void {
  entry.continuation1 = continuationAfter(entry, 1);
  entry.continuation2 = continuationAfter(entry, 2);
  entry.continuation4 = continuationAfter(entry, 4);
}

/** The continuations of the move made `back` plies before a node; only zeros if there was none. */
function continuationAfter(entry: StackEntry, back: i32): usize {
  if (entry.ply < back) return NO_CONTINUATION;
  const moved = entry.before(back).moved;
  return moved == NO_INDEX ? NO_CONTINUATION : CONTINUATIONS + <usize>moved * INDICES * 2;
}

/**
 * Moves an entry towards plus or minus a limit by a bonus, the less the nearer it already is: entries stay within
 * the limit and forget old evidence as new arrives ("gravity"). The one update of every history table.
 */
export function gravity(table: usize, index: i32, bonus: i32, limit: i32): void {
  const view = changetype<I16Array>(table);
  const value = view[index];
  view[index] = value + bonus - (value * abs(bonus)) / limit;
}

/** The bonus at a depth, for a best move or one that nothing refutes. */
export function historyBonus(depth: i32): i32 {
  return min(HISTORY_BONUS_FACTOR * depth - HISTORY_BONUS_BASE, HISTORY_BONUS_LIMIT);
}

/** Rewards a quiet move alone, whatever came before it. */
export function rewardButterfly(position: Position, move: i32, bonus: i32): void {
  gravity(BUTTERFLY, butterflyIndex(position.turn, move), bonus, HISTORY_LIMIT);
}

export function rewardQuiet(entry: StackEntry, move: i32, bonus: i32): void {
  const position = entry.position;
  const index = historyIndex(position.pieceOn(fromOf(move)), toOf(move));
  rewardButterfly(position, move, bonus);
  rewardContinuation(entry.continuation1, index, bonus);
  rewardContinuation(entry.continuation2, index, bonus);
  rewardContinuation(entry.continuation4, index, bonus);
}

function rewardContinuation(table: usize, index: i32, bonus: i32): void {
  if (table != NO_CONTINUATION) gravity(table, index, bonus, HISTORY_LIMIT);
}

export function rewardCapture(position: Position, move: i32, bonus: i32): void {
  gravity(CAPTURES, captureIndex(position, move), bonus, HISTORY_LIMIT);
}

/** Forgets everything, for a new game. */
export function clearHistory(): void {
  memory.fill(HISTORIES, 0, HISTORIES_END - HISTORIES);
}
