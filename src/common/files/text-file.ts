/** Reads a text file line by line, plain or compressed by gzip or bzip2. */

import { createReadStream } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { LineReader } from "../io.js";

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
 * Reads a file to its end; its name ends in .gz or .bz2 if it is compressed. However long the listener takes for a
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
  for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
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

/** The format of a file, by its name. */
async function unpack(file: string, source: Readable): Promise<Readable> {
  if (file.endsWith(".bz2")) return unpackBzip2(source);
  if (!file.endsWith(".gz")) return source;
  const unpacked = source.pipe(createGunzip({ chunkSize: MEGABYTE }));
  // A pipe does not pass errors on.
  source.on("error", (error) => unpacked.destroy(error));
  return unpacked;
}

async function unpackBzip2(source: Readable): Promise<Readable> {
  const { default: unbzip2 } = await import("unbzip2-stream");
  const unpacker = unbzip2();
  // An older kind of stream, which cannot be iterated.
  const unpacked = unpacker.pipe(new PassThrough());
  source.on("error", (error) => unpacked.destroy(error));
  // Its own message about a damaged file does not help people.
  unpacker.on("error", (cause) => unpacked.destroy(new Error("it is no whole bzip2 file", { cause })));
  source.pipe(unpacker);
  return unpacked;
}
