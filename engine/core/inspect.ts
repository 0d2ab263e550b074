/**
 * The core as tests see it: everything that index.ts exports, and a look at what it keeps to itself. Never part of the
 * module that is shipped.
 */

import { NO_PIECE, bit, colourOf, typeOf } from "./board";
import { frameAt } from "./frame";
import { isLegal } from "./legality";
import { countMoves } from "./movecount";
import { CASTLE, flagOf } from "./move";
import { ALL, NOISY, QUIETS, generate } from "./movegen";
import { listLength, moveAt } from "./movelist";
import {
  POSITION_SIZE,
  Position,
  computeKeys,
  findCheckers,
  givesCheck,
  play as playMove,
  tableKey,
} from "./position";
import { pieceSquare } from "./psqt";
import { NO_REPETITION, repetition, upcomingRepetition } from "./repetition";
import { seeAtLeast } from "./see";
import { NO_BOUND, foundBound, foundScore, probe } from "./tt";

export * from "./index";

/** What selfCheck() may find wrong. */
const FINE: i32 = 0;
const WRONG_KEY: i32 = 1;
const WRONG_SUM: i32 = 2;
const WRONG_CHECKERS: i32 = 3;
const WRONG_BOARD: i32 = 4;
const WRONG_COUNT: i32 = 5;
const PARENT_CHANGED: i32 = 6;
const WRONG_LEGALITY: i32 = 7;
const WRONG_CHECK: i32 = 8;

/**
 * Compares all that the present position and its children carry along with what can be computed anew, and makes sure
 * that playing a move leaves the position it was played in alone. 0 if all is well, else what is wrong.
 */
export function selfCheck(): i32 {
  const frame = frameAt(0);
  const parent = frame.position;
  const copy = frameAt(2).position;
  copy.copyFrom(parent);
  const fault = checkPosition(parent);
  if (fault != FINE) return fault;

  const count = listLength(frame.list, generate(parent, frame.list, ALL));
  if (!agreesOnLegality(parent, frame.list, count)) return WRONG_LEGALITY;
  for (let i = 0; i < count; i++) {
    const child = frameAt(1).position;
    const move = moveAt(frame.list, i);
    playMove(child, parent, move);
    // Castling is left out of givesCheck().
    if (
      flagOf(move) != CASTLE &&
      givesCheck(parent, move) != (child.checkers != 0)
    ) {
      return WRONG_CHECK;
    }
    const childFault = checkPosition(child);
    if (childFault != FINE) return childFault;
    if (
      memory.compare(
        changetype<usize>(parent),
        changetype<usize>(copy),
        POSITION_SIZE,
      ) != 0
    ) {
      return PARENT_CHANGED;
    }
  }
  return FINE;
}

/** Whether isLegal() accepts those moves of all 16 bits that the list has, and each part of the list has its kind. */
function agreesOnLegality(position: Position, list: usize, count: i32): bool {
  const scratch = frameAt(3).list;
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

function checkPosition(position: Position): i32 {
  const anew = frameAt(3).position;
  anew.copyFrom(position);
  computeKeys(anew);
  if (anew.key != position.key) return WRONG_KEY;
  if (anew.pawnKey != position.pawnKey) return WRONG_KEY;
  if (anew.whiteKey != position.whiteKey) return WRONG_KEY;
  if (anew.blackKey != position.blackKey) return WRONG_KEY;
  if (position.checkers != findCheckers(position)) return WRONG_CHECKERS;
  let sum = 0;
  let men: u64 = 0;
  for (let square = 0; square < 64; square++) {
    const piece = position.pieceOn(square);
    if (piece == NO_PIECE) continue;
    sum += pieceSquare(piece, square);
    men |= bit(square);
    const sets =
      position.pieces(typeOf(piece)) & position.side(colourOf(piece));
    if (!(sets & bit(square))) return WRONG_BOARD;
  }
  if (men != position.occupied) return WRONG_BOARD;
  if (sum != position.psq) return WRONG_SUM;
  const list = frameAt(3).list;
  const listed = listLength(list, generate(position, list, ALL));
  return listed == countMoves(position) ? FINE : WRONG_COUNT;
}

/** Whether the present position has occurred twice before in the game. */
export function isThirdOccurrence(): bool {
  return repetition(frameAt(0).position, 0) != NO_REPETITION;
}

/** Whether the side to move can bring about a third occurrence at once, as the cuckoo tables see it. */
export function isUpcomingRepetition(): bool {
  return upcomingRepetition(frameAt(0).position, 0) != NO_REPETITION;
}

/** The bound under which the transposition table holds a score of the present position, NO_BOUND if it holds none. */
export function storedBound(): i32 {
  return probe(tableKey(frameAt(0).position)) ? foundBound() : NO_BOUND;
}

/** The score that it holds. */
export function storedScore(): i32 {
  probe(tableKey(frameAt(0).position));
  return foundScore();
}

/** Whether the exchanges that a legal move begins win at least that many centipawns. */
export function exchangeAtLeast(move: i32, threshold: i32): bool {
  return seeAtLeast(frameAt(0).position, move, threshold);
}
