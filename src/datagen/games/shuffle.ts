/** `datagen shuffle`: merges games, or training positions, of several files in random order. */

import { closeSync, openSync, statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type AtomicFile, writeAtomically } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { InputError } from "../../common/errors.js";
import { requireOnce } from "../../common/files/output-files.js";
import { below, createRandom, shuffled } from "../../common/random.js";
import { fillAt } from "../../common/files/read-at.js";
import { magicOf } from "./file-magic.js";
import { GAME_MAGIC, encodeHead, totalSize } from "./game-file.js";
import { readFiles } from "./read-files.js";
import { MAGIC, RECORD_SIZE, fileHead, recordCount } from "./record.js";

/** Maximum bytes, because all of them are in memory. */
const SIZE_LIMIT = 3 * 2 ** 30;
/** Bytes of one read or write. */
const BATCH = 1 << 20;

interface ShuffleRequest {
  readonly files: readonly string[];
  /** May be one of the files. */
  readonly output: string;
  readonly seed: number;
}

/**
 * Writes the whole output or nothing; its content depends on the files, their order and the seed.
 *
 * @returns false if the signal came
 * @throws InputError if the files cannot be shuffled together
 */
export async function shuffle(request: ShuffleRequest, context: Context): Promise<boolean> {
  const { files, output } = request;
  requireOnce(files);
  const size = totalSize(files);
  if (size > SIZE_LIMIT)
    throw new InputError(
      `${size} bytes are too many to be shuffled at once, at most ${SIZE_LIMIT}: shuffle games rather than positions, or fewer files`,
    );
  const kinds = new Set(files.map(kindOf));
  if (kinds.size > 1) throw new InputError("games and positions cannot be shuffled together");
  const count = kinds.has("games")
    ? await shuffleGames(request, context)
    : await shufflePositions(request, context.signal);
  if (count === null) {
    context.errors.line("stopped, nothing written");
    return false;
  }
  const [kind] = kinds;
  context.output.line(`${output}: ${count} ${kind}`);
  return true;
}

function kindOf(file: string): "games" | "positions" {
  const magic = magicOf(file);
  if (magic === GAME_MAGIC) return "games";
  if (magic === MAGIC) return "positions";
  throw new InputError(`${file} has neither games nor training positions`);
}

/** @returns the number of games, null if the signal came */
async function shuffleGames({ files, output, seed }: ShuffleRequest, context: Context): Promise<number | null> {
  const games: Uint8Array[] = [];
  const origins = await readFiles(files, context, (bytes) => {
    games.push(bytes);
  });
  if (context.signal.aborted) return null;
  const order = shuffled(games, createRandom(seed));
  const head = encodeHead({ kind: "shuffle", seed, origins });
  writeAtomically(output, (target) => writeParts(target, [head, ...order]));
  return games.length;
}

/** @returns the number of positions, null if the signal came */
async function shufflePositions({ files, output, seed }: ShuffleRequest, signal: AbortSignal): Promise<number | null> {
  const sizes = files.map((file) => RECORD_SIZE * recordCount(file, statSync(file).size));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (const [index, file] of files.entries()) {
    const end = filled + (sizes[index] ?? 0);
    readRecords(file, bytes.subarray(filled, end));
    filled = end;
    // Lets signals in.
    await setImmediate();
    if (signal.aborted) return null;
  }
  const count = size / RECORD_SIZE;
  const random = createRandom(seed);
  // Fisher and Yates, as in shuffled(): a list of so many entries would not fit.
  const kept = new Uint8Array(RECORD_SIZE);
  for (let last = count - 1; last > 0; last--) {
    const from = below(random, last + 1) * RECORD_SIZE;
    const to = last * RECORD_SIZE;
    kept.set(bytes.subarray(to, to + RECORD_SIZE));
    bytes.copyWithin(to, from, from + RECORD_SIZE);
    bytes.set(kept, from);
  }
  await setImmediate();
  if (signal.aborted) return null;
  writeAtomically(output, (target) => writeParts(target, [fileHead(), bytes]));
  return count;
}

/** Reads the records of a file into the bytes. */
function readRecords(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, "r");
  try {
    const filled = fillAt(descriptor, bytes, RECORD_SIZE, BATCH);
    if (filled < bytes.length) throw new InputError(`${file} has become shorter`);
  } finally {
    closeSync(descriptor);
  }
}

/** Joins small parts, because a write for each game would take its time. */
function writeParts(target: AtomicFile, parts: readonly Uint8Array[]): void {
  const batch = new Uint8Array(BATCH);
  let filled = 0;
  const flush = () => {
    target.write(batch.subarray(0, filled));
    filled = 0;
  };
  for (const part of parts) {
    if (filled + part.length > BATCH) flush();
    if (part.length > BATCH) {
      target.write(part);
    } else {
      batch.set(part, filled);
      filled += part.length;
    }
  }
  flush();
}
