/** The SHA-256 of a long text. */

import { createHash } from "node:crypto";
import type { Steps } from "../../../engine/rules/steps.js";

/** Characters of one step. */
const PIECE = 1 << 20;

/**
 * Hashes a text, in UTF-8, in steps.
 *
 * @param end where the text ends
 * @returns hexadecimal digits
 */
export function* hashInSteps(text: string, end = text.length): Steps<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < end;) {
    let next = Math.min(end, at + PIECE);
    // The halves of a surrogate pair are one character of UTF-8.
    if (next < end && isHighSurrogate(text.charCodeAt(next - 1))) next += 1;
    hash.update(text.slice(at, next));
    at = next;
    yield;
  }
  return hash.digest("hex");
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
