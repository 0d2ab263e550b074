/**
 * Counts the replies to the moves of a position, for perft's last two plies, most of them without making the move.
 *
 * What is the same after all moves is found once for the position, and what is the same after all moves of a piece once
 * for the piece. The replies to a steady move follow from that: a move after which the replying king is not in check,
 * its side's pins and castling paths are as before, and the other sliders see what they saw of the squares around the
 * king.
 */

import {
  between,
  bishopAttacks,
  bishopLines,
  bishopsAttack,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  pieceAttacks,
  rookAttacks,
  rookLines,
  rooksAttack,
} from "../board/attacks";
import { castlingPath, castlingRook, castlingWalk, freeRights } from "../board/castling";
import { playSets } from "../board/make-move";
import { CAPTURE, DOUBLE_PUSH, QUIET, flagOf, fromOf, toOf } from "../board/move";
import { countKingMoves, countMoves, countPawnMoves, countPieceMoves } from "../board/move-count";
import { eastAttacks, westAttacks } from "../board/pawns";
import {
  BISHOP,
  EVERYWHERE,
  KNIGHT,
  NO_SQUARE,
  PAWN,
  QUEEN,
  ROOK,
  bit,
  hasSeveral,
  lowest,
  typeOf,
  withoutLowest,
} from "../board/pieces";
import { Position, attackersTo } from "../board/position";

const UNKNOWN: i32 = -1;

// ---- the same after all moves of the position ----------------------------------------------------------------------

/** The pieces of the side to move, and those of the side that replies. */
let moving: u64 = 0;
let replying: u64 = 0;
/** The replying king, the squares around it that its side does not occupy, and the rights whose paths are free. */
let king: i32 = 0;
let kingTargets: u64 = 0;
let rights: i32 = 0;
/** The squares whose attackers decide how the king may move: its targets and, with free rights, its way to castle. */
let kingZone: u64 = 0;
/** The lines of the replying side's pins, as in movegen.ts. */
let diagonalPins: u64 = 0;
let straightPins: u64 = 0;
/** The squares from which a bishop or a rook gives check or pins a piece. */
let diagonalSight: u64 = 0;
let straightSight: u64 = 0;
/** No move from or to these squares is steady. */
let unsteady: u64 = 0;
/** The squares that the moving side attacks, seen through the replying king, and those that several pieces attack. */
let attacked: u64 = 0;
let attackedTwice: u64 = 0;
/** The squares that the moving side's sliders see on their way to the king's zone, and those that several see. */
let lines: u64 = 0;
let linesTwice: u64 = 0;
/** The replies by knights, bishops, rooks and queens, and the squares that the sliders among them see. */
let pieceReplies: i32 = 0;
let seen: u64 = 0;

// ---- the same after all moves of a piece ---------------------------------------------------------------------------

let pieceSquare: i32 = NO_SQUARE;
let pieceType: i32 = PAWN;
/** The squares that the moving side's other pieces attack. */
let otherAttacks: u64 = 0;
/** No move of the piece to these squares is steady. */
let unsteadyTargets: u64 = 0;
/** After a move to these squares, replying sliders may see more or less than before. */
let seenTargets: u64 = 0;

/** Begins with a position. */
export function startReplies(position: Position): void {
  const us = position.turn;
  const occupied = position.occupied;
  moving = position.side(us);
  replying = position.side(us ^ 1);
  king = position.kingSquare(us ^ 1);
  kingTargets = kingAttacks(king) & ~replying;
  kingZone = kingTargets;
  unsteady = 0;
  pieceSquare = NO_SQUARE;
  startCastling(position);
  startPins(position);
  if (kingZone) startAttacks(position);
  pieceReplies = countPieceMoves(position, replying, occupied, ~replying, diagonalPins, straightPins);
  seen =
    bishopsAttack((position.bishops | position.queens) & replying, occupied) |
    rooksAttack((position.rooks | position.queens) & replying, occupied);
}

function startCastling(position: Position): void {
  const kingSide = (position.turn ^ 1) << 1;
  rights = freeRights(position.castling, position.turn ^ 1, position.occupied);
  for (let right = kingSide; right < kingSide + 2; right++) {
    if ((position.castling >> right) & 1) unsteady |= castlingPath(right) | bit(castlingRook(right));
    if ((rights >> right) & 1) kingZone |= castlingWalk(right);
  }
}

function startPins(position: Position): void {
  const occupied = position.occupied;
  const straight = rookLines(king) & moving & (position.rooks | position.queens);
  let snipers = straight | (bishopLines(king) & moving & (position.bishops | position.queens));
  diagonalPins = 0;
  straightPins = 0;
  while (snipers) {
    const sniper = lowest(snipers);
    const inside = between(king, sniper);
    const blockers = inside & occupied;
    // A blocker of the moving side may open the line; more pieces on the line change nothing unless it is a pin.
    unsteady |= blockers & moving;
    if (!hasSeveral(blockers) && blockers & replying) {
      const line = inside | bit(sniper);
      unsteady |= line;
      if (straight & bit(sniper)) straightPins |= line;
      else diagonalPins |= line;
    }
    snipers = withoutLowest(snipers);
  }
  // The king's view through the first pieces of its own side.
  diagonalSight = bishopAttacks(king, occupied ^ (bishopAttacks(king, occupied) & replying));
  straightSight = rookAttacks(king, occupied ^ (rookAttacks(king, occupied) & replying));
}

function startAttacks(position: Position): void {
  const us = position.turn;
  const pawns = position.pawns & moving;
  attacked = westAttacks(pawns, us, 0, 0);
  attackedTwice = 0;
  addAttacks(eastAttacks(pawns, us, 0, 0));
  lines = 0;
  linesTwice = 0;
  let pieces = moving & ~pawns;
  while (pieces) {
    const square = lowest(pieces);
    const type = typeOf(position.pieceOn(square));
    const attacks = pieceAttacks(type, square, position.occupied ^ bit(king));
    addAttacks(attacks);
    const towardsKing = linesToKing(type, square, attacks);
    linesTwice |= lines & towardsKing;
    lines |= towardsKing;
    pieces = withoutLowest(pieces);
  }
}

function addAttacks(attacks: u64): void {
  attackedTwice |= attacked & attacks;
  attacked |= attacks;
}

/** What a slider sees of the squares between it and the king's zone; none for other pieces. */
function linesToKing(type: i32, square: i32, attacks: u64): u64 {
  let targets: u64 = 0;
  if (type == BISHOP || type == QUEEN) targets = bishopLines(square);
  if (type == ROOK || type == QUEEN) targets |= rookLines(square);
  targets &= kingZone;
  let inside: u64 = 0;
  while (targets) {
    inside |= between(square, lowest(targets));
    targets = withoutLowest(targets);
  }
  return inside & attacks;
}

function startPiece(position: Position, from: i32): void {
  const here = bit(from);
  pieceSquare = from;
  unsteadyTargets = EVERYWHERE;
  if (here & unsteady) return;
  pieceType = typeOf(position.pieceOn(from));
  let otherLines: u64 = 0;
  if (kingZone) {
    const attacks = attacksOf(position.turn, from, position.occupied ^ bit(king));
    otherAttacks = attackedTwice | (attacked & ~attacks);
    otherLines = lines;
    if (attacks & lines) otherLines = linesTwice | (lines & ~linesToKing(pieceType, from, attacks));
    if (here & otherLines) return;
  }
  // The squares around the king that its side occupies become targets of the king by a capture there. Other captures
  // block no line.
  unsteadyTargets = unsteady | sight(position.turn) | (otherLines & ~replying) | (kingAttacks(king) & replying);
  seenTargets = here & seen ? EVERYWHERE : seen & ~replying;
}

/** The squares from which the moving piece gives check or pins a piece. */
function sight(us: i32): u64 {
  if (pieceType == PAWN) return pawnAttacks(us ^ 1, king);
  if (pieceType == KNIGHT) return knightAttacks(king);
  let squares: u64 = 0;
  if (pieceType == BISHOP || pieceType == QUEEN) squares = diagonalSight;
  if (pieceType == ROOK || pieceType == QUEEN) squares |= straightSight;
  return squares;
}

/** The attacks of the moving piece from a square. */
function attacksOf(us: i32, square: i32, occupied: u64): u64 {
  return pieceType == PAWN ? pawnAttacks(us, square) : pieceAttacks(pieceType, square, occupied);
}

/**
 * The number of replies to a legal move of the position that startReplies() was given.
 *
 * @param next where the position after the move may be written
 */
export function countReplies(position: Position, move: i32, next: Position): i32 {
  const replies = steadyReplies(position, move);
  if (replies != UNKNOWN) return replies;
  playSets(next, position, move);
  return countMoves(next);
}

/** The number of replies to a steady move, UNKNOWN for another. */
function steadyReplies(position: Position, move: i32): i32 {
  const flag = flagOf(move);
  if (flag != QUIET && flag != CAPTURE && flag != DOUBLE_PUSH) return UNKNOWN;
  const us = position.turn;
  const from = fromOf(move);
  const to = toOf(move);
  const target = bit(to);
  if (from != pieceSquare) startPiece(position, from);
  if (target & unsteadyTargets) return UNKNOWN;
  // A double push that may be captured en passant is not steady, either.
  if (flag == DOUBLE_PUSH && pawnAttacks(us, to ^ 8) & position.pawns & replying) return UNKNOWN;

  const ours = replying & ~target;
  const enemy = moving ^ (bit(from) | target);
  const occupied = ours | enemy;
  const goal = ~ours;
  let count = 0;
  if (kingZone) {
    const danger = otherAttacks | attacksOf(us, to, occupied ^ bit(king));
    count = countKingMoves(us ^ 1, kingTargets, rights, danger, straightPins);
  }
  if (target & seenTargets) {
    count += countPieceMoves(position, ours, occupied, goal, diagonalPins, straightPins);
  } else {
    count += pieceReplies;
    if (flag == CAPTURE) count += captureDifference(position, to);
  }
  return count + countPawnMoves(position, us ^ 1, ours, enemy, goal, diagonalPins, straightPins);
}

/** How a capture changes the replies by pieces: one of them may be gone, others may recapture. */
function captureDifference(position: Position, to: i32): i32 {
  const occupied = position.occupied;
  const pieces = replying & ~(position.pawns | position.kings | diagonalPins | straightPins);
  const recaptures = attackersTo(position, to, occupied) & pieces;
  const victim = typeOf(position.pieceOn(to));
  const moves = victim == PAWN ? 0 : pieceAttacks(victim, to, occupied) & ~replying;
  return <i32>popcnt(recaptures) - <i32>popcnt(moves);
}
