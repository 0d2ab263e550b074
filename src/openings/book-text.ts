/** Reads the text of a book: from EPD or PGN, plain or zipped. */

import { basename } from "node:path";
import { decodeText } from "../common/files/decode-text.js";
import { InputError } from "../common/errors.js";
import { readBytes, TEXT_LIMIT } from "../common/files/input-file.js";
import { quote, shorten } from "../common/text.js";

/** The file endings of books inside a zip. */
const BOOK_NAME = /\.(epd|fen|pgn|txt)$/i;

/** An archive that claims more files than this contains something else, or lies. */
const ENTRY_LIMIT = 10_000;
/** Maximum characters of the names in a message. */
const NAMES_LIMIT = 300;

export interface BookText {
  /** A short name, from which the names of the openings are made. */
  readonly name: string;
  readonly text: string;
}

/** @throws Error with a reason for the user that does not name the file */
export async function readBookText(file: string): Promise<BookText> {
  const bytes = await readBytes(file);
  if (!file.toLowerCase().endsWith(".zip")) return { name: basename(file), text: decodeText(bytes) };
  const { name, content } = await unzip(bytes);
  return { name: basename(name), text: decodeText(content) };
}

/** The only book in a zip. Other files are not unpacked. */
async function unzip(bytes: Uint8Array) {
  const { unzipSync } = await import("fflate");
  const names: string[] = [];
  let entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1;
    if (entries > ENTRY_LIMIT) throw new InputError(`the archive holds more than ${ENTRY_LIMIT} files`);
    if (!BOOK_NAME.test(name)) return false;
    if (originalSize > TEXT_LIMIT)
      throw new InputError(`${quote(name)} has ${originalSize} bytes, and at most ${TEXT_LIMIT} are unpacked`);
    return names.push(name) === 1;
  };
  // Unpacks no more than the size that the archive declares.
  const [book] = Object.values(unzipSync(bytes, { filter }));
  const [name, ...others] = names;
  if (name === undefined || book === undefined) throw new Error("the archive holds no .epd, .fen, .pgn or .txt file");
  if (others.length > 0) throw new Error(`the archive holds several books: ${shorten(names.join(", "), NAMES_LIMIT)}`);
  return { name, content: book };
}

/** Decides by the name, or else by the beginning: a PGN file begins with a tag. */
export function isPgn({ name, text }: BookText): boolean {
  if (/\.pgn$/i.test(name)) return true;
  return !/\.(epd|fen)$/i.test(name) && /^\s*\[\w+\s+"/.test(text);
}
