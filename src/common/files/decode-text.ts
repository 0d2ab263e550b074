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
  if (utf16 !== null) return yield* decodeBy(new TextDecoder(utf16), bytes);
  try {
    return yield* decodeBy(new TextDecoder("utf-8", { fatal: true }), bytes);
  } catch (error) {
    // Other errors, as about a string that is too long, do not concern the encoding.
    if (!(error instanceof TypeError)) throw error;
    return yield* decodeBy(new TextDecoder("windows-1252"), bytes);
  }
}

/** @throws TypeError if the decoder is fatal and finds what is no text of its encoding */
function* decodeBy(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): Steps<string> {
  // In Windows-1252 a piece cuts no letter in two, and Node reads some letters otherwise in a stream.
  const isStream = decoder.encoding !== "windows-1252";
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: isStream && at + PIECE < bytes.length }));
    yield;
  }
  return parts.join("");
}
