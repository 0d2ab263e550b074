/**
 * The evaluation network: (1536 -> N) x 2 -> 16 -> 32 -> 1, efficiently updatable (NNUE: Yu Nasu, 2018). Each side
 * sees the board from its own end, mirrored so that its king stands on the files a to d. A layer that both sides share
 * turns each piece on its square, safe or hanging (board/threats.ts), into N numbers and sums them up (accumulator.ts).
 * The layers after it (output-layers.ts) turn both sides' sums into one number. They have a set of weights for each
 * range of the number of pieces.
 *
 * The host writes it to memory in this layout; train/README.md describes the file.
 *
 *     0    u32  N
 *     4    u32  centipawns for log odds of 1
 *     8    u32  1 if it tells hanging pieces from safe ones; 0 if their rows are the same
 *     64   i8   [1536][N] weights of the pieces, 128 to 1
 *     then i16  [N] biases
 *     then      [8] sets of the other layers' weights, see output-layers.ts
 */

import { BLACK, colourOf, typeOf } from "../board/pieces";
import { Position } from "../board/position";
import { NETWORK } from "../memory";
import { NUMBER_SHIFT, WEIGHT_SHIFT, outputOf, setSize } from "./output-layers";

export const NETWORK_WEIGHTS: usize = NETWORK + 64;
/** Pieces on squares: a side's own by type and square, then the other side's; all that are safe, then all that hang. */
export const FEATURES: usize = 1536;
const HANGING: i32 = 768;
const THEIRS: i32 = 384;
export const BUCKETS: i32 = 8;
/** Widest first layer that there is room for. */
export const HIDDEN_LIMIT: usize = 1024;
/** The first byte after the widest network. */
export const NETWORK_END: usize =
  NETWORK_WEIGHTS + (FEATURES + 2) * HIDDEN_LIMIT + <usize>BUCKETS * setSize(HIDDEN_LIMIT);

/** N, how many numbers a side has, a multiple of 32. */
function hidden(): usize {
  return load<u32>(NETWORK);
}

/** Bytes of a side's sums: N of 16 bits. */
export function sumsSize(): usize {
  return hidden() << 1;
}

/** Whether it matters to the network which pieces hang. */
export function seesHanging(): bool {
  return load<u32>(NETWORK, 8) != 0;
}

/**
 * The number whose XOR with a square gives the square as a side sees it: the board is upside down for Black, and
 * mirrored if the side's king is on the right.
 */
export function viewOf(position: Position, side: i32): i32 {
  return (position.kingSquare(side) & 4 ? 7 : 0) | (side == BLACK ? 56 : 0);
}

/** How many views there are: of both sides, mirrored or not. */
export const VIEWS: i32 = 4;

/** A view's number, below VIEWS. */
export function viewNumber(view: i32): i32 {
  return ((view >> 4) & 2) | (view & 1);
}

/** Address of the weights of a piece, safe or hanging, as a side sees it. */
export function rowOf(piece: i32, square: i32, hangs: bool, side: i32, view: i32): usize {
  const theirs = colourOf(piece) != side ? THEIRS : 0;
  const feature = (hangs ? HANGING : 0) + theirs + (typeOf(piece) << 6) + (square ^ view);
  return NETWORK_WEIGHTS + <usize>feature * hidden();
}

/** Address of the biases, from which the sums begin. */
export function biases(): usize {
  return NETWORK_WEIGHTS + FEATURES * hidden();
}

/** The set of weights for a position, by the number of its pieces, 2 to 32. */
function bucketOf(position: Position): i32 {
  return ((<i32>popcnt(position.occupied) - 2) * BUCKETS) / 31;
}

/** The output, in centipawns for the side whose sums come first. */
export function output(position: Position, us: usize, them: usize): i32 {
  const set = biases() + sumsSize() + <usize>bucketOf(position) * setSize(hidden());
  return <i32>((<i64>outputOf(us, them, hidden(), set) * <i64>load<u32>(NETWORK, 4)) >> (NUMBER_SHIFT + WEIGHT_SHIFT));
}
