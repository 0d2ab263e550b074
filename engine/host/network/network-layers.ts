/** The shape of a network's layers, as in engine/core/eval/network.ts, and its name. */

import { quote } from "../../rules/quote.js";
import type { CoreNetwork } from "../core/core-interface.js";

/** A checked network, ready for the core. */
export interface Network extends CoreNetwork {
  /** The name that its author gave it. */
  readonly name: string;
  /** SHA-256 of header and weights, in hex. */
  readonly hash: string;
}

/** A side's pieces by type and square, then the other side's. */
export const SAFE_FEATURES = 768;
/** All of them safe, then all of them hanging. */
export const FEATURES = 2 * SAFE_FEATURES;
/** Sets of the later layers' weights, each for a range of the number of pieces. */
export const BUCKETS = 8;
/** Widths of the second and third layer. */
export const SECOND = 16;
/** Inputs of the second layer whose weights stand together. */
export const SECOND_BLOCK = 4;
export const THIRD = 32;
/** The fixed-point 1 of the first layer. */
export const VALUE_UNIT = 128;
/** The largest of the first layer's clipped numbers. */
export const VALUE_LARGEST = VALUE_UNIT - 1;
/** That of the second layer's weights, which have 8 bits, and of the third's and the last's. */
export const SECOND_WEIGHT_UNIT = 128;
export const WEIGHT_UNIT = 1024;
/** The fixed-point 1 of products of the first layer's numbers, and of the numbers after the later layers. */
export const PRODUCT_UNIT = 128;
export const NUMBER_UNIT = 4096;
/** An input of the second layer: the product of two numbers of the first. */
export function productOf(one: number, other: number): number {
  return Math.floor((one * other * PRODUCT_UNIT) / (VALUE_UNIT * VALUE_UNIT));
}

/** Widest first layer. */
export const HIDDEN_LIMIT = 1024;
/** Most pieces on the board. */
export const MOST_PIECES = 32;

/** The layers after the first, for one range of the number of pieces. */
export interface OutputSet {
  /** [N / SECOND_BLOCK][SECOND][SECOND_BLOCK]: blocks of inputs */
  readonly second: Int8Array;
  readonly secondBiases: Int32Array;
  readonly thirdBiases: Int32Array;
  /** [2][SECOND][THIRD / 2][2]: halves of the layer, pairs of inputs */
  readonly third: Int16Array;
  readonly output: Int16Array;
  readonly outputBias: number;
}

/** Bytes of an OutputSet, its last 12 unused. */
export function setSize(hidden: number): number {
  return SECOND * hidden + 4 * (SECOND + THIRD) + 2 * 2 * SECOND * THIRD + 2 * THIRD + 16;
}

/** Bytes of the weights of all layers; a bias of the first has two. @param features rows of the first */
export function weightsSize(hidden: number, features = FEATURES): number {
  return (features + 2) * hidden + BUCKETS * setSize(hidden);
}

/** The layers of a network, as numbers. */
export function layersOf({ hidden, weights }: Pick<Network, "hidden" | "weights">) {
  const { buffer, byteOffset } = weights;
  let at = byteOffset;
  const bytes = (count: number) => new Int8Array(buffer, (at += count) - count, count);
  const words = (count: number) => new Int16Array(buffer, (at += 2 * count) - 2 * count, count);
  const longs = (count: number) => new Int32Array(buffer, (at += 4 * count) - 4 * count, count);
  return {
    features: bytes(FEATURES * hidden),
    biases: words(hidden),
    sets: Array.from({ length: BUCKETS }, (): OutputSet => {
      const second = bytes(SECOND * hidden);
      const [secondBiases, thirdBiases] = [longs(SECOND), longs(THIRD)];
      const [third, output] = [words(2 * SECOND * THIRD), words(THIRD)];
      return { second, secondBiases, thirdBiases, third, output, outputBias: longs(4)[0] ?? 0 };
    }),
  };
}

/** A network in a form for people. */
export function describeNetwork({ name, hidden, hash, seesHanging }: Network): string {
  const inputs = seesHanging ? FEATURES : SAFE_FEATURES;
  const named = name === "" ? "" : `${quote(name)}, `;
  return `${named}(${inputs}-${hidden})x2-${SECOND}-${THIRD}-1x8, ${hash.slice(0, 12)}`;
}
