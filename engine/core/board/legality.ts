/**
 * Whether any 16 bits are a legal move of a position. The transposition table may, very rarely, return another
 * position's entry, whose move must not be played.
 */

import { bishopAttacks, bishopLines, pawnAttacks, pieceAttacks, rookAttacks, rookLines } from "./attacks";
import { CAPTURE, QUIET, flagOf, fromOf, toOf } from "./move";
import { listLength, moveAt } from "./move-list";
import { ALL, generate } from "./movegen";
import { KING, NO_PIECE, PAWN, RANK_1, RANK_8, bit, colourOf, forward, typeOf } from "./pieces";
import { Position, attackersTo } from "./position";

/** @param scratch where a list of moves may be written */
export function isLegal(position: Position, move: i32, scratch: usize): bool {
  const us = position.turn;
  const from = fromOf(move);
  const piece = position.pieceOn(from);
  if (piece == NO_PIECE || colourOf(piece) != us) return false;
  const flag = flagOf(move);
  // A move with a rule of its own, or one that has to answer a check, must be among all legal moves.
  if (position.checkers || (flag != QUIET && flag != CAPTURE)) {
    return isListed(position, move, scratch);
  }
  const target = bit(toOf(move));
  const goal = flag == CAPTURE ? position.side(us ^ 1) : ~position.occupied;
  if (!(reach(position, piece, from, flag) & goal & target)) return false;

  if (typeOf(piece) == KING) {
    const occupied = position.occupied ^ bit(from);
    const attackers = attackersTo(position, toOf(move), occupied);
    return (attackers & position.side(us ^ 1)) == 0;
  }
  return !exposesKing(position, bit(from), target);
}

function isListed(position: Position, move: i32, scratch: usize): bool {
  const count = listLength(scratch, generate(position, scratch, ALL));
  for (let i = 0; i < count; i++) {
    if (moveAt(scratch, i) == move) return true;
  }
  return false;
}

/** The squares that a piece may reach by an ordinary quiet move or capture, occupied or not. */
function reach(position: Position, piece: i32, from: i32, flag: i32): u64 {
  const type = typeOf(piece);
  if (type != PAWN) return pieceAttacks(type, from, position.occupied);
  const colour = colourOf(piece);
  const set = flag == CAPTURE ? pawnAttacks(colour, from) : forward(bit(from), colour);
  // A pawn that reaches the last rank has to promote.
  return set & ~(RANK_1 | RANK_8);
}

/** Whether a piece that leaves its square opens a line to its own king, which is not in check now. */
function exposesKing(position: Position, from: u64, target: u64): bool {
  const king = position.kingSquare(position.turn);
  if (!((rookLines(king) | bishopLines(king)) & from)) return false;
  const occupied = (position.occupied ^ from) | target;
  const sliders =
    (rookAttacks(king, occupied) & (position.rooks | position.queens)) |
    (bishopAttacks(king, occupied) & (position.bishops | position.queens));
  return (sliders & position.side(position.turn ^ 1) & ~target) != 0;
}
