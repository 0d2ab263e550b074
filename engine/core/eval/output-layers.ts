/**
 * The layers of the network after the first: N -> 16 -> 32 -> 1, with a set of weights for each range of the number of
 * pieces. The second layer's 16 numbers (second-layer.ts) go on twice, clipped and squared; the third layer's are
 * clipped, then squared. All are whole numbers, shifted right between the layers.
 *
 * A set in memory, as in the file of a network:
 *
 *     i8   [N / 4][16][4] weights of the second layer, by blocks of inputs
 *     i32  [16] its biases
 *     i32  [32] biases of the third layer
 *     i16  [2][16][16][2] its weights: those of its first 16 numbers, by pairs of inputs, then those of the others
 *     i16  [32] weights of the output
 *     i32  its bias, and 12 bytes unused
 */

import { LAYER_INPUTS, LAYER_SUMS, I32Array } from "../memory";
import { PRODUCT_SHIFT, SECOND, SECOND_WEIGHT_SHIFT, secondLayer, secondWeightsSize } from "./second-layer";

// The third layer is computed in two halves, each as wide as the second layer: SECOND numbers.

/** Bytes of a layer's SECOND numbers, i16. */
const NUMBERS_SIZE: usize = 2 * SECOND;
/** Bytes of its SECOND sums, i32. */
const SUMS_SIZE: usize = 4 * SECOND;
/** Bytes of the weights of half of the third layer for one input. */
const INPUT_SIZE: usize = 2 * SECOND;

/** Fraction bits of a number after the second or third layer, and of a weight of the layers after the second. */
export const NUMBER_SHIFT: i32 = 12;
export const WEIGHT_SHIFT: i32 = 10;
/** 1 << NUMBER_SHIFT, which the compiler does not take for a constant of 16 bits. */
const NUMBER_UNIT: i16 = 0x1000;

const THIRD_BIASES: usize = SUMS_SIZE;
const THIRD_WEIGHTS: usize = THIRD_BIASES + 2 * SUMS_SIZE;
/** Bytes of the weights of half of the third layer. */
const HALF_SIZE: usize = 2 * SECOND * INPUT_SIZE;
const OUTPUT_WEIGHTS: usize = THIRD_WEIGHTS + 2 * HALF_SIZE;
const OUTPUT_BIAS: usize = OUTPUT_WEIGHTS + 2 * NUMBERS_SIZE;
/** Bytes of a set without the second layer's weights. */
const REST_SIZE: usize = OUTPUT_BIAS + 16;

/** Bytes of a set for a first layer of N numbers. */
export function setSize(hidden: usize): usize {
  return secondWeightsSize(hidden) + REST_SIZE;
}

/**
 * The output for both sides' sums, in units of 1 << (NUMBER_SHIFT + WEIGHT_SHIFT).
 *
 * @param hidden N, how many sums a side has
 * @param set the weights
 */
export function outputOf(us: usize, them: usize, hidden: usize, set: usize): i32 {
  const rest = set + secondWeightsSize(hidden);
  secondLayer(us, them, hidden, set, rest);

  const shift = PRODUCT_SHIFT + SECOND_WEIGHT_SHIFT - NUMBER_SHIFT;
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

/** Weighs inputs, `size` bytes of them, and writes SECOND sums with biases to LAYER_SUMS. */
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
