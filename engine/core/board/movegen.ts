/**
 * Legal move generation. Checks and pins become masks first, so that every move in the list is legal without a trial;
 * only en passant needs one.
 */

import {
  between,
  bishopAttacks,
  bishopsAttack,
  kingAttacks,
  knightAttacks,
  knightsAttack,
  pawnAttacks,
  rookAttacks,
  rooksAttack,
} from "./attacks";
import { castlingRook, freeRights, isCastlingSafe } from "./castling";
import { CAPTURE, CASTLE, DOUBLE_PUSH, EN_PASSANT, PROMOTION, PROMOTION_CAPTURE, QUIET, encodeMove } from "./move";
import { append } from "./move-list";
import { doublePushes, eastAttacks, singlePushes, westAttacks } from "./pawns";
import {
  EVERYWHERE,
  NO_SQUARE,
  RANK_1,
  RANK_8,
  WHITE,
  bit,
  hasSeveral,
  lowest,
  pawnsAttack,
  withoutLowest,
} from "./pieces";
import { Position, isLegalEnPassant } from "./position";

/** Which moves to generate: all, only captures and promotions, or only the others. */
export const ALL: i32 = 0;
export const NOISY: i32 = 1;
export const QUIETS: i32 = 2;

/** The squares that the enemy attacks, seen through our king so that it cannot step back along a ray. */
export function dangerSquares(position: Position, us: i32, king: u64): u64 {
  const enemy = position.side(us ^ 1);
  const occupied = position.occupied ^ king;
  return (
    pawnsAttack(position.pawns & enemy, us ^ 1) |
    kingAttacks(position.kingSquare(us ^ 1)) |
    knightsAttack(position.knights & enemy) |
    bishopsAttack((position.bishops | position.queens) & enemy, occupied) |
    rooksAttack((position.rooks | position.queens) & enemy, occupied)
  );
}

/**
 * The lines, pinner included, with exactly one piece of ours between our king and a slider. One mask holds
 * all lines of a direction: a pinned slider moving along its own line can never reach another line of the same mask.
 */
function pinLines(king: i32, pinners: u64, ours: u64, occupied: u64): u64 {
  let lines: u64 = 0;
  while (pinners) {
    const pinner = lowest(pinners);
    const inside = between(king, pinner);
    const blockers = inside & occupied;
    if (blockers & ours && !hasSeveral(blockers)) {
      lines |= inside | bit(pinner);
    }
    pinners = withoutLowest(pinners);
  }
  return lines;
}

function appendAll(end: usize, from: i32, targets: u64, flag: i32): usize {
  while (targets) {
    end = append(end, encodeMove(from, lowest(targets), flag));
    targets = withoutLowest(targets);
  }
  return end;
}

/** Pawn moves that all came the same way: from = to - step. */
function appendPawns(end: usize, targets: u64, step: i32, flag: i32): usize {
  while (targets) {
    const to = lowest(targets);
    end = append(end, encodeMove(to - step, to, flag));
    targets = withoutLowest(targets);
  }
  return end;
}

function appendPromotions(end: usize, targets: u64, step: i32, flag: i32): usize {
  while (targets) {
    const to = lowest(targets);
    for (let piece = 0; piece < 4; piece++) {
      end = append(end, encodeMove(to - step, to, flag + piece));
    }
    targets = withoutLowest(targets);
  }
  return end;
}

/**
 * Writes the legal moves of a position into a list.
 *
 * @param list where the list begins, see move-list.ts
 * @param kind ALL, NOISY or QUIETS
 * @returns the list's end
 */
export function generate(position: Position, list: usize, kind: i32): usize {
  const us = position.turn;
  const danger = dangerSquares(position, us, bit(position.kingSquare(us)));
  return generateKnowing(position, list, kind, danger);
}

/**
 * The same, where it is known what the enemy attacks.
 *
 * @param danger as dangerSquares() gives it; out of check no ray reaches the king, so that it may stand in their way
 */
export function generateKnowing(position: Position, list: usize, kind: i32, danger: u64): usize {
  const us = position.turn;
  const ours = position.side(us);
  const enemy = position.side(us ^ 1);
  const occupied = ours | enemy;
  const king = position.kingSquare(us);
  const wantQuiet = kind == NOISY ? 0 : EVERYWHERE;
  const wantNoisy = kind == QUIETS ? 0 : EVERYWHERE;
  let end = list;

  const kingTargets = kingAttacks(king) & ~danger;
  end = appendAll(end, king, kingTargets & enemy & wantNoisy, CAPTURE);
  end = appendAll(end, king, kingTargets & ~occupied & wantQuiet, QUIET);

  const checkers = position.checkers;
  if (hasSeveral(checkers)) return end;
  // The squares that a move other than the king's must reach: any, or the checker and the squares before it.
  const checkMask = checkers ? checkers | between(king, lowest(checkers)) : EVERYWHERE;
  const captures = enemy & checkMask & wantNoisy;
  const quiets = ~occupied & checkMask & wantQuiet;

  const diagonalPins = pinLines(
    king,
    bishopAttacks(king, enemy) & enemy & (position.bishops | position.queens),
    ours,
    occupied,
  );
  const straightPins = pinLines(
    king,
    rookAttacks(king, enemy) & enemy & (position.rooks | position.queens),
    ours,
    occupied,
  );
  const pins = diagonalPins | straightPins;

  if (!checkers && wantQuiet) {
    const rights = freeRights(position.castling, us, occupied);
    for (let right = us << 1; right < (us << 1) + 2; right++) {
      if ((rights >> right) & 1 && isCastlingSafe(right, danger, straightPins)) {
        end = append(end, encodeMove(king, castlingRook(right), CASTLE));
      }
    }
  }

  // A pinned knight never moves.
  let knights = position.knights & ours & ~pins;
  while (knights) {
    const from = lowest(knights);
    const targets = knightAttacks(from);
    end = appendAll(end, from, targets & captures, CAPTURE);
    end = appendAll(end, from, targets & quiets, QUIET);
    knights = withoutLowest(knights);
  }

  let diagonal = (position.bishops | position.queens) & ours & ~straightPins;
  while (diagonal) {
    const from = lowest(diagonal);
    let targets = bishopAttacks(from, occupied);
    if (bit(from) & diagonalPins) targets &= diagonalPins;
    end = appendAll(end, from, targets & captures, CAPTURE);
    end = appendAll(end, from, targets & quiets, QUIET);
    diagonal = withoutLowest(diagonal);
  }

  let straight = (position.rooks | position.queens) & ours & ~diagonalPins;
  while (straight) {
    const from = lowest(straight);
    let targets = rookAttacks(from, occupied);
    if (bit(from) & straightPins) targets &= straightPins;
    end = appendAll(end, from, targets & captures, CAPTURE);
    end = appendAll(end, from, targets & quiets, QUIET);
    straight = withoutLowest(straight);
  }

  return generatePawns(position, end, checkMask, wantQuiet, wantNoisy, diagonalPins, straightPins);
}

function generatePawns(
  position: Position,
  end: usize,
  checkMask: u64,
  wantQuiet: u64,
  wantNoisy: u64,
  diagonalPins: u64,
  straightPins: u64,
): usize {
  const us = position.turn;
  const pawns = position.pawns & position.side(us);
  const enemy = position.side(us ^ 1);
  const empty = ~position.occupied;
  const lastRank = us == WHITE ? RANK_8 : RANK_1;
  const up = us == WHITE ? 8 : -8;

  const single = singlePushes(pawns, us, empty, diagonalPins, straightPins);
  const double = doublePushes(single, us, empty) & checkMask;
  const push = single & checkMask;
  end = appendPromotions(end, push & lastRank & wantNoisy, up, PROMOTION);
  end = appendPawns(end, push & ~lastRank & wantQuiet, up, QUIET);
  end = appendPawns(end, double & wantQuiet, up << 1, DOUBLE_PUSH);

  if (!wantNoisy) return end;
  const goal = enemy & checkMask;
  const west = westAttacks(pawns, us, diagonalPins, straightPins) & goal;
  const east = eastAttacks(pawns, us, diagonalPins, straightPins) & goal;
  end = appendPromotions(end, west & lastRank, up - 1, PROMOTION_CAPTURE);
  end = appendPromotions(end, east & lastRank, up + 1, PROMOTION_CAPTURE);
  end = appendPawns(end, west & ~lastRank, up - 1, CAPTURE);
  end = appendPawns(end, east & ~lastRank, up + 1, CAPTURE);

  const target = position.enPassant;
  if (target != NO_SQUARE) {
    let capturers = pawnAttacks(us ^ 1, target) & pawns;
    while (capturers) {
      const from = lowest(capturers);
      if (isLegalEnPassant(position, from, target)) {
        end = append(end, encodeMove(from, target, EN_PASSANT));
      }
      capturers = withoutLowest(capturers);
    }
  }
  return end;
}
