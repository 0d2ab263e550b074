/** `datagen shuffle`: merges games, or training positions, of several files in random order. */

import { type AtomicFile, writeAtomically } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { InputError } from "../../common/errors.js";
import { requireOnce } from "../../common/files/output-files.js";
import { createRandom, shuffled } from "../../common/random.js";
import { magicOf } from "./file-magic.js";
import { GAME_MAGIC, encodeHead, totalSize } from "./game-file.js";
import { readFiles } from "./read-files.js";
import { shufflePositions, type ShuffleRequest } from "./shuffle-positions.js";
import { MAGIC } from "./record.js";

/** Maximum bytes of games, because all of them are in memory. */
const SIZE_LIMIT = 3 * 2 ** 30;
/** Bytes of one read or write. */
const BATCH = 1 << 20;

/**
 * Writes the whole output or nothing; its content depends on the files, their order and the seed.
 *
 * @returns false if the signal came
 * @throws InputError if the files cannot be shuffled together
 */
export async function shuffle(request: ShuffleRequest, context: Context): Promise<boolean> {
  const { files, output } = request;
  requireOnce(files);
  const kinds = new Set(files.map(kindOf));
  if (kinds.size > 1) throw new InputError("games and positions cannot be shuffled together");
  const size = totalSize(files);
  if (kinds.has("games") && size > SIZE_LIMIT)
    throw new InputError(
      `${size} bytes of games are too many to be shuffled at once, at most ${SIZE_LIMIT}: shuffle fewer files, or the positions`,
    );
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
