/**
 * Counts the legal moves of a position without listing them: it counts the bits of target sets. Perft needs no more for
 * its last ply.
 */

import {
  between,
  bishopAttacks,
  bishopLines,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  rookAttacks,
  rookLines,
} from "./attacks";
import { freeRights, isCastlingSafe } from "./castling";
import { dangerSquares } from "./movegen";
import { doublePushes, eastAttacks, singlePushes, westAttacks } from "./pawns";
import { NO_SQUARE, RANK_1, RANK_8, WHITE, bit, hasSeveral, lowest, withoutLowest } from "./pieces";
import { Position, isLegalEnPassant } from "./position";

function bits(set: u64): i32 {
  return <i32>popcnt(set);
}

/** Stands for a count that has yet to be made. */
export const UNKNOWN: i32 = -1;

/**
 * Needs no checkers in the position: it finds them itself, on the way to the pins.
 *
 * @param pieceMoves the moves of our knights, bishops, rooks and queens as they are without check and pins, if they are
 * known
 */
export function countMoves(position: Position, pieceMoves: i32 = UNKNOWN): i32 {
  const us = position.turn;
  const ours = position.side(us);
  const enemy = position.side(us ^ 1);
  const occupied = ours | enemy;
  const king = position.kingSquare(us);

  // Sliders that see the king through our pieces alone: one piece between is pinned, none means check.
  let checkers = (pawnAttacks(us, king) & position.pawns & enemy) | (knightAttacks(king) & position.knights & enemy);
  let straightPins: u64 = 0;
  let diagonalPins: u64 = 0;
  // Most kings share no line with an enemy slider, which is cheaper to test than the pieces between.
  let straight = rookLines(king) & enemy & (position.rooks | position.queens);
  if (straight) straight &= rookAttacks(king, enemy);
  let diagonal = bishopLines(king) & enemy & (position.bishops | position.queens);
  if (diagonal) diagonal &= bishopAttacks(king, enemy);
  let snipers = straight | diagonal;
  while (snipers) {
    const sniper = lowest(snipers);
    const inside = between(king, sniper);
    const blockers = inside & ours;
    const line = inside | bit(sniper);
    if (!blockers) checkers |= bit(sniper);
    else if (!hasSeveral(blockers)) {
      if (straight & bit(sniper)) straightPins |= line;
      else diagonalPins |= line;
    }
    snipers = withoutLowest(snipers);
  }

  // If the king has no target, the attacked squares do not matter.
  const kingTargets = kingAttacks(king) & ~ours;
  const rights = checkers ? 0 : freeRights(position.castling, us, occupied);
  let count = 0;
  if (kingTargets | (<u64>rights)) {
    const danger = dangerSquares(position, us, bit(king));
    count = bits(kingTargets & ~danger);
    for (let right = us << 1; right < (us << 1) + 2; right++) {
      if ((rights >> right) & 1 && isCastlingSafe(right, danger, straightPins)) {
        count++;
      }
    }
  }
  if (hasSeveral(checkers)) return count;
  let goal = ~ours;
  if (checkers) goal &= checkers | between(king, lowest(checkers));
  const pins = diagonalPins | straightPins;
  if (pieceMoves != UNKNOWN && !(pins | checkers)) return count + pieceMoves + countPawns(position, goal, 0, 0);

  let knights = position.knights & ours & ~pins;
  while (knights) {
    count += bits(knightAttacks(lowest(knights)) & goal);
    knights = withoutLowest(knights);
  }
  diagonal = (position.bishops | position.queens) & ours;
  let free = diagonal & ~pins;
  while (free) {
    count += bits(bishopAttacks(lowest(free), occupied) & goal);
    free = withoutLowest(free);
  }
  straight = (position.rooks | position.queens) & ours;
  free = straight & ~pins;
  while (free) {
    count += bits(rookAttacks(lowest(free), occupied) & goal);
    free = withoutLowest(free);
  }
  // A pinned slider may move along its pin.
  let bound = diagonal & diagonalPins;
  while (bound) {
    const from = lowest(bound);
    count += bits(bishopAttacks(from, occupied) & diagonalPins & goal);
    bound = withoutLowest(bound);
  }
  bound = straight & straightPins;
  while (bound) {
    const from = lowest(bound);
    count += bits(rookAttacks(from, occupied) & straightPins & goal);
    bound = withoutLowest(bound);
  }

  return count + countPawns(position, goal, diagonalPins, straightPins);
}

function countPawns(position: Position, goal: u64, diagonalPins: u64, straightPins: u64): i32 {
  const us = position.turn;
  const pawns = position.pawns & position.side(us);
  const enemy = position.side(us ^ 1);
  const empty = ~position.occupied;
  const lastRank = us == WHITE ? RANK_8 : RANK_1;

  const single = singlePushes(pawns, us, empty, diagonalPins, straightPins);
  const double = doublePushes(single, us, empty) & goal;
  const push = single & goal;
  const prey = enemy & goal;
  const west = westAttacks(pawns, us, diagonalPins, straightPins) & prey;
  const east = eastAttacks(pawns, us, diagonalPins, straightPins) & prey;

  let count = bits(push) + bits(double) + bits(west) + bits(east);
  if ((push | west | east) & lastRank) {
    count += 3 * (bits(push & lastRank) + bits(west & lastRank) + bits(east & lastRank));
  }

  const target = position.enPassant;
  if (target != NO_SQUARE) {
    let takers = pawnAttacks(us ^ 1, target) & pawns;
    while (takers) {
      if (isLegalEnPassant(position, lowest(takers), target)) count++;
      takers = withoutLowest(takers);
    }
  }
  return count;
}
