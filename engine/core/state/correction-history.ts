/**
 * Correction history: the average error of the static evaluation, according to the search, in positions that share
 * the pawns, either side's other pieces, or the last two moves with this one. The idea is by Caissa's author (Michał
 * Witanowski); most engines use it now.
 */

import { BLACK, WHITE } from "../board/pieces";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { CORRECTIONS, CORRECTION_ENTRIES, CORRECTION_KINDS, I16Array } from "../memory";
import {
  CORRECTION_DEPTH_FACTOR,
  CORRECTION_DIVISOR,
  CORRECTION_LIMIT,
  CORRECTION_MOVES_WEIGHT,
  FIFTY_MOVES_FADE,
} from "../params";
import { NO_PIECE_TO, gravity } from "./history-tables";
import { EVALUATION_LIMIT } from "./score";
import { StackEntry } from "./stack";

/** The last kind: by the last two moves. */
const MOVES: i32 = CORRECTION_KINDS - 1;

/** How many kinds apply: the last, by moves, needs two moves inside the tree, neither of them a null move. */
function kindsAt(entry: StackEntry): i32 {
  const known = entry.ply >= 2 && entry.before(1).moved != NO_PIECE_TO && entry.before(2).moved != NO_PIECE_TO;
  return known ? CORRECTION_KINDS : MOVES;
}

/** The key of the last two moves. */
function movesKey(entry: StackEntry): u64 {
  const last = entry.before(1).moved;
  const before = entry.before(2).moved;
  return (<u64>(last * 1024 + before + 1) * GOLDEN_GAMMA) >> 40;
}

/** The key that a node shares with others, by kind. */
function partOf(kind: i32, entry: StackEntry): u64 {
  const position = entry.position;
  switch (kind) {
    case 0:
      return position.pawnKey;
    case 1:
      return position.pieceKeys(WHITE);
    case 2:
      return position.pieceKeys(BLACK);
    default:
      return movesKey(entry);
  }
}

/** The corrections, i16: [kind][side to move][part of the key]. */
function corrections(): I16Array {
  return changetype<I16Array>(CORRECTIONS);
}

/** Index of a node's correction of a kind. */
function indexOf(kind: i32, entry: StackEntry): i32 {
  const part = partOf(kind, entry) & (<u64>CORRECTION_ENTRIES - 1);
  return (kind * 2 + entry.position.turn) * CORRECTION_ENTRIES + <i32>part;
}

/** The correction of the static evaluation, in centipawns from the side to move's view. */
function correction(entry: StackEntry): i32 {
  const table = corrections();
  const kinds = kindsAt(entry);
  let sum = 0;
  for (let kind = 0; kind < kinds; kind++) {
    sum += table[indexOf(kind, entry)] * (kind == MOVES ? CORRECTION_MOVES_WEIGHT : 1);
  }
  return sum / CORRECTION_DIVISOR;
}

/**
 * Corrects a static evaluation, which stays far from the scores of mates, and lets it fade as the fifty-move draw comes
 * nearer, so that the side that is ahead makes progress in time.
 */
export function corrected(entry: StackEntry, raw: i32): i32 {
  const fresh = (raw * (FIFTY_MOVES_FADE - entry.position.rule50)) / FIFTY_MOVES_FADE;
  const value = fresh + correction(entry);
  return min(max(value, -EVALUATION_LIMIT), EVALUATION_LIMIT);
}

/**
 * Moves the corrections that apply to a node towards the error of its evaluation, in centipawns, that a search found.
 */
export function learnCorrection(entry: StackEntry, error: i32): void {
  const limit = CORRECTION_LIMIT / 4;
  const bonus = min(max((error * entry.depth) / CORRECTION_DEPTH_FACTOR, -limit), limit);
  const kinds = kindsAt(entry);
  for (let kind = 0; kind < kinds; kind++) {
    gravity(corrections(), indexOf(kind, entry), bonus, CORRECTION_LIMIT);
  }
}
