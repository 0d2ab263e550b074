/**
 * The evaluation network: (4 x 768 -> N) x 2 -> 16 -> 32 -> 1, efficiently updatable (NNUE: Yu Nasu, 2018). Each side
 * sees the board from its own end, mirrored so that its king stands on the files a to d. A layer that both sides share
 * turns each piece on its square into N numbers and sums them up (accumulator.ts). These numbers depend on which of four
 * parts of the board the side's own king stands in, its king bucket. The layers after it (output-layers.ts) turn both
 * sides' sums into one number. They have a set of weights for each range of the number of pieces.
 *
 * The host writes it to memory in this layout; engine/train/README.md describes the file.
 *
 *     0    u32  N, 0 without a network
 *     4    u32  centipawns for log odds of 1
 *     64   i16  [4][768][N] weights of the pieces by king bucket, 256 to 1
 *     then i16  [N] biases
 *     then      [8] sets of the other layers' weights, see output-layers.ts
 */

import { BLACK, colourOf, typeOf } from "../board/pieces";
import { Position } from "../board/position";
import { NETWORK } from "../memory";
import { NUMBER_SHIFT, WEIGHT_SHIFT, outputOf, setSize } from "./output-layers";

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
  NETWORK_WEIGHTS + (FEATURES + 1) * HIDDEN_LIMIT * 2 + <usize>BUCKETS * setSize(HIDDEN_LIMIT * 2);

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

/** The set of weights for a position, by the number of its pieces, 2 to 32. */
function bucketOf(position: Position): i32 {
  return ((<i32>popcnt(position.occupied) - 2) * BUCKETS) / 31;
}

/** The output, in centipawns for the side whose sums come first. */
export function output(position: Position, us: usize, them: usize): i32 {
  const size = rowSize();
  const set = biases() + size + <usize>bucketOf(position) * setSize(size);
  return <i32>((<i64>outputOf(us, them, size, set) * <i64>load<u32>(NETWORK, 4)) >> (NUMBER_SHIFT + WEIGHT_SHIFT));
}
