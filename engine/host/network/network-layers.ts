/** What a network is: the shape of its layers, as engine/core/eval/network.ts has it, and what people call it. */

import { quote } from "../../rules/quote.js";
import type { CoreNetwork } from "../core.js";

/** A network that has been checked: the core can work with it as it is. */
export interface Network extends CoreNetwork {
  /** What its maker called it. */
  readonly name: string;
  /** SHA-256 of head and weights, in hex. */
  readonly hash: string;
}

/** Where a network comes from: a path or a file's URL, or the bytes of a file. An empty path is the one that is shipped. */
export type NetworkSource = string | URL | Uint8Array;

/** A side's pieces by type and square, then the other side's. */
export const FEATURES = 768;
/** Sets of output weights, each for a range of the number of pieces. */
export const BUCKETS = 8;
/** What stands for 1 in the first layer, and in the output's weights. */
export const VALUE_UNIT = 256;
export const WEIGHT_UNIT = 256;
/** Widest first layer. */
export const HIDDEN_LIMIT = 1024;
/** Most pieces on the board. */
export const MOST_PIECES = 32;

/** The layers of a network, as numbers. */
export function layersOf({ hidden, weights }: Network) {
  const { buffer, byteOffset } = weights;
  const words = new Int16Array(buffer, byteOffset, (weights.length - 4 * BUCKETS) / 2);
  const size = FEATURES * hidden;
  return {
    features: words.subarray(0, size),
    biases: words.subarray(size, size + hidden),
    output: words.subarray(size + hidden),
    outputBiases: new Int32Array(buffer, byteOffset + words.byteLength, BUCKETS),
  };
}

/** A network as people read it. */
export function describeNetwork({ name, hidden, hash }: Network): string {
  const named = name === "" ? "" : `${quote(name)}, `;
  return `${named}768x2-${hidden}-8, ${hash.slice(0, 12)}`;
}
