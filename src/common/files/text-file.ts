/** Reads a text file line by line, plain or compressed by gzip or bzip2. */

import { createReadStream, statSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { TextDecoder } from "node:util";
import { createGunzip } from "node:zlib";
import { type Packing, packingOf, utf16Of } from "./decode-text.js";
import { InputError } from "../errors.js";
import { headOf, readBytes, TEXT_LIMIT } from "./input-file.js";
import { LineReader } from "../io.js";
import { bzip2Reader, unpack as unpackWhole } from "./unpack.js";

const MEGABYTE = 1024 * 1024;

/** The default maximum of a line in bytes; longer lines are dropped. */
const LINE_LIMIT = 64 * 1024;

const LF = 0x0a;

/** Milliseconds between two checks for signals. */
const TURN = 50;

interface TextListener {
  /** @param number of the line, from 1 */
  line(text: string, number: number): void;
  overlong(number: number): void;
  /** Called now and then, with the megabytes read of the file as it is on the disk. */
  read(megabytes: number): void;
}

/**
 * Reads a file to its end, which may be compressed. However long the listener takes for a
 * line, signals can arrive before the next one.
 *
 * @throws Error if it is unreadable or not a complete file of its kind, after all lines up to there
 */
export async function readTextFile(
  file: string,
  listener: TextListener,
  signal: AbortSignal,
  lineLimit = LINE_LIMIT,
): Promise<void> {
  let number = 0;
  const lines = new LineReader(
    {
      line: (text) => listener.line(text, ++number),
      overlong: () => listener.overlong(++number),
    },
    lineLimit,
  );
  const source = createReadStream(file, { highWaterMark: 4 * MEGABYTE });
  const unpacked = await unpack(file, source);
  let turn = performance.now() + TURN;
  for await (const chunk of inUtf8(unpacked)) {
    let at = 0;
    while (at < chunk.length && !signal.aborted) {
      const found = chunk.indexOf(LF, at);
      const end = found < 0 ? chunk.length : found + 1;
      lines.push(chunk.subarray(at, end));
      at = end;
      if (performance.now() < turn) continue;
      listener.read(source.bytesRead / MEGABYTE);
      await setImmediate();
      turn = performance.now() + TURN;
    }
    if (signal.aborted) return;
  }
  lines.end();
}

/** The bytes of a file, unpacked. Its first bytes say how it is packed, or in a pipe its name. */
async function unpack(file: string, source: Readable): Promise<Readable> {
  const packing = statSync(file).isFile() ? packingOf(headOf(file)) : packingNamed(file);
  if (packing === null) return source;
  if (packing === "bzip2") return bzip2Reader(source);
  if (packing !== "gzip") {
    source.destroy();
    const { content } = await unpackWhole(await readBytes(file), packing, TEXT_LIMIT);
    return Readable.from([content]);
  }
  const unpacker = createGunzip({ chunkSize: MEGABYTE });
  const unpacked = unpacker.pipe(new PassThrough());
  // A pipe does not pass errors on.
  source.on("error", (error) => unpacked.destroy(error));
  unpacker.on("error", (cause) => unpacked.destroy(new InputError("it is not a complete gzip file", { cause })));
  source.pipe(unpacker);
  return unpacked;
}

function packingNamed(file: string): Packing | null {
  return file.endsWith(".bz2") ? "bzip2" : file.endsWith(".gz") ? "gzip" : null;
}

/** The chunks of a text in UTF-8, from whichever encoding its first chunk shows. */
async function* inUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      const utf16 = utf16Of(chunk);
      decoder = utf16 === null ? null : new TextDecoder(utf16);
    }
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
}
