/** Recognizes and decodes the text of a file, in Node and in a browser. */

import { runSteps, type Steps } from "../../../engine/rules/steps.js";

/** Programs that pack files. */
export type Packing = "gzip" | "bzip2" | "zip" | "zstd" | "xz" | "7-zip" | "rar";

/** The first bytes of packed files. */
const SIGNATURES: readonly (readonly [packing: Packing, bytes: readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b]],
  ["bzip2", [0x42, 0x5a, 0x68]],
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["7-zip", [0x37, 0x7a, 0xbc, 0xaf]],
  ["rar", [0x52, 0x61, 0x72, 0x21]],
];
/** Bytes of one step. */
const PIECE = 1 << 20;
/** The bytes that packingOf() and utf16Of() look at. */
export const HEAD_LENGTH = 64;

/** How a file is packed, by its first bytes; null for another file. */
export function packingOf(head: Uint8Array): Packing | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}

/** The kind of UTF-16 of a text, by its byte order mark, or by the zeros of its first letters; null for other texts. */
export function utf16Of(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const letters = head.subarray(0, HEAD_LENGTH & ~1);
  if (letters.length < 4) return null;
  const zerosAt = (odd: number) => letters.every((byte, at) => (byte === 0) === (at % 2 === odd));
  return zerosAt(1) ? "utf-16le" : zerosAt(0) ? "utf-16be" : null;
}

/** The form of a file that is no plain text in UTF-8: how it is packed, or its UTF-16; null if it is plain. @param head its first bytes */
export function formOf(head: Uint8Array): Packing | "utf-16le" | "utf-16be" | null {
  return packingOf(head) ?? utf16Of(head);
}

/**
 * Text in UTF-8, or in UTF-16 if it begins like that; otherwise, as in older files of games, in
 * Windows-1252. That contains the letters of Latin-1, which the PGN standard prescribes. Drops a byte order mark.
 *
 * @param bytes the whole file, because any part of it may be plain ASCII
 */
export function decodeText(bytes: Uint8Array): string {
  return runSteps(decodeTextInSteps(bytes));
}

/** The same in steps: a large file takes seconds. */
export function* decodeTextInSteps(bytes: Uint8Array): Steps<string> {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return yield* decodeStream(utf16, bytes);
  try {
    return yield* decodeBy("utf-8", bytes);
  } catch (error) {
    // Other errors, as about a string that is too long, do not concern the encoding.
    if (!(error instanceof TypeError)) throw error;
    return yield* decodeBy("windows-1252", bytes);
  }
}

function* decodeStream(encoding: "utf-16le" | "utf-16be", bytes: Uint8Array): Steps<string> {
  const decoder = new TextDecoder(encoding);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length }));
    yield;
  }
  return parts.join("");
}

/** @throws TypeError if it is not UTF-8 and should be; all bytes are letters of Windows-1252 */
function* decodeBy(encoding: "utf-8" | "windows-1252", bytes: Uint8Array): Steps<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    let end = Math.min(bytes.length, at + PIECE);
    // A piece ends after a letter of ASCII, which is no part of another one.
    while (end < bytes.length && bytes[end - 1]! >= 0x80) end++;
    // Only the first piece may begin with a byte order mark.
    const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8", ignoreBOM: at > 0 });
    parts.push(decoder.decode(bytes.subarray(at, end)));
    at = end;
    yield;
  }
  return parts.join("");
}
