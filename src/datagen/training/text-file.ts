/** Reads a text file line by line, plain or compressed by gzip. */

import { createReadStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { LineReader } from "../../common/io.js";

const MEGABYTE = 1024 * 1024;

/** Longest line that makes sense, in bytes; longer ones are dropped. */
const LINE_LIMIT = 64 * 1024;

const LF = 0x0a;

/** Milliseconds after which signals get their turn. */
const TURN = 50;

interface TextListener {
  /** @param number of the line, from 1 */
  line(text: string, number: number): void;
  overlong(number: number): void;
  /** Called now and then, with the megabytes that have been read of the file as it lies on the disk. */
  read(megabytes: number): void;
}

/**
 * Reads a file to its end; its name ends in .gz if it is compressed. However long the listener takes for a line,
 * signals are heard before the next one.
 *
 * @throws Error if it cannot be read or is no whole gzip file, after all lines up to there
 */
export async function readTextFile(file: string, listener: TextListener, signal: AbortSignal): Promise<void> {
  let number = 0;
  const lines = new LineReader(
    {
      line: (text) => listener.line(text, ++number),
      overlong: () => listener.overlong(++number),
    },
    LINE_LIMIT,
  );
  const source = createReadStream(file, { highWaterMark: 4 * MEGABYTE });
  const unpacked = file.endsWith(".gz") ? source.pipe(createGunzip({ chunkSize: MEGABYTE })) : source;
  // A pipe does not pass errors on.
  source.on("error", (error) => unpacked.destroy(error));
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
