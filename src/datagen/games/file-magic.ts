/** The bytes at the beginning of a file by which its kind is known. */

import { closeSync, openSync, readSync } from "node:fs";
import { GAME_MAGIC } from "./game-file.js";

/** The first bytes of a file, as many as GAME_MAGIC and the magic bytes of positions have. */
export function magicOf(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const start = new Uint8Array(GAME_MAGIC.length);
    readSync(descriptor, start);
    return new TextDecoder().decode(start);
  } finally {
    closeSync(descriptor);
  }
}
