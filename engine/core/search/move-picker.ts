/**
 * Picks a node's moves one by one, best first, and generates them in stages, as late as possible: the table's move,
 * then captures and promotions, then quiet moves (killers, then by history), finally captures that lose material.
 */

import { NO_MOVE, fromOf, isCapture, isNoisy, isPromotion, promotionType, toOf } from "../board/move";
import { bringBest, copyEntry, moveAt, scoreAt, setScore } from "../board/move-list";
import { ALL, NOISY, QUIETS } from "../board/movegen";
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, bit, typeOf } from "../board/pieces";
import { Position } from "../board/position";
import { exchangeValue, seeAtLeast, victimValue } from "../board/see";
import { CAPTURE_FACTOR, EXCHANGE_HISTORY, THREAT } from "../params";
import { captureHistory, quietHistory } from "../state/history";
import { fillMoves, fillMovesFrom, isPossible } from "../state/move-source";
import { StackEntry } from "../state/stack";

// The stages of a node's moves. The root's list is complete from the start and has its own stage.
const TABLE: i32 = 0;
const FIND_NOISY: i32 = 1;
const GOOD_NOISY: i32 = 2;
const QUIET: i32 = 3;
const LOSING_NOISY: i32 = 4;
const END: i32 = 5;
const LISTED: i32 = 6;

/** Killers come before every history score. */
const KILLER_SCORE: i32 = 1 << 20;

/** The picked move's history has not been looked up. */
const UNKNOWN: i32 = i32.MIN_VALUE;

/**
 * Begins a node's moves: first the table's, if the position allows it.
 *
 * @param kind ALL, or NOISY for the captures and promotions that lose no material, or little for their history (the
 *   table's may lose more)
 */
export function startPicking(entry: StackEntry, kind: i32): void {
  const picker = entry.picker;
  const tableMove = entry.tableMove;
  const wanted = tableMove != NO_MOVE && (kind == ALL || isNoisy(tableMove));
  picker.first = wanted && isPossible(entry, tableMove) ? tableMove : NO_MOVE;
  picker.stage = TABLE;
  picker.kind = kind;
  picker.losing = 0;
  picker.history = UNKNOWN;
}

/** Begins with a list of `count` moves that already have scores. */
export function startListed(entry: StackEntry, count: i32): void {
  const picker = entry.picker;
  picker.stage = LISTED;
  picker.first = NO_MOVE;
  picker.cursor = 0;
  picker.end = count;
  picker.history = UNKNOWN;
}

/** The next move, or NO_MOVE after the last. */
export function nextMove(entry: StackEntry): i32 {
  const picker = entry.picker;
  switch (picker.stage) {
    case TABLE:
      picker.stage = FIND_NOISY;
      if (picker.first != NO_MOVE) return picker.first;
    // fallthrough
    case FIND_NOISY:
      picker.stage = GOOD_NOISY;
      picker.cursor = 0;
      picker.end = fillMoves(entry, NOISY);
      scoreNoisy(entry);
    // fallthrough
    case GOOD_NOISY: {
      const move = nextGoodNoisy(entry);
      if (move != NO_MOVE) return move;
      if (picker.kind == NOISY) {
        picker.stage = END;
        return NO_MOVE;
      }
      picker.stage = QUIET;
      picker.cursor = picker.losing;
      picker.end = fillMovesFrom(entry, QUIETS, picker.losing);
      scoreQuiets(entry);
    }
    // fallthrough
    case QUIET: {
      const move = nextListed(entry);
      if (move != NO_MOVE) {
        const score = scoreAt(entry.list, picker.cursor - 1);
        picker.history = score < KILLER_SCORE ? score : UNKNOWN;
        return move;
      }
      picker.stage = LOSING_NOISY;
      picker.cursor = 0;
    }
    // fallthrough
    case LOSING_NOISY:
      if (picker.cursor < picker.losing) return moveAt(entry.list, picker.cursor++);
      picker.stage = END;
      return NO_MOVE;
    case LISTED:
      return nextListed(entry);
    default:
      return NO_MOVE;
  }
}

/** The history of the quiet move picked last, with its value by threats if the picker has scored it. */
export function pickedHistory(entry: StackEntry, move: i32): i32 {
  const picker = entry.picker;
  return picker.history != UNKNOWN ? picker.history : quietHistory(entry, move);
}

/** Brings the best remaining move to the cursor. */
function pickBest(entry: StackEntry): i32 {
  const picker = entry.picker;
  return bringBest(entry.list, picker.cursor, picker.end);
}

function nextListed(entry: StackEntry): i32 {
  const picker = entry.picker;
  while (picker.cursor < picker.end) {
    const move = pickBest(entry);
    picker.cursor++;
    if (move != picker.first) return move;
  }
  return NO_MOVE;
}

/**
 * Evaluates exchanges only when their turn comes, and keeps those that lose at the list's beginning, for the last
 * stage. A capture may lose a little if its history is good, and must gain something if it is bad.
 */
function nextGoodNoisy(entry: StackEntry): i32 {
  const picker = entry.picker;
  while (picker.cursor < picker.end) {
    const move = pickBest(entry);
    const index = picker.cursor++;
    if (move == picker.first) continue;
    const least = -captureHistory(entry.position, move) / EXCHANGE_HISTORY;
    if (seeAtLeast(entry.position, move, least)) return move;
    copyEntry(entry.list, index, picker.losing++);
  }
  return NO_MOVE;
}

/** Most valuable victim first, then by capture history; a promotion counts the value that it adds. */
function noisyValue(position: Position, move: i32): i32 {
  let gain = isCapture(move) ? victimValue(position, move) : 0;
  if (isPromotion(move)) {
    gain += exchangeValue(promotionType(move)) - exchangeValue(PAWN);
  }
  return gain * CAPTURE_FACTOR + captureHistory(position, move);
}

function scoreNoisy(entry: StackEntry): void {
  const picker = entry.picker;
  const list = entry.list;
  for (let i = picker.cursor; i < picker.end; i++) {
    setScore(list, i, noisyValue(entry.position, moveAt(list, i)));
  }
}

function scoreQuiets(entry: StackEntry): void {
  const picker = entry.picker;
  const list = entry.list;
  const position = entry.position;
  const them = 1 - position.turn;
  entry.findThreats();
  const byPawns = entry.threats.byPawns(them);
  const byMinors = entry.threats.byMinors(them);
  const byRooks = entry.threats.byRooks(them);
  for (let i = picker.cursor; i < picker.end; i++) {
    const move = moveAt(list, i);
    let score = KILLER_SCORE;
    if (move == entry.killer1) score++;
    else if (move != entry.killer2) {
      score = quietHistory(entry, move);
      switch (typeOf(position.pieceOn(fromOf(move)))) {
        case KNIGHT:
        case BISHOP:
          score += threatValue(move, byPawns);
          break;
        case ROOK:
          score += threatValue(move, byMinors);
          break;
        case QUEEN:
          score += threatValue(move, byRooks);
      }
    }
    setScore(list, i, score);
  }
}

/** Whether a quiet move escapes from the attacks of lesser pieces, or runs into them. @param attacked their squares */
function threatValue(move: i32, attacked: u64): i32 {
  const escapes = (attacked & bit(fromOf(move))) != 0;
  const exposes = (attacked & bit(toOf(move))) != 0;
  return (escapes ? THREAT : 0) - (exposes ? THREAT : 0);
}
