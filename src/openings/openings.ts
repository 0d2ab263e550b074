/** Loads the openings of a match: from EPD or PGN, plain or zipped, or from the book that comes with the engine. */

import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Chess960Game } from "../../engine/host/standalone/chess960-game.js";
import { Game } from "../../engine/rules/game.js";
import { InputError, reason } from "../common/errors.js";
import { START_POSITIONS, startPosition } from "../common/game/chess960-start.js";
import { decodeText, readBytes, TEXT_LIMIT } from "../common/input-file.js";
import { createRandom, shuffled } from "../common/random.js";
import { quote, shorten } from "../common/text.js";
import type { Opening } from "./opening.js";
import { readEpdOpenings } from "./openings-epd.js";
import { readPgnOpenings } from "./openings-pgn.js";

export interface OpeningSettings {
  readonly order: "sequential" | "random";
  /** Of the random order: the same seed gives the same order on every machine. */
  readonly seed: number;
  /** Half moves of a PGN game that are played; all if absent. Says nothing about EPD. */
  readonly plies?: number;
  readonly chess960: boolean;
  /** Called with what was left out, such as `book.epd:17: no position`. */
  readonly warn?: (warning: string) => void;
}

/** Where our own book may lie: beside src/, and beside dist/ with dist/src/ below it. */
const OWN_BOOK = ["../../books/openings.epd", "../../../books/openings.epd"];

/** Lines that are left out and shown; the others are only counted. */
const FAULTS_SHOWN = 10;

/** What a zip may hold that is a book. */
const BOOK_NAME = /\.(epd|fen|pgn|txt)$/i;

/** An archive that says it has more files than this holds something else, or lies. */
const ENTRY_LIMIT = 10_000;
/** Characters of the names of several books. */
const NAMES_LIMIT = 300;

interface BookText {
  /** Short, for the names of the openings. */
  readonly name: string;
  readonly text: string;
}

/**
 * Loads the openings of a file: EPD or FEN lines, PGN games, or a .zip with one file of these. Null is our own book,
 * and in Chess960 the 960 start positions.
 *
 * Positions and moves are tested for their shape only, and the moves of PGN games are read when they are asked for, so
 * that a large book costs a second at most. An opening that cannot be played is found when the game is set up; its name
 * has file and line.
 *
 * @throws Error with the file's name and a reason for the user, also where no opening is left
 */
export async function loadOpenings(file: string | null, settings: OpeningSettings): Promise<readonly Opening[]> {
  const openings = file === null && settings.chess960 ? startPositions() : await readBook(file, settings);
  return settings.order === "sequential" ? openings : shuffled(openings, createRandom(settings.seed));
}

function startPositions(): Opening[] {
  return Array.from({ length: START_POSITIONS }, (_, number) => ({
    fen: startPosition(number),
    moves: [],
    name: `Chess960 position ${number}`,
  }));
}

async function readBook(
  file: string | null,
  { plies = Infinity, chess960, warn = () => {} }: OpeningSettings,
): Promise<Opening[]> {
  const place = file ?? "the engine's own book";
  let book: BookText;
  try {
    book = file === null ? await ownBook() : await textOf(file);
  } catch (error) {
    throw new Error(`${place}: ${reason(error)}`, { cause: error });
  }
  const { name, text } = book;
  let faults = 0;
  const warnLine = (line: number, fault: string) => {
    faults += 1;
    if (faults <= FAULTS_SHOWN) warn(`${name}:${line}: ${fault}`);
  };
  const openings = isPgn(book)
    ? readPgnOpenings(
        {
          text,
          name,
          plies,
          game: chess960 ? await Chess960Game.create() : new Game(),
        },
        warnLine,
      )
    : readEpdOpenings(text, name, warnLine);
  if (faults > FAULTS_SHOWN) warn(`${name}: ${faults - FAULTS_SHOWN} more such lines`);
  if (openings.length === 0) throw new Error(`${place}: there is no opening in it`);
  return openings;
}

async function ownBook(): Promise<BookText> {
  for (const candidate of OWN_BOOK) {
    try {
      return await textOf(fileURLToPath(new URL(candidate, import.meta.url)));
    } catch {
      // Not there: try the next.
    }
  }
  throw new Error("it is not beside this program; name a file of openings");
}

async function textOf(file: string): Promise<BookText> {
  const bytes = await readBytes(file);
  if (!file.toLowerCase().endsWith(".zip")) return { name: basename(file), text: decodeText(bytes) };
  const { name, content } = await unzip(bytes);
  return { name: basename(name), text: decodeText(content) };
}

/** The one book in a zip. What else it holds is not unpacked. */
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
  // No more is unpacked than the size that the archive gives.
  const [book] = Object.values(unzipSync(bytes, { filter }));
  const [name, ...others] = names;
  if (name === undefined || book === undefined) throw new Error("the archive holds no .epd, .fen, .pgn or .txt file");
  if (others.length > 0) throw new Error(`the archive holds several books: ${shorten(names.join(", "), NAMES_LIMIT)}`);
  return { name, content: book };
}

/** By the name, or else by the beginning: a PGN file begins with a tag. */
function isPgn({ name, text }: BookText): boolean {
  if (/\.pgn$/i.test(name)) return true;
  return !/\.(epd|fen)$/i.test(name) && /^\s*\[\w+\s+"/.test(text);
}
