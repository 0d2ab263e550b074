/** Colours, pieces and squares: the numbers that stand for them throughout the core. */

export const WHITE: i32 = 0;
export const BLACK: i32 = 1;

/** Piece types. A piece is `type * 2 + colour`, as in the FEN letters PpNnBbRrQqKk. */
export const PAWN: i32 = 0;
export const KNIGHT: i32 = 1;
export const BISHOP: i32 = 2;
export const ROOK: i32 = 3;
export const QUEEN: i32 = 4;
export const KING: i32 = 5;
export const NO_PIECE: i32 = 12;

/** Squares run from a1 = 0 to h8 = 63, rank by rank. */
export const NO_SQUARE: i32 = 64;

export const FILE_A: u64 = 0x0101010101010101;
export const FILE_H: u64 = 0x8080808080808080;
export const RANK_1: u64 = 0xff;
export const RANK_3: u64 = 0xff0000;
export const RANK_6: u64 = 0xff0000000000;
export const RANK_8: u64 = 0xff00000000000000;
export const LIGHT_SQUARES: u64 = 0x55aa55aa55aa55aa;
export const EVERYWHERE: u64 = ~0;

export function makePiece(type: i32, colour: i32): i32 {
  return (type << 1) | colour;
}

export function typeOf(piece: i32): i32 {
  return piece >> 1;
}

export function colourOf(piece: i32): i32 {
  return piece & 1;
}

export function bit(square: i32): u64 {
  return (<u64>1) << square;
}

/** The lowest square of a set that is not empty. */
export function lowest(set: u64): i32 {
  return <i32>ctz(set);
}

/** The set without its lowest square. */
export function withoutLowest(set: u64): u64 {
  return set & (set - 1);
}

export function hasSeveral(set: u64): bool {
  return (set & (set - 1)) != 0;
}

/** A king's moves from one square to another on an empty board. */
export function distance(a: i32, b: i32): i32 {
  return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)));
}

/** A set of pawns moved one rank up the board for White, down for Black; it wraps around at the edge. */
export function forward(set: u64, colour: i32): u64 {
  return rotl<u64>(set, 8 + 48 * colour);
}

/** Every square that the pawns of a set attack. */
export function pawnsAttack(pawns: u64, colour: i32): u64 {
  const front = forward(pawns, colour);
  return ((front & ~FILE_A) >> 1) | ((front & ~FILE_H) << 1);
}
