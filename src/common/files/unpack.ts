/** Unpacks files that people keep packed: by gzip, by bzip2, or in a zip with one file of chess. */

import { PassThrough, Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Packing } from "./decode-text.js";
import { InputError } from "../errors.js";
import { quote, shorten } from "../text.js";

/** The file endings of what is wanted of a zip. */
const WANTED = /\.(epd|fen|pgn|txt)$/i;
/** What macOS adds to the files of an archive. */
const COMPANION = /(^|\/)(__MACOSX\/|\._[^/]*$)/;

/** An archive that claims more files than this contains something else, or lies. */
const ENTRY_LIMIT = 10_000;
/** Maximum characters of the names in a message. */
const NAMES_LIMIT = 300;

interface Unpacked {
  readonly content: Uint8Array;
  /** The name in a zip; null in other files, which contain none. */
  readonly name: string | null;
}

/** @throws InputError if it is damaged, has more bytes than the limit, or cannot be unpacked here */
export async function unpack(bytes: Uint8Array, packing: Packing, limit: number): Promise<Unpacked> {
  switch (packing) {
    case "gzip":
      return { content: await unpackGzip(bytes, limit), name: null };
    case "bzip2":
      return { content: await unpackBzip2(bytes, limit), name: null };
    case "zip":
      return unzip(bytes, limit);
    default:
      throw new InputError(`it is packed by ${packing}, which is not read here: unpack it first`);
  }
}

async function unpackGzip(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: limit });
  } catch (cause) {
    const isTooLong = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new InputError(isTooLong ? tooLong(limit) : "it is not a complete gzip file", { cause });
  }
}

async function unpackBzip2(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (await bzip2Reader(Readable.from([bytes]))) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > limit) throw new InputError(tooLong(limit));
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** What a stream holds, packed by bzip2. It fails with an InputError if the stream is damaged. */
export async function bzip2Reader(source: Readable): Promise<Readable> {
  const { default: unbzip2 } = await import("unbzip2-stream");
  const unpacker = unbzip2();
  // An older kind of stream, which cannot be iterated.
  const unpacked = unpacker.pipe(new PassThrough());
  source.on("error", (error) => unpacked.destroy(error));
  // Its own message about a damaged file does not help people.
  unpacker.on("error", (cause) => unpacked.destroy(new InputError("it is not a complete bzip2 file", { cause })));
  source.pipe(unpacker);
  return unpacked;
}

/** The only file of chess in a zip. Other files are not unpacked. */
async function unzip(bytes: Uint8Array, limit: number): Promise<Unpacked> {
  const { unzipSync } = await import("fflate");
  const names: string[] = [];
  let entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1;
    if (entries > ENTRY_LIMIT) throw new InputError(`the archive holds more than ${ENTRY_LIMIT} files`);
    if (!WANTED.test(name) || COMPANION.test(name)) return false;
    if (originalSize > limit)
      throw new InputError(`${quote(name)} has ${originalSize} bytes, and at most ${limit} are unpacked`);
    return names.push(name) === 1;
  };
  // Unpacks no more than the size that the archive declares.
  const [content] = Object.values(unzipSync(bytes, { filter }));
  const [name, ...others] = names;
  if (name === undefined || content === undefined)
    throw new InputError("the archive holds no .epd, .fen, .pgn or .txt file");
  if (others.length > 0) {
    throw new InputError(`the archive holds several files: ${shorten(names.join(", "), NAMES_LIMIT)}`);
  }
  return { content, name };
}

function tooLong(limit: number): string {
  return `unpacked it has more than ${limit} bytes, and no more are read`;
}
