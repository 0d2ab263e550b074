/** The bytes at the beginning of a file by which its kind is known. */

import { closeSync, openSync, readSync } from "node:fs";
import { GAME_MAGIC } from "./game-file.js";

/** The first bytes of a file, as many as GAME_MAGIC and the magic bytes of positions have. */
export function magicOf(file: string): string {
  return new TextDecoder().decode(headOf(file, GAME_MAGIC.length));
}

/** So many bytes of a file, from the first on; zeros where it has fewer. */
export function headOf(file: string, length: number): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const start = new Uint8Array(length);
    readSync(descriptor, start);
    return start;
  } finally {
    closeSync(descriptor);
  }
}
