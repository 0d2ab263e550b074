/** Loads the openings of a match: from EPD or PGN, or from the book that ships with the engine. */

import { readTextAsset } from "../../engine/host/assets.js";
import { Chess960Game } from "../../engine/host/standalone/chess960-game.js";
import { Game } from "../../engine/rules/game.js";
import { reasonOf } from "../common/errors.js";
import { type NamedText, readNamedText } from "../common/files/input-file.js";
import { Pace } from "../common/pace.js";
import { FaultList } from "../common/files/fault-list.js";
import { START_POSITIONS, startPosition } from "../common/game/chess960-start.js";
import { createRandom, shuffled } from "../common/random.js";
import { isPgn } from "../notation/index.js";
import type { Opening } from "./opening.js";
import { readEpdOpenings } from "./openings-epd.js";
import { readPgnOpenings } from "./openings-pgn.js";

export interface OpeningSettings {
  readonly order: "sequential" | "random";
  /** The seed of the random order, which is the same on every machine. */
  readonly seed: number;
  /** Half moves of a PGN game to play; all if absent. Does not affect EPD. */
  readonly plies?: number;
  readonly chess960: boolean;
  /** Called with each skipped line or game, such as `book.epd:17: no position`. */
  readonly warn?: (warning: string) => void;
  /** Ends the reading, with its reason as the error. */
  readonly signal?: AbortSignal;
}

/**
 * Loads the openings of a file: EPD or FEN lines or PGN games, perhaps packed. Null stands for our own
 * book, and in Chess960 for the 960 start positions.
 *
 * Positions and moves are checked only for their shape, and the moves of PGN games are parsed on demand, so
 * that even a large book takes at most a second. An illegal opening is found when its game is set up; its name
 * has file and line.
 *
 * @throws Error with the file's name and a reason for the user, also if no opening is left
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
  { plies = Infinity, chess960, warn = () => {}, signal }: OpeningSettings,
): Promise<Opening[]> {
  const place = file ?? "the engine's own book";
  let book: NamedText;
  try {
    book = file === null ? ownBook() : await readNamedText(file, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`${place}: ${reasonOf(error)}`, { cause: error });
  }
  const { name, text } = book;
  const faults = new FaultList(warn);
  const warnLine = (line: number, fault: string) => faults.add(`${name}:${line}: ${fault}`);
  const game = chess960 && isPgn(book) ? await Chess960Game.create() : new Game();
  const openings = await new Pace(signal).run(
    isPgn(book)
      ? readPgnOpenings({ text, name, plies, game }, warnLine)
      : readEpdOpenings(text, name, warnLine, !chess960),
  );
  faults.end(name);
  if (openings.length === 0) throw new Error(`${place}: there is no opening in it`);
  return openings;
}

function ownBook(): NamedText {
  try {
    return { name: "openings.epd", text: readTextAsset("openings") };
  } catch (error) {
    throw new Error("it is not beside this program; name a file of openings", { cause: error });
  }
}
