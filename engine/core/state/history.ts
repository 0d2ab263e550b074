/**
 * Histories: which moves have been good elsewhere in the tree (history heuristic, Jonathan Schaeffer, 1983), and which
 * were good after the moves that came before (continuation history, a generalised counter-move heuristic).
 */

import { fromOf, toOf } from "../board/move";
import { Position, victimType } from "../board/position";
import { HISTORIES, HISTORIES_END } from "../memory";
import { HISTORY_BONUS_BASE, HISTORY_BONUS_FACTOR, HISTORY_BONUS_LIMIT } from "../params";
import {
  ContinuationHistory,
  NO_PIECE_TO,
  butterflyTable,
  captureTable,
  continuationOf,
  noContinuation,
  pieceTo,
} from "./history-tables";
import { StackEntry } from "./stack";

/** A move of a position by its piece and target. */
function pieceToOf(position: Position, move: i32): i32 {
  return pieceTo(position.pieceOn(fromOf(move)), toOf(move));
}

/** The history of a capture or promotion, between minus and plus HISTORY_LIMIT. */
export function captureHistory(position: Position, move: i32): i32 {
  return captureTable().at(pieceToOf(position, move), victimType(position, move));
}

/** The history of a quiet move, alone and after the last moves: within four times HISTORY_LIMIT. */
export function quietHistory(entry: StackEntry, move: i32): i32 {
  const position = entry.position;
  const moved = pieceToOf(position, move);
  return (
    butterflyTable().at(position.turn, move) +
    entry.continuation1.at(moved) +
    entry.continuation2.at(moved) +
    entry.continuation4.at(moved)
  );
}

/** Looks up a node's continuations, once for all of its moves. */
export function findContinuations(entry: StackEntry): void {
  entry.continuation1 = continuationAfter(entry, 1);
  entry.continuation2 = continuationAfter(entry, 2);
  entry.continuation4 = continuationAfter(entry, 4);
}

/** The continuations of the move made `back` plies before a node; only zeros if there was none. */
function continuationAfter(entry: StackEntry, back: i32): ContinuationHistory {
  if (entry.ply < back) return noContinuation();
  const moved = entry.before(back).moved;
  return moved == NO_PIECE_TO ? noContinuation() : continuationOf(moved);
}

/** The bonus at a depth, for a best move or one that nothing refutes. */
export function historyBonus(depth: i32): i32 {
  return min(HISTORY_BONUS_FACTOR * depth - HISTORY_BONUS_BASE, HISTORY_BONUS_LIMIT);
}

/** Rewards a quiet move alone, whatever came before it. */
export function rewardButterfly(position: Position, move: i32, bonus: i32): void {
  butterflyTable().update(position.turn, move, bonus);
}

export function rewardQuiet(entry: StackEntry, move: i32, bonus: i32): void {
  const position = entry.position;
  const moved = pieceToOf(position, move);
  rewardButterfly(position, move, bonus);
  rewardContinuation(entry.continuation1, moved, bonus);
  rewardContinuation(entry.continuation2, moved, bonus);
  rewardContinuation(entry.continuation4, moved, bonus);
}

function rewardContinuation(continuation: ContinuationHistory, moved: i32, bonus: i32): void {
  if (continuation != noContinuation()) continuation.update(moved, bonus);
}

export function rewardCapture(position: Position, move: i32, bonus: i32): void {
  captureTable().update(pieceToOf(position, move), victimType(position, move), bonus);
}

/** Forgets what this thread learned in earlier searches. */
export function newGame(): void {
  memory.fill(HISTORIES, 0, HISTORIES_END - HISTORIES);
}
