/** Identifies the content of a file. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 in hex, of a file of any size. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
