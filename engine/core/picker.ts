/**
 * Orders a node's moves: table move, good captures, killers, quiets by history, losing captures. A score is given to each
 * move once; then the best of the rest is picked each time, since most nodes end after a move or two.
 */

import { NO_PIECE, PAWN, typeOf } from "./board";
import { Frame } from "./frame";
import { butterfly } from "./history";
import {
  fromOf,
  isCapture,
  isNoisy,
  isPromotion,
  promotionType,
  toOf,
} from "./move";
import { entryAt, moveAt, setScore, swapEntries } from "./movelist";
import { HISTORY_LIMIT } from "./params";
import { Position } from "./position";
import { exchangeValue, seeAtLeast } from "./see";

// Bands of ordering scores, far enough apart that none reaches into the next.
const TABLE_MOVE_SCORE: i32 = 1 << 24;
const GOOD_NOISY_SCORE: i32 = 1 << 22;
const KILLER_SCORE: i32 = 1 << 20;
const BAD_NOISY_SCORE: i32 = -(1 << 22);

/** Most valuable victim first, least valuable attacker among equals; a promotion counts what it adds. */
function noisyValue(position: Position, move: i32): i32 {
  const victim = position.pieceOn(toOf(move));
  let gain = 0;
  if (isCapture(move)) {
    // An en passant capture finds its square empty.
    gain = exchangeValue(victim == NO_PIECE ? PAWN : typeOf(victim));
  }
  if (isPromotion(move)) {
    gain += exchangeValue(promotionType(move)) - exchangeValue(PAWN);
  }
  return gain * 16 - typeOf(position.pieceOn(fromOf(move)));
}

function scoreOf(frame: Frame, move: i32, tableMove: i32): i32 {
  const position = frame.position;
  if (move == tableMove) return TABLE_MOVE_SCORE;
  if (isNoisy(move)) {
    const value = noisyValue(position, move);
    return seeAtLeast(position, move, 0)
      ? GOOD_NOISY_SCORE + value
      : BAD_NOISY_SCORE + value;
  }
  if (move == frame.killer1) return KILLER_SCORE + 1;
  if (move == frame.killer2) return KILLER_SCORE;
  return butterfly(position.turn, move);
}

/** Scores the first `count` moves of the frame's list. */
export function scoreMoves(frame: Frame, count: i32, tableMove: i32): void {
  const list = frame.list;
  for (let i = 0; i < count; i++) {
    setScore(list, i, scoreOf(frame, moveAt(list, i), tableMove));
  }
}

/** Brings the best move of those from `index` on to `index` and returns it. */
export function pick(frame: Frame, index: i32, count: i32): i32 {
  const list = frame.list;
  let best = index;
  for (let i = index + 1; i < count; i++) {
    if (entryAt(list, i) > entryAt(list, best)) best = i;
  }
  if (best != index) swapEntries(list, index, best);
  return moveAt(list, index);
}

/** Whether the move at `index`, already picked, is a capture or promotion that loses material. */
export function isLosing(frame: Frame, index: i32): bool {
  return entryAt(frame.list, index) < -((<i64>(HISTORY_LIMIT + 1)) << 16);
}
