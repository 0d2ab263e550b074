/** Static exchange evaluation: the value of a capture after all recaptures on its square. */

import { bishopAttacks, rookAttacks } from "./attacks";
import { CASTLE, EN_PASSANT, flagOf, fromOf, isPromotion, promotionType, toOf } from "./move";
import { BISHOP, KING, KNIGHT, NO_PIECE, PAWN, QUEEN, ROOK, bit, typeOf } from "./pieces";
import { Position, attackersTo, enPassantVictim, victimType } from "./position";

/** Exchange values in centipawns: whole pawns, so that equal trades are equal. */
export function exchangeValue(type: i32): i32 {
  switch (type) {
    case PAWN:
      return 100;
    case KNIGHT:
    case BISHOP:
      return 300;
    case ROOK:
      return 500;
    case QUEEN:
      return 900;
    default:
      return 0;
  }
}

/** Exchange value of the piece that a capture takes. */
export function victimValue(position: Position, move: i32): i32 {
  return exchangeValue(victimType(position, move));
}

/**
 * Whether a move wins at least `threshold` centipawns by the exchanges on its target square, each side always taking
 * with its least valuable piece and stopping when that is better (the swap algorithm, without its list: only the
 * question "does the side to move still have to prove something" is carried along).
 */
export function seeAtLeast(position: Position, move: i32, threshold: i32): bool {
  const flag = flagOf(move);
  if (flag == CASTLE) return threshold <= 0;
  const from = fromOf(move);
  const to = toOf(move);

  const victim = position.pieceOn(to);
  let gain = victim == NO_PIECE ? 0 : exchangeValue(typeOf(victim));
  let onSquare = typeOf(position.pieceOn(from));
  let occupied = (position.occupied ^ bit(from)) | bit(to);
  if (flag == EN_PASSANT) {
    gain = exchangeValue(PAWN);
    occupied ^= bit(enPassantVictim(to));
  }
  if (isPromotion(move)) {
    onSquare = promotionType(move);
    gain += exchangeValue(onSquare) - exchangeValue(PAWN);
  }

  // The mover's lead over the threshold; then the lead if it simply loses its piece.
  let balance = gain - threshold;
  if (balance < 0) return false;
  balance -= exchangeValue(onSquare);
  if (balance >= 0) return true;

  const diagonal = position.bishops | position.queens;
  const straight = position.rooks | position.queens;
  let attackers = attackersTo(position, to, occupied) & occupied;
  let side = position.turn ^ 1;
  for (;;) {
    const mine = attackers & position.side(side);
    if (!mine) break;
    let type = PAWN;
    while (!(mine & position.pieces(type))) type++;
    // A king may only take last.
    if (type == KING && attackers & position.side(side ^ 1)) break;
    const attacker = mine & position.pieces(type);
    occupied ^= attacker & (0 - attacker);
    if (type == PAWN || type == BISHOP || type == QUEEN) {
      attackers |= bishopAttacks(to, occupied) & diagonal;
    }
    if (type == ROOK || type == QUEEN) {
      attackers |= rookAttacks(to, occupied) & straight;
    }
    attackers &= occupied;
    side ^= 1;
    // The side that has just lost a piece has won if it is still ahead after losing this one, too.
    balance = -balance - 1 - exchangeValue(type);
    if (balance >= 0) break;
  }
  // The side that could not, or need not, continue is the loser.
  return side != position.turn;
}
