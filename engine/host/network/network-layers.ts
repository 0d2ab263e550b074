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
/** Sets of output weights, each for a range of the number of pieces. */
export const BUCKETS = 8;
/** The fixed-point 1 of the first layer, and of the output's weights. */
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

/** A network in a form for people. */
export function describeNetwork({ name, hidden, hash }: Network): string {
  const named = name === "" ? "" : `${quote(name)}, `;
  return `${named}(768x4-${hidden})x2-8, ${hash.slice(0, 12)}`;
}
