/** Networks to test with: the one that ships, and some with weights that nobody trained. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readNetwork } from "../../../engine/host/network/network-file.js";
import type { Network } from "../../../engine/host/network/network-layers.js";

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
  const file = new URL("../../../engine/nets/castellan.nnue", import.meta.url);
  const read = readNetwork(readFileSync(file));
  if (!read.ok) throw new Error(read.error);
  return read.network;
}

/** Weights with which every sum at its largest stays a little below 2^31. Those of the first two layers have 8 bits. */
const LARGEST = { first: 127, second: 127, later: 16_000 };
const SMALL = { first: 30, second: 25, later: 200 };

export interface RandomNetwork {
  readonly hidden: number;
  readonly seed: number;
  /** All weights nearly as large as they may be: with random signs, or all positive; "negative" are the output's alone. */
  readonly largest?: "mixed" | "positive" | "negative";
}

/** A file as train/README.md describes it. */
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
  const features = 1536;
  const limits = largest === undefined ? SMALL : LARGEST;
  const bytes = (length: number, limit: number) => Int8Array.from({ length }, () => number(limit));
  const words = (length: number, limit: number, isOutput = false) =>
    Int16Array.from({ length }, () => number(limit, isOutput));
  const longs = (length: number, limit: number, isOutput = false) =>
    Int32Array.from({ length }, () => number(limit, isOutput));
  const firstLayer = [bytes(features * hidden, limits.first), words(hidden, limits.first)];
  const sets = Array.from({ length: 8 }, () => [
    bytes(16 * hidden, limits.second),
    longs(16, 100_000),
    longs(32, 1_000_000),
    words(1024, limits.later),
    words(32, limits.later, true),
    longs(1, 1_000_000, true),
    new Int32Array(3),
  ]).flat();
  const head = Buffer.alloc(128);
  head.write("CASTNNUE");
  [4, hidden, 8, features, 128, 1024, largest === undefined ? 300 : 1, 1].forEach((field, index) =>
    head.writeUInt32LE(field, 8 + 4 * index),
  );
  const body = Buffer.concat([...firstLayer, ...sets].map((part) => Buffer.from(part.buffer)));
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
