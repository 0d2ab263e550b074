/** The network's file: reading and checking it. engine/train/README.md describes the format. */

import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { quote } from "../../rules/quote.js";
import { buildFile } from "../build-file.js";
import type { CoreNetwork } from "../core.js";

/** The network that the engine ships, in the build's folder. */
const SHIPPED_NETWORK = "nets/castellan.nnue";

/** A network that has been checked: the core can work with it as it is. */
export interface Network extends CoreNetwork {
  /** What its maker called it. */
  readonly name: string;
  /** SHA-256 of head and weights, in hex. */
  readonly hash: string;
}

type NetworkResult = { readonly ok: true; readonly network: Network } | { readonly ok: false; readonly error: string };

const MAGIC = "CASTNNUE";
const VERSION = 1;

// The shape of a network, as engine/core/eval/network.ts has it.
/** A side's pieces by type and square, then the other side's. */
export const FEATURES = 768;
/** Sets of output weights, each for a range of the number of pieces. */
export const BUCKETS = 8;
/** What stands for 1 in the first layer, and in the output's weights. */
export const VALUE_UNIT = 256;
export const WEIGHT_UNIT = 256;
/** The first layer's width is a multiple of the one and at most the other. */
const HIDDEN_STEP = 32;
export const HIDDEN_LIMIT = 512;

const CENTIPAWNS_LIMIT = 10_000;
/** Says that the board is mirrored by the king's file; nothing else is known so far. */
const MIRRORED = 1;

const HEAD_SIZE = 128;
/** Where the fields behind the magic bytes stand, u32 each, the hash and the name. */
const FIELDS = 8;
const HASH = 40;
const NAME = 72;

/** Most pieces on the board: so many weights and a bias are summed up in 16 bits. */
export const MOST_PIECES = 32;
const SUM_LIMIT = 32_767;
const WEIGHT_LIMIT = 127;

/** Loads a network. An empty path means the one that is shipped. Never throws. */
export async function loadNetwork(path: string): Promise<NetworkResult> {
  const file = path === "" ? buildFile(SHIPPED_NETWORK) : path;
  try {
    const found = await stat(file);
    // A device, say, would never end.
    if (!found.isFile()) return { ok: false, error: "it is no file" };
    // Some files of the system say that they have no bytes, and never end.
    if (found.size === 0) return { ok: false, error: "it is empty" };
    if (found.size > HEAD_SIZE + weightsSize(HIDDEN_LIMIT)) {
      return { ok: false, error: `${found.size} bytes are no network` };
    }
    return readNetwork(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, error: `the network cannot be read: ${reason}` };
  }
}

/** Loads a network that has to be there, by default the one that is shipped. @throws Error if it is not, or is refused */
export async function requireNetwork(path = ""): Promise<Network> {
  const loaded = await loadNetwork(path);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.network;
}

/** Checks a network's file. The error says what is wrong with it. */
export function readNetwork(bytes: Uint8Array): NetworkResult {
  const fault = (error: string) => ({ ok: false, error }) as const;
  const magic = Buffer.from(bytes.subarray(0, MAGIC.length)).toString("latin1");
  if (magic !== MAGIC) return fault("it is no network of this engine");
  if (bytes.length < HEAD_SIZE) return fault("the file ends in its head");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const field = (index: number) => view.getUint32(FIELDS + 4 * index, true);
  const version = field(0);
  const hidden = field(1);
  const centipawns = field(6);
  if (version !== VERSION) {
    return fault(`it has format ${version}, and ${VERSION} is known`);
  }
  if (hidden % HIDDEN_STEP !== 0 || hidden < 1 || hidden > HIDDEN_LIMIT) {
    return fault(
      `its first layer has ${hidden} numbers, and multiples of ${HIDDEN_STEP} up to ${HIDDEN_LIMIT} are possible`,
    );
  }
  const wanted = {
    2: BUCKETS,
    3: FEATURES,
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
  const size = HEAD_SIZE + weightsSize(hidden);
  if (bytes.length !== size) {
    return fault(`it has ${bytes.length} bytes in place of ${size}`);
  }
  // Copied, so that they are aligned to be read as words.
  const weights = new Uint8Array(bytes.subarray(HEAD_SIZE));
  const hash = createHash("sha256").update(bytes.subarray(0, HASH)).update(weights).digest("hex");
  const told = Buffer.from(bytes.subarray(HASH, NAME)).toString("hex");
  if (hash !== told) return fault("its bytes do not have the hash in its head");
  if (overflows(hidden, weights)) {
    return fault("its weights are too large to be summed up in 16 bits");
  }
  const name = Buffer.from(bytes.subarray(NAME, HEAD_SIZE)).toString("utf8").replace(/\0+$/, "");
  return { ok: true, network: { hidden, centipawns, name, hash, weights } };
}

/** Bytes of the weights of all layers. */
function weightsSize(hidden: number): number {
  return (FEATURES + 1 + 2 * BUCKETS) * hidden * 2 + 4 * BUCKETS;
}

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

function overflows(hidden: number, weights: Uint8Array): boolean {
  const network = { hidden, weights } as Network;
  const { features, biases, output } = layersOf(network);
  return largest(features) * MOST_PIECES + largest(biases) > SUM_LIMIT || largest(output) > WEIGHT_LIMIT;
}

function largest(numbers: Int16Array): number {
  return numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
}

/** A network as a person is told of it. */
export function describeNetwork({ name, hidden, hash }: Network): string {
  const named = name === "" ? "" : `${quote(name)}, `;
  return `${named}768x2-${hidden}-8, ${hash.slice(0, 12)}`;
}
