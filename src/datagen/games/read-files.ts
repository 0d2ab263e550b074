/** Reads several files of games, one after the other. */

import type { Writer } from "../../common/io.js";
import { GameReader, type Origin } from "./game-file.js";

interface ReadContext {
  readonly errors: Writer;
  readonly signal: AbortSignal;
}

/**
 * Reads all games, and notes torn ends, which do not count.
 *
 * @param take called with the bytes of each game, its number in its file, and the file; false ends
 *   the reading
 * @returns the origins of the files; those read so far if the signal came
 * @throws InputError if a file is not a file of games, or is damaged
 */
export async function readFiles(
  files: readonly string[],
  { errors, signal }: ReadContext,
  take: (bytes: Uint8Array, number: number, file: string) => boolean | void,
): Promise<readonly Origin[]> {
  const origins: Origin[] = [];
  for (const file of files) {
    const reader = await GameReader.open(file);
    try {
      origins.push(reader.origin);
      let number = 0;
      for await (const batch of reader.games()) {
        for (const bytes of batch) if (take(bytes, number++, file) === false) return origins;
        if (signal.aborted) return origins;
      }
      if (reader.torn !== null)
        errors.line(`note: ${file}: the last ${reader.torn.bytes} bytes are not a complete game, and are left out`);
    } finally {
      await reader.close();
    }
  }
  return origins;
}
