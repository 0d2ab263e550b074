/** The shape of a network's layers, as in engine/core/eval/network.ts, and its name. */

import { quote } from "../../rules/quote.js";
import type { CoreNetwork } from "../core.js";

/** A checked network, ready for the core. */
export interface Network extends CoreNetwork {
  /** The name that its author gave it. */
  readonly name: string;
  /** SHA-256 of header and weights, in hex. */
  readonly hash: string;
}

/** A side's pieces by type and square, then the other side's. */
export const PIECES_ON_SQUARES = 768;
/** Parts of the board for a side's own king, each with its own weights of the pieces. */
export const KING_BUCKETS = 4;
export const FEATURES = KING_BUCKETS * PIECES_ON_SQUARES;
/** The king's bucket by its square as its side sees it, files a to d, from the side's own first rank. */
export const KING_BUCKET: readonly number[] = [
  ...[0, 0, 1, 1],
  ...[2, 2, 2, 2],
  ...[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
];
/** Sets of the later layers' weights, each for a range of the number of pieces. */
export const BUCKETS = 8;
/** Widths of the second and third layer. */
export const SECOND = 16;
export const THIRD = 32;
/** The fixed-point 1 of the first layer, and of the weights of the others. */
export const VALUE_UNIT = 256;
/** The largest of the first layer's clipped numbers. */
export const VALUE_LARGEST = VALUE_UNIT - 1;
export const WEIGHT_UNIT = 1024;
/** The fixed-point 1 of products of the first layer's numbers, and of the numbers after the later layers. */
export const PRODUCT_UNIT = 1024;
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
  /** [N / 2][SECOND][2]: pairs of inputs */
  readonly second: Int16Array;
  readonly secondBiases: Int32Array;
  readonly thirdBiases: Int32Array;
  /** [2][SECOND][THIRD / 2][2]: halves of the layer, pairs of inputs */
  readonly third: Int16Array;
  readonly output: Int16Array;
  readonly outputBias: number;
}

/** Bytes of an OutputSet, its last 12 unused. */
export function setSize(hidden: number): number {
  return 2 * SECOND * hidden + 4 * (SECOND + THIRD) + 2 * 2 * SECOND * THIRD + 2 * THIRD + 16;
}

/** Bytes of the first layer's weights and biases. */
export function firstLayerSize(hidden: number): number {
  return (FEATURES + 1) * hidden * 2;
}

/** Bytes of the weights of all layers. */
export function weightsSize(hidden: number): number {
  return firstLayerSize(hidden) + BUCKETS * setSize(hidden);
}

/** The layers of a network, as numbers. */
export function layersOf({ hidden, weights }: Pick<Network, "hidden" | "weights">) {
  const { buffer, byteOffset } = weights;
  let at = byteOffset;
  const words = (count: number) => new Int16Array(buffer, (at += 2 * count) - 2 * count, count);
  const longs = (count: number) => new Int32Array(buffer, (at += 4 * count) - 4 * count, count);
  return {
    features: words(FEATURES * hidden),
    biases: words(hidden),
    sets: Array.from({ length: BUCKETS }, (): OutputSet => {
      const second = words(SECOND * hidden);
      const [secondBiases, thirdBiases] = [longs(SECOND), longs(THIRD)];
      const [third, output] = [words(2 * SECOND * THIRD), words(THIRD)];
      return { second, secondBiases, thirdBiases, third, output, outputBias: longs(4)[0] ?? 0 };
    }),
  };
}

/** A network in a form for people. */
export function describeNetwork({ name, hidden, hash }: Network): string {
  const named = name === "" ? "" : `${quote(name)}, `;
  return `${named}(768x4-${hidden})x2-${SECOND}-${THIRD}-1x8, ${hash.slice(0, 12)}`;
}
