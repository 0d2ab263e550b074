/** Unpacks files that people keep packed: by gzip, by bzip2, or in a zip with one file of chess. */

import { PassThrough, Readable } from "node:stream";
import { promisify } from "node:util";
import { buffer } from "node:stream/consumers";
import { deflateRawSync, gunzip } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { Packing } from "./decode-text.js";
import { InputError, reasonOf } from "../errors.js";
import { quote, shorten } from "../text.js";

/** The file endings of what is wanted of a zip. */
const WANTED = /\.(epd|fen|pgn|txt)$/i;
/** What macOS adds to the files of an archive. */
const COMPANION = /(^|\/)(__MACOSX\/|\._[^/]*$)/;

/** An archive that claims more files than this contains something else, or lies. */
const ENTRY_LIMIT = 10_000;
/** Maximum characters of the names in a message. */
const NAMES_LIMIT = 300;

/** The beginning of a gzip file without a name or a date (RFC 1952, section 2.3). */
const GZIP_HEAD = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

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
  const { default: yauzl } = await import("yauzl");
  try {
    const archive = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      autoClose: false,
    });
    if (archive.entryCount > ENTRY_LIMIT) throw new InputError(`the archive holds more than ${ENTRY_LIMIT} files`);
    const found: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      if (WANTED.test(entry.fileName) && !COMPANION.test(entry.fileName)) found.push(entry);
    }
    const [entry, ...others] = found;
    if (entry === undefined) throw new InputError("the archive holds no .epd, .fen, .pgn or .txt file");
    if (others.length > 0) {
      const names = found.map(({ fileName }) => fileName).join(", ");
      throw new InputError(`the archive holds several files: ${shorten(names, NAMES_LIMIT)}`);
    }
    return { content: await contentOf(archive, entry, limit), name: entry.fileName };
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(`it is not a complete zip file: ${reasonOf(cause)}`, { cause });
  }
}

/** The method of a file that is stored as it is. */
const STORED = 0;
const DEFLATED = 8;

/**
 * The content of a file in a zip. Its checksum and its length are checked by Node's gunzip, for a gzip file is the same packed bytes
 * between a head and these two numbers.
 */
async function contentOf(archive: ZipFile, entry: Entry, limit: number): Promise<Uint8Array> {
  const { fileName, compressionMethod, uncompressedSize, crc32 } = entry;
  const name = quote(fileName);
  if (entry.isEncrypted()) throw new InputError(`${name} is encrypted: unpack it first`);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new InputError(`${name} is packed by method ${compressionMethod}, which is not read here: unpack it first`);
  if (uncompressedSize > limit)
    throw new InputError(`${name} has ${uncompressedSize} bytes, and at most ${limit} are unpacked`);
  const packed = await buffer(await archive.openReadStreamPromise(entry, { decodeFileData: false }));
  const deflated = compressionMethod === STORED ? deflateRawSync(packed, { level: 0 }) : packed;
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32, 0);
  tail.writeUInt32LE(uncompressedSize, 4);
  try {
    // Unpacks no more than the size that the archive declares.
    return await promisify(gunzip)(Buffer.concat([GZIP_HEAD, deflated, tail]), {
      maxOutputLength: Math.max(1, uncompressedSize),
    });
  } catch (cause) {
    throw new InputError(`${name} in the archive is damaged`, { cause });
  }
}

function tooLong(limit: number): string {
  return `unpacked it has more than ${limit} bytes, and no more are read`;
}
