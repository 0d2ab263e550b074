/**
 * The layers of the network after the first: N -> 16 -> 32 -> 1, with a set of weights for each range of the number of
 * pieces. Their inputs are products: of each side's N clipped sums, the first half times the second half, the mover's
 * before the other side's (pairwise multiplication, as in Stockfish since 2022). The second layer's 16 numbers go on
 * twice, clipped and squared; the third layer's are clipped, then squared. All are whole numbers, shifted right between
 * the layers.
 *
 * A set in memory, as in the file of a network:
 *
 *     i16  [N / 2][16][2] weights of the second layer, by pairs of inputs
 *     i32  [16] its biases
 *     i32  [32] biases of the third layer
 *     i16  [2][16][16][2] its weights: those of its first 16 numbers, by pairs of inputs, then those of the others
 *     i16  [32] weights of the output
 *     i32  its bias, and 12 bytes unused
 */

import { LAYER_INPUTS, LAYER_SUMS, I32Array } from "../memory";

/** The width of the second layer, and of half of the third. Their sums fill four registers. */
const WIDTH: usize = 16;
/** Bytes of WIDTH numbers of 16 and of 32 bits. */
const NUMBERS_SIZE: usize = 2 * WIDTH;
const SUMS_SIZE: usize = 4 * WIDTH;
/** Bytes of the weights of WIDTH numbers for one input. */
const INPUT_SIZE: usize = 2 * WIDTH;

/** The largest clipped sum: products of two fit 16 bits without a sign. */
export const VALUE_LARGEST: i32 = 255;
/** Fraction bits of a product, of a number after the second or third layer, of a weight. */
export const PRODUCT_SHIFT: i32 = 10;
export const NUMBER_SHIFT: i32 = 12;
export const WEIGHT_SHIFT: i32 = 10;
/** A product of two numbers of the first layer, which have 8 fraction bits each, is shifted right by this. */
const PRODUCT_EXCESS: i32 = 16 - PRODUCT_SHIFT;
/** 1 << NUMBER_SHIFT, which the compiler does not take for a constant of 16 bits. */
const NUMBER_UNIT: i16 = 0x1000;

const THIRD_BIASES: usize = SUMS_SIZE;
const THIRD_WEIGHTS: usize = THIRD_BIASES + 2 * SUMS_SIZE;
/** Bytes of the weights of half of the third layer. */
const HALF_SIZE: usize = 2 * WIDTH * INPUT_SIZE;
const OUTPUT_WEIGHTS: usize = THIRD_WEIGHTS + 2 * HALF_SIZE;
const OUTPUT_BIAS: usize = OUTPUT_WEIGHTS + 2 * NUMBERS_SIZE;
/** Bytes of a set without the second layer's weights. */
const REST_SIZE: usize = OUTPUT_BIAS + 16;

/** Bytes of a set for sums of the first layer that have so many bytes. */
export function setSize(rowSize: usize): usize {
  return (rowSize >> 1) * INPUT_SIZE + REST_SIZE;
}

/**
 * The output for both sides' sums, in units of 1 << (NUMBER_SHIFT + WEIGHT_SHIFT).
 *
 * @param rowSize bytes of a side's sums
 * @param set the weights
 */
export function outputOf(us: usize, them: usize, rowSize: usize, set: usize): i32 {
  const half = rowSize >> 1;
  multiply(us, half, LAYER_INPUTS);
  multiply(them, half, LAYER_INPUTS + half);
  const rest = set + half * INPUT_SIZE;
  weigh(LAYER_INPUTS, rowSize, set, rest);

  const shift = PRODUCT_SHIFT + WEIGHT_SHIFT - NUMBER_SHIFT;
  for (let at: usize = 0; at < NUMBERS_SIZE; at += 16) {
    const number = numbersOf(LAYER_SUMS + 2 * at, shift, -NUMBER_UNIT);
    v128.store(LAYER_INPUTS + at, i16x8.max_s(number, i16x8.splat(0)));
    v128.store(LAYER_INPUTS + NUMBERS_SIZE + at, squared(number));
  }
  let total = i32x4.splat(0);
  for (let part: usize = 0; part < 2; part++) {
    weigh(
      LAYER_INPUTS,
      2 * NUMBERS_SIZE,
      rest + THIRD_WEIGHTS + part * HALF_SIZE,
      rest + THIRD_BIASES + part * SUMS_SIZE,
    );
    const weights = rest + OUTPUT_WEIGHTS + part * NUMBERS_SIZE;
    for (let at: usize = 0; at < NUMBERS_SIZE; at += 16) {
      const number = squared(numbersOf(LAYER_SUMS + 2 * at, WEIGHT_SHIFT, 0));
      total = i32x4.add(total, i32x4.dot_i16x8_s(number, v128.load(weights + at)));
    }
  }
  return (
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3) +
    changetype<I32Array>(rest + OUTPUT_BIAS)[0]
  );
}

/** Clips a side's sums and multiplies the first half of them with the second. */
function multiply(sums: usize, half: usize, products: usize): void {
  const end = sums + half;
  for (; sums < end; sums += 16, products += 16) {
    const product = i16x8.mul(clipped(v128.load(sums)), clipped(v128.load(sums + half)));
    v128.store(products, i16x8.shr_u(product, PRODUCT_EXCESS));
  }
}

function clipped(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(<i16>VALUE_LARGEST));
}

/** Weighs inputs, `size` bytes of them, and writes WIDTH sums with biases to LAYER_SUMS. */
function weigh(inputs: usize, size: usize, weights: usize, biases: usize): void {
  let a = v128.load(biases);
  let b = v128.load(biases, 16);
  let c = v128.load(biases, 32);
  let d = v128.load(biases, 48);
  const end = inputs + size;
  for (; inputs < end; inputs += 8, weights += 4 * INPUT_SIZE) {
    const first = v128.load32_splat(inputs);
    a = i32x4.add(a, i32x4.dot_i16x8_s(first, v128.load(weights)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(first, v128.load(weights, 16)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(first, v128.load(weights, 32)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(first, v128.load(weights, 48)));
    const second = v128.load32_splat(inputs, 4);
    a = i32x4.add(a, i32x4.dot_i16x8_s(second, v128.load(weights, 64)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(second, v128.load(weights, 80)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(second, v128.load(weights, 96)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(second, v128.load(weights, 112)));
  }
  v128.store(LAYER_SUMS, a);
  v128.store(LAYER_SUMS, b, 16);
  v128.store(LAYER_SUMS, c, 32);
  v128.store(LAYER_SUMS, d, 48);
}

/** Eight sums as numbers between `least` and 1. */
function numbersOf(sums: usize, shift: i32, least: i16): v128 {
  const low = i32x4.shr_s(v128.load(sums), shift);
  const high = i32x4.shr_s(v128.load(sums, 16), shift);
  return i16x8.min_s(i16x8.max_s(i16x8.narrow_i32x4_s(low, high), i16x8.splat(least)), i16x8.splat(NUMBER_UNIT));
}

/** Squares of numbers between -1 and 1, rounded. */
function squared(numbers: v128): v128 {
  // The instruction divides by 2^15.
  return i16x8.q15mulr_sat_s(i16x8.shl(numbers, 1), i16x8.shl(numbers, 15 - NUMBER_SHIFT - 1));
}
