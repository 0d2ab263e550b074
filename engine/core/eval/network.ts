/**
 * The evaluation network: (4 x 768 -> N) x 2 -> 8, efficiently updatable (NNUE: Yu Nasu, 2018). Each side sees the
 * board from its own end, mirrored so that its king stands on the files a to d. A layer that both sides share turns
 * each piece on its square into N numbers and sums them up (accumulator.ts). These numbers depend on which of four parts
 * of the board the side's own king stands in, its king bucket. Clipped and squared, the sums are weighed together, the
 * mover's and the other side's by weights of their own. There is a set of these weights for each range of the number of
 * pieces.
 *
 * The host writes it to memory in this layout; engine/train/README.md describes the file.
 *
 *     0    u32  N, 0 without a network
 *     4    u32  centipawns for log odds of 1
 *     64   i16  [4][768][N] weights of the pieces by king bucket, VALUE_UNIT to 1
 *     then i16  [N] biases
 *     then i16  [8][2 N] weights of the output, WEIGHT_UNIT to 1: the mover's N numbers, then the other side's
 *     then i32  [8] biases of the output, VALUE_UNIT * VALUE_UNIT * WEIGHT_UNIT to 1
 */

import { BLACK, colourOf, typeOf } from "../board/pieces";
import { Position } from "../board/position";
import { I32Array, NETWORK } from "../memory";

export const NETWORK_WEIGHTS: usize = NETWORK + 64;
/** Pieces on squares: a side's own by type and square, then the other side's. A multiple of 64, see rowOf(). */
const PIECES_ON_SQUARES: i32 = 768;
const THEIRS: i32 = 384;
/** Parts of the board for a side's own king. */
const KING_BUCKETS: i32 = 4;
/** The king's bucket by the king's square, files a to d, from the side's own first rank. */
const KING_BUCKET: usize = memory.data<u8>([
  0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
]);
/** Features of a side: pieces on squares, for each king bucket. */
export const FEATURES: usize = <usize>KING_BUCKETS * PIECES_ON_SQUARES;
export const BUCKETS: i32 = 8;
/** Widest first layer that there is room for. */
export const HIDDEN_LIMIT: usize = 1024;
/** The first byte after the widest network. */
export const NETWORK_END: usize =
  NETWORK_WEIGHTS + (FEATURES + 1 + 2 * <usize>BUCKETS) * HIDDEN_LIMIT * 2 + 4 * <usize>BUCKETS;

/**
 * The fixed-point 1 of a clipped number; times an output weight it still fits 16 bits. A power of two, like the product
 * with WEIGHT_UNIT.
 */
export const VALUE_UNIT: i32 = 256;
/** Binary digits of VALUE_UNIT * VALUE_UNIT * WEIGHT_UNIT, where WEIGHT_UNIT is 256. */
export const OUTPUT_SHIFT: i64 = 24;

/** Bytes of one side's numbers: N of 16 bits, a multiple of 64. 0 without a network. */
export function rowSize(): usize {
  return load<u32>(NETWORK) << 1;
}

export function hasNetwork(): bool {
  return load<u32>(NETWORK) != 0;
}

/**
 * The number whose XOR with a square gives the square as a side sees it, plus the first feature of its king's bucket.
 * The board is upside down for Black, and mirrored if the side's king is on the right.
 */
export function viewOf(position: Position, side: i32): i32 {
  const king = position.kingSquare(side);
  const turned = (king & 4 ? 7 : 0) | (side == BLACK ? 56 : 0);
  const seen = king ^ turned;
  const bucket = load<u8>(KING_BUCKET + ((seen >> 3) << 2) + (seen & 3));
  return turned | (bucket * PIECES_ON_SQUARES);
}

/** How many views there are: of both sides, mirrored or not, in each king bucket. */
export const VIEWS: i32 = 4 * KING_BUCKETS;

/** A view's number, below VIEWS. */
export function viewNumber(view: i32): i32 {
  return ((view / PIECES_ON_SQUARES) << 2) | ((view >> 4) & 2) | (view & 1);
}

/** Address of the weights of a piece, as a side sees it. The bits of a square and of a bucket's first feature differ. */
export function rowOf(piece: i32, square: i32, side: i32, view: i32): usize {
  const theirs = colourOf(piece) != side ? THEIRS : 0;
  const feature = theirs + (typeOf(piece) << 6) + (square ^ view);
  return NETWORK_WEIGHTS + <usize>feature * rowSize();
}

/** Address of the biases, from which the sums begin. */
export function biases(): usize {
  return NETWORK_WEIGHTS + FEATURES * rowSize();
}

/** The set of output weights for a position, by the number of its pieces, 2 to 32. */
function bucketOf(position: Position): i32 {
  return ((<i32>popcnt(position.occupied) - 2) * BUCKETS) / 31;
}

/** The output, in centipawns for the side whose sums come first. */
export function output(position: Position, us: usize, them: usize): i32 {
  const size = rowSize();
  const bucket = bucketOf(position);
  const sets = biases() + size;
  const weights = sets + <usize>bucket * 2 * size;
  const sums = i64x2.add(inPairs(weigh(us, weights, size)), inPairs(weigh(them, weights + size, size)));
  const total =
    i64x2.extract_lane(sums, 0) +
    i64x2.extract_lane(sums, 1) +
    <i64>changetype<I32Array>(sets + <usize>BUCKETS * 2 * size)[bucket];
  return <i32>((total * <i64>load<u32>(NETWORK, 4)) >> OUTPUT_SHIFT);
}

/** Four sums of 32 bits as two of 64. */
function inPairs(sums: v128): v128 {
  return i64x2.add(i64x2.extend_low_i32x4_s(sums), i64x2.extend_high_i32x4_s(sums));
}

/**
 * One side's numbers, clipped, squared and weighed, in four sums. A weight times a clipped number fits 16 bits, and
 * that times the number again is summed up by pairs in one instruction. The four sums of HIDDEN_LIMIT numbers fit 32
 * bits; those of both sides together may not.
 */
function weigh(values: usize, weights: usize, size: usize): v128 {
  let even = i32x4.splat(0);
  let odd = i32x4.splat(0);
  const end = values + size;
  for (; values < end; values += 64, weights += 64) {
    even = i32x4.add(even, product(v128.load(values), v128.load(weights)));
    odd = i32x4.add(odd, product(v128.load(values, 16), v128.load(weights, 16)));
    even = i32x4.add(even, product(v128.load(values, 32), v128.load(weights, 32)));
    odd = i32x4.add(odd, product(v128.load(values, 48), v128.load(weights, 48)));
  }
  return i32x4.add(even, odd);
}

function product(values: v128, weights: v128): v128 {
  const positive = i16x8.max_s(values, i16x8.splat(0));
  const clipped = i16x8.min_s(positive, i16x8.splat(<i16>VALUE_UNIT));
  return i32x4.dot_i16x8_s(i16x8.mul(clipped, weights), clipped);
}
