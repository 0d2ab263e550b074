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

/**
 * Weights with which every sum at its largest stays a little below 2^15 (in the first layer) or 2^31: of the second layer
 * with the widest of first layers, and of those after it.
 */
const LARGEST = { first: 992, second: 2_060, later: 16_000 };
const SMALL = { first: 60, second: 200, later: 200 };

export interface RandomNetwork {
  readonly hidden: number;
  readonly seed: number;
  /** All weights nearly as large as they may be: with random signs, or all positive; "negative" are the output's alone. */
  readonly largest?: "mixed" | "positive" | "negative";
}

/** Numbers of the first layer as a file has them: in one byte, or in two after -128. */
function packed(numbers: Int16Array): Buffer {
  const bytes = Buffer.alloc(3 * numbers.length);
  let at = 0;
  for (const number of numbers) {
    if (Math.abs(number) < 128) {
      at = bytes.writeInt8(number, at);
    } else {
      at = bytes.writeInt16LE(number, bytes.writeInt8(-128, at));
    }
  }
  return bytes.subarray(0, at);
}

/** A file as engine/train/README.md describes it. */
export function networkBytes({ hidden, seed, largest }: RandomNetwork): Uint8Array {
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
  const features = 4 * 768;
  const limits = largest === undefined ? SMALL : LARGEST;
  const words = (length: number, limit: number, isOutput = false) =>
    Int16Array.from({ length }, () => number(limit, isOutput));
  const longs = (length: number, limit: number, isOutput = false) =>
    Int32Array.from({ length }, () => number(limit, isOutput));
  const featureWeights = words((features + 1) * hidden, limits.first);
  const sets = Array.from({ length: 8 }, () => [
    words(16 * hidden, limits.second),
    longs(16, 100_000),
    longs(32, 1_000_000),
    words(1024, limits.later),
    words(32, limits.later, true),
    longs(1, 1_000_000, true),
    new Int32Array(3),
  ]).flat();
  const head = Buffer.alloc(128);
  head.write("CASTNNUE");
  [2, hidden, 8, features, 256, 1024, largest === undefined ? 300 : 1, 1].forEach((field, index) =>
    head.writeUInt32LE(field, 8 + 4 * index),
  );
  const body = Buffer.concat([packed(featureWeights), ...sets.map((part) => Buffer.from(part.buffer))]);
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
