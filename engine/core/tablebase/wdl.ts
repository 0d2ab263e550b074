/** The outcome of a position by the tables, with best play of both sides under the fifty-move rule. */

import { play } from "../board/make-move";
import { EN_PASSANT, flagOf, isCapture } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { ALL, NOISY, generate } from "../board/movegen";
import { NO_SQUARE } from "../board/pieces";
import { Position } from "../board/position";
import { MAX_PLY } from "../state/score";
import { StackEntry } from "../state/stack";
import { WDL, tableFor } from "./directory";
import { materialOf } from "./material";
import { locate, numberIn } from "./lookup";
import { MOST_PIECES } from "./part";
import { mostPieces } from "./region";
import { NO_VALUE, storedValue } from "./stored-value";

/** For the side to move. A cursed win and a blessed loss are draws by the fifty-move rule. */
export const LOSS: i32 = -2;
export const BLESSED_LOSS: i32 = -1;
export const TABLE_DRAW: i32 = 0;
export const CURSED_WIN: i32 = 1;
export const WIN: i32 = 2;
/** Worse than any outcome: there was no move of a kind. */
export const NO_MOVE_OUTCOME: i32 = -3;

/** Entries of the stack that a probe may use below the node's own: each capture takes one. */
const PROBE_PLIES: i32 = MOST_PIECES + 2;

/** Whether the last probe needed a missing table. */
let missed: bool = false;

/** Whether the last probe found no answer. */
export function hasMissed(): bool {
  return missed;
}

export function noteMiss(): void {
  missed = true;
}

/** Whether tables can have a position: few enough pieces, no castling rights, room for the captures below. */
export function isInReach(entry: StackEntry): bool {
  const position = entry.position;
  return <i32>popcnt(position.occupied) <= mostPieces() && position.castling == 0 && entry.ply + PROBE_PLIES <= MAX_PLY;
}

/** Begins a probe. */
export function startProbe(): void {
  missed = false;
}

/**
 * The outcome for the side to move, in a probe that has been started. Void if hasMissed(). Overwrites the node's move
 * list and the entries below it. The position must be in reach.
 */
export function outcome(entry: StackEntry): i32 {
  const found = outcomeInWindow(entry, LOSS, WIN);
  if (missed || entry.position.enPassant == NO_SQUARE) return found;
  const best = bestEnPassant(entry);
  if (missed || best == NO_MOVE_OUTCOME) return found;
  if (best >= found) return best;
  // The tables ignore en passant, and treat a side without other moves as stalemated.
  return found == TABLE_DRAW && !hasOtherMoves(entry) ? best : found;
}

/** Whether the best capture wins, and is as good as the table's value for the other moves. */
let capturesWin: bool = false;

export function winsByCapture(): bool {
  return capturesWin;
}

/** As if nobody could capture en passant; sets the result of winsByCapture(), too. */
export function outcomeWithoutEnPassant(entry: StackEntry): i32 {
  const captured = bestCapture(entry, LOSS, WIN);
  capturesWin = captured == WIN;
  if (missed || capturesWin) return captured;
  const stored = storedOutcome(entry.position);
  if (missed) return TABLE_DRAW;
  capturesWin = captured >= stored && captured > TABLE_DRAW;
  return max(captured, stored);
}

/**
 * As if nobody could capture en passant, and exact only inside the window. A table may have any value that is not
 * better than that of a capture: its value is a lower bound, and this tries captures that could be better.
 */
function outcomeInWindow(entry: StackEntry, alpha: i32, beta: i32): i32 {
  const stored = storedOutcome(entry.position);
  const isMissing = missed;
  if (!isMissing && stored >= beta) return stored;
  missed = false;
  const captured = bestCapture(entry, isMissing ? alpha : max(alpha, stored), beta);
  if (isMissing && captured < beta) missed = true;
  return captured;
}

/** The outcome of the best capture except en passant; alpha if none is better, beta or more if one is. */
function bestCapture(entry: StackEntry, alpha: i32, beta: i32): i32 {
  const list = entry.list;
  const count = listLength(list, generate(entry.position, list, NOISY));
  for (let i = 0; i < count && alpha < beta; i++) {
    const move = moveAt(list, i);
    if (!isCapture(move) || flagOf(move) == EN_PASSANT) continue;
    alpha = max(alpha, -outcomeInWindow(playProbe(entry, move), -beta, -alpha));
    if (missed) return TABLE_DRAW;
  }
  return alpha;
}

/** The outcome of the best en passant capture, NO_MOVE_OUTCOME if there is none. */
export function bestEnPassant(entry: StackEntry): i32 {
  const list = entry.list;
  let best = NO_MOVE_OUTCOME;
  const count = listLength(list, generate(entry.position, list, NOISY));
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    if (flagOf(move) != EN_PASSANT) continue;
    best = max(best, -outcomeInWindow(playProbe(entry, move), LOSS, WIN));
    if (missed) break;
  }
  return best;
}

/** Whether there is a legal move that does not capture en passant. */
export function hasOtherMoves(entry: StackEntry): bool {
  const list = entry.list;
  const count = listLength(list, generate(entry.position, list, ALL));
  for (let i = 0; i < count; i++) {
    if (flagOf(moveAt(list, i)) != EN_PASSANT) return true;
  }
  return false;
}

/** Makes a move into the entry below, only for the tables: no search reads it. */
export function playProbe(entry: StackEntry, move: i32): StackEntry {
  const child = entry.next;
  play(child.position, entry.position, move);
  child.begin(entry.ply + 1);
  return child;
}

/** The table's value for a position. */
function storedOutcome(position: Position): i32 {
  // Two kings.
  if (position.occupied == position.kings) return TABLE_DRAW;
  const material = materialOf(position);
  const table = tableFor(material, WDL);
  if (table !== null) {
    const part = locate(table, position, material);
    const value = storedValue(part, numberIn(table, part));
    if (value != NO_VALUE && value <= WIN - LOSS) return value + LOSS;
  }
  missed = true;
  return TABLE_DRAW;
}
