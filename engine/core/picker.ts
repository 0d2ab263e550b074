/**
 * Orders a node's moves: table move, good captures, killers, quiets by history, losing captures. A score is given to each
 * move once; then the best of the rest is picked each time, since most nodes end after a move or two.
 */

import { PAWN } from "./board";
import { Frame } from "./frame";
import { captureHistory, quietHistory } from "./history";
import { isCapture, isNoisy, isPromotion, promotionType } from "./move";
import { entryAt, moveAt, scoreAt, setScore, swapEntries } from "./movelist";
import { CAPTURE_FACTOR } from "./params";
import { Position } from "./position";
import { exchangeValue, seeAtLeast, victimValue } from "./see";

// Bands of ordering scores, so far apart that none reaches into the next.
const TABLE_MOVE_SCORE: i32 = 1 << 26;
const NOISY_SCORE: i32 = 1 << 24;
const NOISY_BAND: i32 = 1 << 23;
const KILLER_SCORE: i32 = 1 << 20;
const LOSING_SCORE: i32 = -(1 << 24);
const LOSING_BAND: i32 = -(1 << 23);
const SKIPPED_SCORE: i32 = -(1 << 30);

/** Most valuable victim first, among equals by what has been good; a promotion counts what it adds. */
function noisyValue(position: Position, move: i32): i32 {
  let gain = isCapture(move) ? victimValue(position, move) : 0;
  if (isPromotion(move)) {
    gain += exchangeValue(promotionType(move)) - exchangeValue(PAWN);
  }
  return gain * CAPTURE_FACTOR + captureHistory(position, move);
}

function scoreOf(frame: Frame, ply: i32, move: i32, tableMove: i32): i32 {
  const position = frame.position;
  if (move == tableMove) return TABLE_MOVE_SCORE;
  if (isNoisy(move)) {
    return NOISY_SCORE + noisyValue(position, move);
  }
  if (move == frame.killer1) return KILLER_SCORE + 1;
  if (move == frame.killer2) return KILLER_SCORE;
  return quietHistory(position, ply, move);
}

/** Scores the first `count` moves of a ply's list. */
export function scoreMoves(
  frame: Frame,
  ply: i32,
  count: i32,
  tableMove: i32,
): void {
  const list = frame.list;
  for (let i = 0; i < count; i++) {
    setScore(list, i, scoreOf(frame, ply, moveAt(list, i), tableMove));
  }
}

/**
 * Brings the best move of those from `index` on to `index` and returns it. Captures are believed to be good until they
 * are picked: only then is their exchange evaluated, and a losing one goes behind the quiet moves.
 */
export function pick(frame: Frame, index: i32, count: i32): i32 {
  const list = frame.list;
  for (;;) {
    let best = index;
    for (let i = index + 1; i < count; i++) {
      if (entryAt(list, i) > entryAt(list, best)) best = i;
    }
    const move = moveAt(list, best);
    const score = scoreAt(list, best);
    if (score >= NOISY_BAND && score < TABLE_MOVE_SCORE) {
      if (!seeAtLeast(frame.position, move, 0)) {
        setScore(list, best, score - NOISY_SCORE + LOSING_SCORE);
        continue;
      }
    }
    if (best != index) swapEntries(list, index, best);
    return move;
  }
}

/** Whether the move at `index`, already picked, is a capture or promotion that loses material. */
export function isLosing(frame: Frame, index: i32): bool {
  return scoreAt(frame.list, index) < LOSING_BAND;
}

/** Notes that the move at `index` was not searched. */
export function setSkipped(frame: Frame, index: i32): void {
  setScore(frame.list, index, SKIPPED_SCORE);
}

export function wasSkipped(frame: Frame, index: i32): bool {
  return scoreAt(frame.list, index) == SKIPPED_SCORE;
}
