/** Networks to test with: the one that ships, and some with weights that nobody trained. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readNetwork } from "../../engine/host/network/network-file.js";
import type { Network } from "../../engine/host/network/network-layers.js";

/** Whole numbers from 0 to 2^32 - 1, the same for the same seed (xorshift, Marsaglia 2003). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

export function shippedNetwork(): Network {
  const file = new URL("../../engine/nets/castellan.nnue", import.meta.url);
  const read = readNetwork(readFileSync(file));
  if (!read.ok) throw new Error(read.error);
  return read.network;
}

/** The largest weight after the first layer for which no sum can overflow, however wide that is. */
const LARGEST_LATER = 2000;

export interface RandomNetwork {
  readonly hidden: number;
  readonly seed: number;
  /** All weights as large as they may be: with random signs, or all positive; "negative" are the output's alone. */
  readonly largest?: "mixed" | "positive" | "negative";
  /** Weights of the pieces for each king bucket, as by default, or one for all of them. */
  readonly kingBuckets?: 1 | 4;
}

/** A file as engine/train/README.md describes it. */
export function networkBytes({ hidden, seed, largest, kingBuckets = 4 }: RandomNetwork): Uint8Array {
  const random = randomNumbers(seed);
  const number = (limit: number, isOutput = false): number => {
    switch (largest) {
      case "mixed":
        return random() % 4 === 0 ? -limit : limit;
      case "positive":
        return limit;
      case "negative":
        return isOutput ? -limit : limit;
      default:
        return (random() % (2 * limit + 1)) - limit;
    }
  };
  const features = kingBuckets * 768;
  const featureWeights = Int16Array.from({ length: (features + 1) * hidden }, () =>
    number(largest === undefined ? 60 : 992),
  );
  const later = largest === undefined ? 200 : LARGEST_LATER;
  const words = (length: number, limit: number) => Int16Array.from({ length }, () => number(limit, true));
  const longs = (length: number, limit: number) => Int32Array.from({ length }, () => number(limit, true));
  const sets = Array.from({ length: 8 }, () => [
    words(16 * hidden, later),
    longs(16, 100_000),
    longs(32, 1_000_000),
    words(1024, later),
    words(32, later),
    longs(1, 1_000_000),
    new Int32Array(3),
  ]).flat();
  const head = Buffer.alloc(128);
  head.write("CASTNNUE");
  [2, hidden, 8, features, 256, 1024, largest === undefined ? 300 : 1, 1].forEach((field, index) =>
    head.writeUInt32LE(field, 8 + 4 * index),
  );
  const body = Buffer.concat([featureWeights, ...sets].map((part) => Buffer.from(part.buffer)));
  head.write("test", 72);
  return seal(Buffer.concat([head, body]));
}

/** Puts the right hash into a file's head. */
export function seal(bytes: Buffer): Buffer {
  createHash("sha256").update(bytes.subarray(0, 40)).update(bytes.subarray(128)).digest().copy(bytes, 40);
  return bytes;
}

export function randomNetwork(settings: RandomNetwork): Network {
  const read = readNetwork(networkBytes(settings));
  if (!read.ok) throw new Error(read.error);
  return read.network;
}
