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

/** Needs no checkers in the position: it finds them itself, on the way to the pins. */
export function countMoves(position: Position): i32 {
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
    count = countKingMoves(us, kingTargets, rights, dangerSquares(position, us, bit(king)), straightPins);
  }
  if (hasSeveral(checkers)) return count;
  let goal = ~ours;
  if (checkers) goal &= checkers | between(king, lowest(checkers));
  count += countPieceMoves(position, ours, occupied, goal, diagonalPins, straightPins);
  count += countPawnMoves(position, us, ours, enemy, goal, diagonalPins, straightPins);
  const target = position.enPassant;
  if (target != NO_SQUARE) {
    let capturers = pawnAttacks(us ^ 1, target) & position.pawns & ours;
    while (capturers) {
      if (isLegalEnPassant(position, lowest(capturers), target)) count++;
      capturers = withoutLowest(capturers);
    }
  }
  return count;
}

/** The moves of our king to the targets that are not in danger, and the castlings that danger and pins allow. */
export function countKingMoves(us: i32, targets: u64, rights: i32, danger: u64, straightPins: u64): i32 {
  let count = bits(targets & ~danger);
  if (rights == 0) return count;
  for (let right = us << 1; right < (us << 1) + 2; right++) {
    if ((rights >> right) & 1 && isCastlingSafe(right, danger, straightPins)) count++;
  }
  return count;
}

/**
 * The moves of our knights, bishops, rooks and queens to squares of a set. The enemy may have moved since the position:
 * all that its move changes is given.
 */
export function countPieceMoves(
  position: Position,
  ours: u64,
  occupied: u64,
  goal: u64,
  diagonalPins: u64,
  straightPins: u64,
): i32 {
  let count = 0;
  // A pinned knight never moves, a pinned slider only along its pin.
  let knights = position.knights & ours & ~(diagonalPins | straightPins);
  while (knights) {
    count += bits(knightAttacks(lowest(knights)) & goal);
    knights = withoutLowest(knights);
  }
  let diagonal = (position.bishops | position.queens) & ours & ~straightPins;
  while (diagonal) {
    const from = lowest(diagonal);
    let targets = bishopAttacks(from, occupied) & goal;
    if (bit(from) & diagonalPins) targets &= diagonalPins;
    count += bits(targets);
    diagonal = withoutLowest(diagonal);
  }
  let straight = (position.rooks | position.queens) & ours & ~diagonalPins;
  while (straight) {
    const from = lowest(straight);
    let targets = rookAttacks(from, occupied) & goal;
    if (bit(from) & straightPins) targets &= straightPins;
    count += bits(targets);
    straight = withoutLowest(straight);
  }
  return count;
}

/** The moves of our pawns, all but en passant captures; the enemy may have moved since the position, too. */
export function countPawnMoves(
  position: Position,
  us: i32,
  ours: u64,
  enemy: u64,
  goal: u64,
  diagonalPins: u64,
  straightPins: u64,
): i32 {
  const pawns = position.pawns & ours;
  const empty = ~(ours | enemy);
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
  return count;
}
