/**
 * A move in 16 bits.
 *
 *     bits 0-5    from square
 *     bits 6-11   to square; for castling the square of the castling rook, as in Chess960
 *     bits 12-15  flag: bit 14 is set for captures, bit 15 for promotions
 */

export const NO_MOVE: i32 = 0;

export const QUIET: i32 = 0;
export const DOUBLE_PUSH: i32 = 1;
export const CASTLE: i32 = 2;
export const CAPTURE: i32 = 4;
export const EN_PASSANT: i32 = 5;
/** Promotion to a knight; bishop, rook and queen follow. */
export const PROMOTION: i32 = 8;
export const PROMOTION_CAPTURE: i32 = 12;

const NOISY_BITS: i32 = 0xc000;

export function encodeMove(from: i32, to: i32, flag: i32): i32 {
  return from | (to << 6) | (flag << 12);
}

export function fromOf(move: i32): i32 {
  return move & 63;
}

export function toOf(move: i32): i32 {
  return (move >> 6) & 63;
}

export function flagOf(move: i32): i32 {
  return (move >> 12) & 15;
}

/** From and to square together, 12 bits: the index of butterfly tables. */
export function fromToOf(move: i32): i32 {
  return move & 0xfff;
}

export function isCapture(move: i32): bool {
  return (move & 0x4000) != 0;
}

export function isPromotion(move: i32): bool {
  return (move & 0x8000) != 0;
}

/** Captures and promotions: the moves that change material. */
export function isNoisy(move: i32): bool {
  return (move & NOISY_BITS) != 0;
}

/** The piece type that a promotion yields. */
export function promotionType(move: i32): i32 {
  return ((move >> 12) & 3) + 1;
}
