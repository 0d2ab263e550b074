/**
 * Correction history: by how much the search has found the static evaluation wrong in positions that share something
 * with this one, here the pawns, either side's other men, or the last two moves. An idea of Caissa's author (Michał
 * Witanowski), since then in most engines.
 */

import { BLACK, WHITE } from "../board/pieces";
import { stackAt } from "./stack";
import { NO_INDEX, gravity } from "./history";
import { CORRECTIONS, CORRECTION_ENTRIES, CORRECTION_KINDS, I16Array } from "../memory";
import { CORRECTION_DEPTH_FACTOR, CORRECTION_DIVISOR, CORRECTION_LIMIT, FIFTY_MOVES_FADE } from "../params";
import { Position } from "../board/position";
import { EVALUATION_LIMIT } from "./score";
import { GOLDEN_GAMMA } from "../board/zobrist";

/** How many kinds apply: the last, by moves, not where one of the last two was passed or lies before the root. */
function kindsAt(ply: i32): i32 {
  const known = ply >= 2 && stackAt(ply - 1).moved != NO_INDEX && stackAt(ply - 2).moved != NO_INDEX;
  return known ? CORRECTION_KINDS : CORRECTION_KINDS - 1;
}

/** The key of the last two moves. */
function movesKey(ply: i32): u64 {
  const last = stackAt(ply - 1).moved;
  const before = stackAt(ply - 2).moved;
  return (<u64>(last * 1024 + before + 1) * GOLDEN_GAMMA) >> 40;
}

/** What a position shares with others, by kind. */
function partOf(kind: i32, position: Position, ply: i32): u64 {
  switch (kind) {
    case 0:
      return position.pawnKey;
    case 1:
      return position.pieceKeys(WHITE);
    case 2:
      return position.pieceKeys(BLACK);
    default:
      return movesKey(ply);
  }
}

/** Where the entry of a position lies in the table of a kind and the side to move. */
function entryOf(kind: i32, position: Position, ply: i32): i32 {
  const table = ((kind << 1) | position.turn) * CORRECTION_ENTRIES;
  const part = partOf(kind, position, ply) & (<u64>CORRECTION_ENTRIES - 1);
  return table + <i32>part;
}

/** What is to be added to the static evaluation, in centipawns from the side to move's view. */
function correction(position: Position, ply: i32): i32 {
  const table = changetype<I16Array>(CORRECTIONS);
  const kinds = kindsAt(ply);
  let sum = 0;
  for (let kind = 0; kind < kinds; kind++) {
    sum += table[entryOf(kind, position, ply)];
  }
  return sum / CORRECTION_DIVISOR;
}

/**
 * Corrects a static evaluation, which stays far from the scores of mates, and lets it fade as the fifty-move draw comes
 * nearer, so that the side that is ahead makes progress in time.
 */
export function corrected(position: Position, ply: i32, raw: i32): i32 {
  const fresh = (raw * (FIFTY_MOVES_FADE - position.rule50)) / FIFTY_MOVES_FADE;
  const value = fresh + correction(position, ply);
  return min(max(value, -EVALUATION_LIMIT), EVALUATION_LIMIT);
}

/** Learns from a search of some depth that found the evaluation wrong by some centipawns. */
export function learnCorrection(position: Position, ply: i32, error: i32, depth: i32): void {
  const limit = CORRECTION_LIMIT / 4;
  const bonus = min(max((error * depth) / CORRECTION_DEPTH_FACTOR, -limit), limit);
  const kinds = kindsAt(ply);
  for (let kind = 0; kind < kinds; kind++) {
    const entry = entryOf(kind, position, ply);
    gravity(CORRECTIONS, entry, bonus, CORRECTION_LIMIT);
  }
}
