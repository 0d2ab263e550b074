/**
 * The second layer, N -> 16: the network's widest. Its inputs are products: of each side's N clipped sums, the first
 * half times the second half, the mover's before the other side's (pairwise multiplication, as in Stockfish since
 * 2022), each of 7 bits. Most of them are 0, so the layer passes over every block of four that has nothing else in it
 * (sparse inference, as in Stockfish since 2023).
 *
 * The build with relaxed SIMD adds up sixteen products of 8 bits in one instruction. Its result depends on the
 * processor only where an input has 8 bits or a sum of two products leaves 16 bits, and neither happens here: both
 * builds compute the same numbers.
 */

import { LAYER_BLOCKS, LAYER_INPUTS, LAYER_SUMS } from "../memory";

/** The width of the layer. Its sums fill four registers. */
export const SECOND: usize = 16;

/** The largest clipped sum, a little less than 1. */
export const VALUE_LARGEST: i32 = 127;
/** Fraction bits of a clipped sum, of a product of two, and of a weight. */
const VALUE_SHIFT: i32 = 7;
export const PRODUCT_SHIFT: i32 = 7;
export const SECOND_WEIGHT_SHIFT: i32 = 7;
const PRODUCT_EXCESS: i32 = 2 * VALUE_SHIFT - PRODUCT_SHIFT;

/** Inputs of a block, and bytes of its weights. */
const BLOCK: usize = 4;
const BLOCK_WEIGHTS: usize = BLOCK * SECOND;

/** Bytes of the weights for sums of N numbers: `[N / 4][16][4]`, blocks of inputs, i8. */
export function secondWeightsSize(hidden: usize): usize {
  return hidden * SECOND;
}

/** For each set of bits below 16: the places of its bits, times BLOCK, in the order of the bits, u16. */
const PLACES_OF_BITS: usize = memory.data<u16>([
  0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 8, 0, 0, 0, 0, 8, 0, 0, 4, 8, 0, 0, 0, 4, 8, 0, 12, 0, 0, 0, 0, 12, 0,
  0, 4, 12, 0, 0, 0, 4, 12, 0, 8, 12, 0, 0, 0, 8, 12, 0, 4, 8, 12, 0, 0, 4, 8, 12,
]);

/**
 * Weighs both sides' sums, and writes SECOND sums with biases to LAYER_SUMS.
 *
 * @param hidden N
 * @param weights i8, see secondWeightsSize()
 * @param biases i32
 */
export function secondLayer(us: usize, them: usize, hidden: usize, weights: usize, biases: usize): void {
  const blocks = multiply(us, them, hidden);
  if (ASC_FEATURE_RELAXED_SIMD) weighRelaxed(blocks, hidden, weights, biases);
  else weigh(blocks, weights, biases);
}

/**
 * Clips both sides' sums, multiplies the first half of them with the second, and lists the blocks of products that are
 * not 0.
 *
 * @returns the end of the list
 */
function multiply(us: usize, them: usize, hidden: usize): usize {
  const half = hidden >> 1;
  let blocks = LAYER_BLOCKS;
  // Four places at once.
  let places: u64 = 0;
  const otherHalf = <u64>half * 0x0001_0001_0001_0001;
  for (let products = LAYER_INPUTS, end = LAYER_INPUTS + half; products < end; products += 16) {
    const ours = i8x16.narrow_i16x8_u(product(us, hidden), product(us + 16, hidden));
    const theirs = i8x16.narrow_i16x8_u(product(them, hidden), product(them + 16, hidden));
    v128.store(products, ours);
    v128.store(products + half, theirs);
    const oursUsed = usedBlocks(ours);
    store<u64>(blocks, places + placesOf(oursUsed));
    blocks += (<usize>popcnt(oursUsed)) << 1;
    const theirsUsed = usedBlocks(theirs);
    store<u64>(blocks, places + otherHalf + placesOf(theirsUsed));
    blocks += (<usize>popcnt(theirsUsed)) << 1;
    places += 0x0010_0010_0010_0010;
    us += 32;
    them += 32;
  }
  return blocks;
}

/** Eight clipped sums times those `hidden` bytes, half of the sums, after them. */
function product(sums: usize, hidden: usize): v128 {
  const products = i16x8.mul(clipped(v128.load(sums)), clipped(v128.load(sums + hidden)));
  return i16x8.shr_u(products, PRODUCT_EXCESS);
}

/** A bit for each block of products, which are never negative, that is not 0. */
function usedBlocks(products: v128): i32 {
  return i32x4.bitmask(i32x4.gt_s(products, i32x4.splat(0)));
}

function placesOf(bits: i32): u64 {
  return load<u64>(PLACES_OF_BITS + ((<usize>bits) << 3));
}

function clipped(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(<i16>VALUE_LARGEST));
}

function weighRelaxed(end: usize, hidden: usize, weights: usize, biases: usize): void {
  // Two blocks at a time: behind the last may follow one of zeros, behind the inputs.
  store<u16>(end, <u16>hidden);
  store<u32>(LAYER_INPUTS + hidden, 0);
  let a = v128.load(biases);
  let b = v128.load(biases, 16);
  let c = v128.load(biases, 32);
  let d = v128.load(biases, 48);
  for (let at = LAYER_BLOCKS; at < end; at += 4) {
    const block = <usize>load<u16>(at);
    const inputs = v128.load32_splat(LAYER_INPUTS + block);
    const row = weights + block * (BLOCK_WEIGHTS / BLOCK);
    a = i32x4.add(a, fourProducts(v128.load(row), inputs));
    b = i32x4.add(b, fourProducts(v128.load(row, 16), inputs));
    c = i32x4.add(c, fourProducts(v128.load(row, 32), inputs));
    d = i32x4.add(d, fourProducts(v128.load(row, 48), inputs));
    const nextBlock = <usize>load<u16>(at, 2);
    const nextInputs = v128.load32_splat(LAYER_INPUTS + nextBlock);
    const nextRow = weights + nextBlock * (BLOCK_WEIGHTS / BLOCK);
    a = i32x4.add(a, fourProducts(v128.load(nextRow), nextInputs));
    b = i32x4.add(b, fourProducts(v128.load(nextRow, 16), nextInputs));
    c = i32x4.add(c, fourProducts(v128.load(nextRow, 32), nextInputs));
    d = i32x4.add(d, fourProducts(v128.load(nextRow, 48), nextInputs));
  }
  v128.store(LAYER_SUMS, a);
  v128.store(LAYER_SUMS, b, 16);
  v128.store(LAYER_SUMS, c, 32);
  v128.store(LAYER_SUMS, d, 48);
}

/**
 * Sums of four products each. The instruction that adds all four would take five steps on x86 without VNNI, these two
 * take one each.
 */
function fourProducts(weights: v128, inputs: v128): v128 {
  return i32x4.dot_i16x8_s(i16x8.relaxed_dot_i8x16_i7x16_s(weights, inputs), i16x8.splat(1));
}

function weigh(end: usize, weights: usize, biases: usize): void {
  // Each register has the sums of two numbers: of their even and odd pairs of inputs.
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  let e = i32x4.splat(0);
  let f = i32x4.splat(0);
  let g = i32x4.splat(0);
  let h = i32x4.splat(0);
  for (let at = LAYER_BLOCKS; at < end; at += 2) {
    const block = <usize>load<u16>(at);
    const inputs = i16x8.extend_low_i8x16_u(v128.load32_splat(LAYER_INPUTS + block));
    const row = weights + block * (BLOCK_WEIGHTS / BLOCK);
    a = i32x4.add(a, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 8)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 16)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 24)));
    e = i32x4.add(e, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 32)));
    f = i32x4.add(f, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 40)));
    g = i32x4.add(g, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 48)));
    h = i32x4.add(h, i32x4.dot_i16x8_s(inputs, v128.load8x8_s(row, 56)));
  }
  v128.store(LAYER_SUMS, i32x4.add(v128.load(biases), joined(a, b)));
  v128.store(LAYER_SUMS, i32x4.add(v128.load(biases, 16), joined(c, d)), 16);
  v128.store(LAYER_SUMS, i32x4.add(v128.load(biases, 32), joined(e, f)), 32);
  v128.store(LAYER_SUMS, i32x4.add(v128.load(biases, 48), joined(g, h)), 48);
}

/** The sums of four numbers from their pairs. */
function joined(one: v128, other: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(one, other, 0, 2, 4, 6), v128.shuffle<i32>(one, other, 1, 3, 5, 7));
}
