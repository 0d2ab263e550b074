/** Decodes the text of a file, in Node and in a browser. */

/**
 * Text in UTF-8, or in UTF-16 if it begins with that byte order mark; otherwise, as in older files of games, in
 * Windows-1252. That contains the letters of Latin-1, which the PGN standard prescribes. Drops a byte order mark.
 *
 * @param bytes the whole file, because any part of it may be plain ASCII
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    // Other errors, as about a string that is too long, do not concern the encoding.
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
