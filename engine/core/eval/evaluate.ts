/** Evaluation: by the network, except in endings against a bare king, of which it has seen too few. */

import { BLACK, WHITE } from "../board/pieces";
import { Position } from "../board/position";
import { endgameOf, middlegameOf, pieceSquareSum } from "../board/psqt";
import { EVALUATION_LIMIT } from "../state/score";
import { StackEntry } from "../state/stack";
import { accumulate, auditAccumulators, sumsAt } from "./accumulator";
import { isBare, isUnwinnable, isWon, mopUp, wonEnding } from "./endings";
import { hasNetwork, output } from "./network";
import { sample } from "./sampler";

/** Weights of the pieces in the game's phase; all of them on the board make PHASE_LIMIT. */
const MINOR_PHASE: i32 = 1;
const ROOK_PHASE: i32 = 2;
const QUEEN_PHASE: i32 = 4;
const PHASE_LIMIT: i32 = 24;

/** Divisor of an advantage that does not suffice to mate a bare king. */
const UNWINNABLE_DIVISOR: i32 = 32;

/** The value of having the move, in centipawns. */
const TEMPO: i32 = 11;

/** Centipawns of a node's position from the side to move's view. */
export function evaluate(entry: StackEntry): i32 {
  const value = hasNetwork() ? judge(entry) : pieceSquares(entry.position);
  sample(entry.position, value);
  return value;
}

/** The network's output for a node's position, in centipawns from the side to move's view. */
export function networkOutput(entry: StackEntry): i32 {
  const position = entry.position;
  const ply = entry.ply;
  accumulate(ply);
  auditAccumulators(ply);
  const value = output(position, sumsAt(ply, position.turn), sumsAt(ply, position.turn ^ 1));
  return min(max(value, -EVALUATION_LIMIT), EVALUATION_LIMIT);
}

function judge(entry: StackEntry): i32 {
  const position = entry.position;
  const us = position.turn;
  const bareUs = isBare(position, us);
  if (bareUs == isBare(position, us ^ 1)) return networkOutput(entry);
  if (isUnwinnable(position)) return networkOutput(entry) / UNWINNABLE_DIVISOR;
  const strong = bareUs ? us ^ 1 : us;
  if (!isWon(position)) return networkOutput(entry);
  const value = wonEnding(position, strong);
  return strong == us ? value : -value;
}

// ---- without a network: piece-square values, blended from middlegame to endgame as pieces leave the board ----------

/** 24 with all pieces on the board, 0 with only kings and pawns left. */
function phase(position: Position): i32 {
  const sum =
    MINOR_PHASE * <i32>popcnt(position.knights | position.bishops) +
    ROOK_PHASE * <i32>popcnt(position.rooks) +
    QUEEN_PHASE * <i32>popcnt(position.queens);
  return min(sum, PHASE_LIMIT);
}

/** Adjusts a value, from White's view, if one side has only its king left. */
function againstBareKing(position: Position, value: i32): i32 {
  const bareWhite = isBare(position, WHITE);
  const bareBlack = isBare(position, BLACK);
  if (bareWhite == bareBlack) return value;
  if (isUnwinnable(position)) return value / UNWINNABLE_DIVISOR;
  return bareBlack ? value + mopUp(position, WHITE) : value - mopUp(position, BLACK);
}

function pieceSquares(position: Position): i32 {
  const weight = phase(position);
  const sum = pieceSquareSum(position);
  const white = (middlegameOf(sum) * weight + endgameOf(sum) * (PHASE_LIMIT - weight)) / PHASE_LIMIT;
  const value = againstBareKing(position, white);
  return (position.turn == BLACK ? -value : value) + TEMPO;
}
