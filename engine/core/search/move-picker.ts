/**
 * Hands out a node's moves one by one, best first, and finds no more of them than are asked for: the table's move, then
 * captures and promotions, then quiet moves (killers, then by history), at last the captures that lose material.
 */

import { PAWN } from "../board/pieces";
import { Frame } from "../state/stack";
import { captureHistory, quietHistory } from "../state/history";
import { NO_MOVE, isCapture, isNoisy, isPromotion, promotionType } from "../board/move";
import { ALL, NOISY, QUIETS } from "../board/movegen";
import { copyEntry, entryAt, moveAt, setScore, swapEntries } from "../board/move-list";
import { CAPTURE_FACTOR } from "../params";
import { Position } from "../board/position";
import { exchangeValue, seeAtLeast, victimValue } from "../board/see";
import { fillMoves, fillMovesFrom, isPossible } from "../state/move-source";

// The stages in which a node's moves come. The root's list comes ready and has one stage of its own.
const TABLE: i32 = 0;
const FIND_NOISY: i32 = 1;
const GOOD_NOISY: i32 = 2;
const QUIET: i32 = 3;
const LOSING_NOISY: i32 = 4;
const END: i32 = 5;
const LISTED: i32 = 6;

/** Killers come before all that history can say. */
const KILLER_SCORE: i32 = 1 << 20;

/**
 * Begins a node's moves.
 *
 * @param tableMove searched first, if the position allows it
 * @param kind ALL, or NOISY for the captures and promotions that lose no material (the table's may)
 */
export function startPicking(frame: Frame, ply: i32, tableMove: i32, kind: i32): void {
  const wanted = tableMove != NO_MOVE && (kind == ALL || isNoisy(tableMove));
  frame.first = wanted && isPossible(ply, tableMove) ? tableMove : NO_MOVE;
  frame.stage = TABLE;
  frame.kind = kind;
  frame.losing = 0;
}

/** Begins with a list that is there already, scored, its moves `count`. */
export function startListed(frame: Frame, count: i32): void {
  frame.stage = LISTED;
  frame.first = NO_MOVE;
  frame.cursor = 0;
  frame.end = count;
}

/** The next move, or NO_MOVE after the last. */
export function nextMove(frame: Frame, ply: i32): i32 {
  switch (frame.stage) {
    case TABLE:
      frame.stage = FIND_NOISY;
      if (frame.first != NO_MOVE) return frame.first;
    // fallthrough
    case FIND_NOISY:
      frame.stage = GOOD_NOISY;
      frame.cursor = 0;
      frame.end = fillMoves(ply, NOISY);
      scoreNoisy(frame);
    // fallthrough
    case GOOD_NOISY: {
      const move = nextGoodNoisy(frame);
      if (move != NO_MOVE) return move;
      if (frame.kind == NOISY) {
        frame.stage = END;
        return NO_MOVE;
      }
      frame.stage = QUIET;
      frame.cursor = frame.losing;
      frame.end = fillMovesFrom(ply, QUIETS, frame.losing);
      scoreQuiets(frame, ply);
    }
    // fallthrough
    case QUIET: {
      const move = nextListed(frame);
      if (move != NO_MOVE) return move;
      frame.stage = LOSING_NOISY;
      frame.cursor = 0;
    }
    // fallthrough
    case LOSING_NOISY:
      if (frame.cursor < frame.losing) return moveAt(frame.list, frame.cursor++);
      frame.stage = END;
      return NO_MOVE;
    case LISTED:
      return nextListed(frame);
    default:
      return NO_MOVE;
  }
}

/** Whether the move handed out last is a capture or promotion that loses material. */
export function isLosing(frame: Frame): bool {
  return frame.stage == LOSING_NOISY;
}

/** Brings the best move of those left to the cursor. */
function select(frame: Frame): i32 {
  const list = frame.list;
  let best = frame.cursor;
  for (let i = best + 1; i < frame.end; i++) {
    if (entryAt(list, i) > entryAt(list, best)) best = i;
  }
  if (best != frame.cursor) swapEntries(list, frame.cursor, best);
  return moveAt(list, frame.cursor);
}

function nextListed(frame: Frame): i32 {
  while (frame.cursor < frame.end) {
    const move = select(frame);
    frame.cursor++;
    if (move != frame.first) return move;
  }
  return NO_MOVE;
}

/** Exchanges are evaluated only when their turn comes; those that lose are kept for the end, at the list's beginning. */
function nextGoodNoisy(frame: Frame): i32 {
  while (frame.cursor < frame.end) {
    const move = select(frame);
    const index = frame.cursor++;
    if (move == frame.first) continue;
    if (seeAtLeast(frame.position, move, 0)) return move;
    copyEntry(frame.list, index, frame.losing++);
  }
  return NO_MOVE;
}

/** Most valuable victim first, among equals by what has been good; a promotion counts what it adds. */
function noisyValue(position: Position, move: i32): i32 {
  let gain = isCapture(move) ? victimValue(position, move) : 0;
  if (isPromotion(move)) {
    gain += exchangeValue(promotionType(move)) - exchangeValue(PAWN);
  }
  return gain * CAPTURE_FACTOR + captureHistory(position, move);
}

function scoreNoisy(frame: Frame): void {
  const list = frame.list;
  for (let i = frame.cursor; i < frame.end; i++) {
    setScore(list, i, noisyValue(frame.position, moveAt(list, i)));
  }
}

function scoreQuiets(frame: Frame, ply: i32): void {
  const list = frame.list;
  for (let i = frame.cursor; i < frame.end; i++) {
    const move = moveAt(list, i);
    let score = KILLER_SCORE;
    if (move == frame.killer1) score++;
    else if (move != frame.killer2) {
      score = quietHistory(frame.position, ply, move);
    }
    setScore(list, i, score);
  }
}
