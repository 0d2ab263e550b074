/** Files that are there as a whole, or as they were before. */

import { rename, rm, writeFile } from "node:fs/promises";

/** Writes under another name first: whoever reads the file meanwhile, or after a crash, finds the old one. */
export async function writeWhole(file: string, content: string | Iterable<string>): Promise<void> {
  const target = `${file}.part`;
  try {
    await writeFile(target, content);
    await rename(target, file);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}
