/** The format of a network's file, and its check. train/README.md describes it. Pure. */

import {
  BUCKETS,
  FEATURES,
  HIDDEN_LIMIT,
  layersOf,
  MOST_PIECES,
  type Network,
  NUMBER_UNIT,
  productOf,
  SAFE_FEATURES,
  SECOND,
  THIRD,
  VALUE_LARGEST,
  VALUE_UNIT,
  WEIGHT_UNIT,
  weightsSize,
} from "./network-layers.js";

export type NetworkResult =
  { readonly ok: true; readonly network: Network } | { readonly ok: false; readonly error: string };

const MAGIC = "CASTNNUE";
/** The number of rows of each format that is read. The older one has none of its own for pieces that hang. */
const FORMATS: Readonly<Record<number, number>> = { 3: SAFE_FEATURES, 4: FEATURES };

/** The first layer's width is a multiple of this and at most HIDDEN_LIMIT. */
const HIDDEN_STEP = 32;

const CENTIPAWNS_LIMIT = 10_000;
/** The flag for a board mirrored by the king's file, the only flag so far. */
const MIRRORED = 1;

const HEAD_SIZE = 128;
/** Offsets of the fields after the magic bytes, u32 each, of the hash and of the name. */
const FIELDS = 8;
const HASH = 40;
const NAME = 72;

/** The first layer adds up a bias and a weight for each piece in 16 bits, the others their sums in 32. */
const SUM_LIMIT_16 = 32_767;
const SUM_LIMIT_32 = 2_147_483_647;
/** Of two numbers of the first layer. */
const LARGEST_PRODUCT = productOf(VALUE_LARGEST, VALUE_LARGEST);

/** Bytes of the largest file. */
export const LARGEST_FILE = HEAD_SIZE + weightsSize(HIDDEN_LIMIT);

/**
 * Checks a network's file. The error says what is wrong with it.
 *
 * @param sha256 the hash of parts one after the other, in hex; null if it cannot be computed, and the file is trusted
 */
export function checkNetwork(
  bytes: Uint8Array,
  sha256: (parts: readonly Uint8Array[]) => string | null,
): NetworkResult {
  const fault = (error: string) => ({ ok: false, error }) as const;
  const magic = new TextDecoder("latin1").decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) return fault("it is no network of this engine");
  if (bytes.length < HEAD_SIZE) return fault("the file ends in its head");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const field = (index: number) => view.getUint32(FIELDS + 4 * index, true);
  const version = field(0);
  const hidden = field(1);
  const features = field(3);
  const centipawns = field(6);
  if (FORMATS[version] !== features) {
    const known = Object.entries(FORMATS).map(([format, inputs]) => `format ${format} with ${inputs}`);
    return fault(`it has format ${version} with ${features} inputs, and this engine reads ${known.join(" and ")}`);
  }
  if (hidden % HIDDEN_STEP !== 0 || hidden < 1 || hidden > HIDDEN_LIMIT) {
    return fault(
      `its first layer has ${hidden} numbers, and multiples of ${HIDDEN_STEP} up to ${HIDDEN_LIMIT} are possible`,
    );
  }
  const wanted = {
    2: BUCKETS,
    4: VALUE_UNIT,
    5: WEIGHT_UNIT,
    7: MIRRORED,
  };
  for (const [index, value] of Object.entries(wanted)) {
    const found = field(Number(index));
    if (found !== value) {
      return fault(`field ${index} of its head is ${found}, not ${value}`);
    }
  }
  if (centipawns < 1 || centipawns > CENTIPAWNS_LIMIT) {
    return fault(`its scale is ${centipawns} centipawns`);
  }
  if (bytes.length !== HEAD_SIZE + weightsSize(hidden, features))
    return fault(`${bytes.length} bytes are too few or too many`);
  const expected = toHex(bytes.subarray(HASH, NAME));
  const hash = sha256(hashedParts(bytes)) ?? expected;
  if (hash !== expected) return fault("its bytes do not have the hash in its head");
  const seesHanging = features === FEATURES;
  const weights = alignedWeights(bytes.subarray(HEAD_SIZE), seesHanging ? 0 : SAFE_FEATURES * hidden);
  const overflowing = overflowingLayer(hidden, weights);
  if (overflowing !== null) {
    return fault(`the weights of its ${overflowing} layer are too large to be summed up`);
  }
  const name = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(bytes.subarray(NAME, HEAD_SIZE))
    .replace(/\0+$/, "");
  return { ok: true, network: { hidden, centipawns, seesHanging, name, hash, weights } };
}

/** A copy, where numbers of 16 and 32 bits are aligned. @param doubled bytes at its start that stand there twice */
function alignedWeights(weights: Uint8Array, doubled: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(doubled + weights.length);
  copy.set(weights.subarray(0, doubled));
  copy.set(weights, doubled);
  return copy;
}

/** The bytes that the hash in the header covers. */
export function hashedParts(bytes: Uint8Array): readonly Uint8Array[] {
  return [bytes.subarray(0, HASH), bytes.subarray(HEAD_SIZE)];
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Which layer's sums may leave their 16 or 32 bits; null if none's. */
function overflowingLayer(hidden: number, weights: Uint8Array): string | null {
  const { features, biases, sets } = layersOf({ hidden, weights });
  const exceeds = (
    limit: number,
    inputs: number,
    weightsOfLayer: ArrayLike<number>,
    biasesOfLayer: ArrayLike<number>,
  ) => inputs * largest(weightsOfLayer) + largest(biasesOfLayer) > limit;
  if (exceeds(SUM_LIMIT_16, MOST_PIECES, features, biases)) return "first";
  for (const { second, secondBiases, third, thirdBiases, output, outputBias } of sets) {
    if (exceeds(SUM_LIMIT_32, hidden * LARGEST_PRODUCT, second, secondBiases)) return "second";
    if (exceeds(SUM_LIMIT_32, 2 * SECOND * NUMBER_UNIT, third, thirdBiases)) return "third";
    if (exceeds(SUM_LIMIT_32, THIRD * NUMBER_UNIT, output, [outputBias])) return "last";
  }
  return null;
}

function largest(numbers: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, Math.abs(numbers[at] ?? 0));
  return most;
}
