/** Keeps a match in a file, for resuming it and for the report. */

import { writeText } from "../../common/files/atomic-file.js";
import { checkKept, keptIn, readKept } from "../../common/files/kept-state.js";
import { sealed } from "../../common/files/sealed-json.js";
import { Pace } from "../../common/pace.js";
import { anything, record, type Shape, ShapeFault } from "../../common/shape.js";
import type { MatchFile, PlayedGame } from "../types.js";
import { gameShape, matchShape } from "./match-shape.js";

/** Minimum milliseconds between two writes. */
const INTERVAL = 2000;
/** After a write the file rests for this many times as long as the write took: the engines need the time. */
const REST_FACTOR = 20;

/** Characters of one write. */
const PIECE = 64 * 1024;

/** The contents of the file, without the games. */
export type MatchHeader = Omit<MatchFile, "games">;

interface KeptGame {
  readonly index: number;
  readonly json: string;
}

type SettingsShape = Shape<MatchFile["settings"]>;

/** For callers that do not use them. */
const ANY_SETTINGS: SettingsShape = record(anything);

/**
 * Reads a match.
 *
 * @param settings what the command keeps of its options, for a caller that uses them
 * @throws InputError that names the file if it does not contain a match, or a damaged one
 * @throws the signal's reason if the signal comes
 */
export function readMatch(path: string, settings = ANY_SETTINGS, signal?: AbortSignal): Promise<MatchFile> {
  return readKept(path, kindWith(signal), (content) => checkMatch(content, settings, signal));
}

/** The match in a text, as readMatch() reads it; errors do not name the file. */
export async function matchIn(text: string, signal?: AbortSignal): Promise<MatchFile> {
  return checkMatch(await keptIn(text, kindWith(signal)), ANY_SETTINGS, signal);
}

function kindWith(signal?: AbortSignal) {
  return { format: "castellan-match", what: "a match", rows: "games", ...(signal === undefined ? {} : { signal }) };
}

async function checkMatch(content: object, settings: SettingsShape, signal?: AbortSignal): Promise<MatchFile> {
  const head = checkKept(matchShape(settings), content) as MatchFile;
  const pace = new Pace(signal);
  const games: PlayedGame[] = [];
  for (const [index, one] of head.games.entries()) {
    games.push(checkKept(gameOf(head.engines.length), one, `games[${index}]`));
    if (pace.isDue) await pace.yieldToLoop();
  }
  return { ...head, games };
}

/** A game between two of so many engines. */
function gameOf(engines: number): Shape<PlayedGame> {
  return (value, place) => {
    const game = gameShape(value, place) as PlayedGame;
    const { white, black } = game;
    if (white === black) throw new ShapeFault(place, "is of an engine against itself");
    if (white >= engines || black >= engines) throw new ShapeFault(place, "is of an engine that is not there");
    return game;
  };
}

/**
 * Keeps a match on disk. Each write is complete or has no effect. Games are kept as text: the moves of a long match
 * would fill the memory.
 */
export class StateFile {
  readonly #onKept: (count: number) => void;
  readonly #path: string;
  readonly #header: string;
  readonly #games: KeptGame[] = [];
  /** Games of the resumed match. */
  #earlier = 0;
  #dirty = true;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** No write happens before this value of performance.now(). */
  #restUntil = 0;
  #failure: unknown = null;
  #isClosing = false;

  /**
   * @param onKept called with the number of added games that are on the disk by now; its errors count
   *   as errors of the write
   */
  constructor(path: string, header: MatchHeader, onKept: (count: number) => void = () => {}) {
    this.#path = path;
    this.#onKept = onKept;
    this.#header = JSON.stringify(header, null, 1);
  }

  /** Writes the file for the first time, so that even a match that ends immediately can be resumed. */
  async begin(earlier: readonly PlayedGame[], pace = new Pace()): Promise<void> {
    this.#earlier = earlier.length;
    for (const game of earlier) {
      this.#keep(game);
      if (pace.isDue) await pace.yieldToLoop();
    }
    await this.#write();
  }

  /** Adds a game. Throws the error of an earlier write. */
  add(game: PlayedGame): void {
    if (this.#failure !== null) throw this.#failure;
    this.#keep(game);
    this.#dirty = true;
    this.#plan();
  }

  /** Writes everything pending; fulfilled when it is on the disk. */
  async close(): Promise<void> {
    // A later write would overwrite the work of the file's next owner.
    this.#isClosing = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
    if (this.#dirty) await this.#write();
    if (this.#failure !== null) throw this.#failure;
  }

  #keep(game: PlayedGame): void {
    // The file has the games in the order of their indices.
    const ended = game.ended ?? this.#games.length;
    this.#games.push({ index: game.index, json: JSON.stringify({ ...game, ended }) });
  }

  #plan(): void {
    if (this.#isClosing || this.#timer !== null || this.#writing !== null) return;
    const wait = Math.max(0, this.#restUntil - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write()
        .catch((error: unknown) => {
          this.#failure = error;
        })
        .finally(() => {
          this.#writing = null;
          if (this.#dirty) this.#plan();
        });
    }, wait);
  }

  async #write(): Promise<void> {
    this.#dirty = false;
    const startedAt = performance.now();
    const games = [...this.#games];
    await writeText(this.#path, sealed(this.#pieces(games)));
    this.#onKept(games.length - this.#earlier);
    const took = performance.now() - startedAt;
    this.#restUntil = performance.now() + Math.max(INTERVAL, REST_FACTOR * took);
  }

  /** The file in pieces, without its end; games in the order of their indices, one a line. */
  *#pieces(games: readonly KeptGame[]): Generator<string> {
    // Without the closing brace of the object.
    let piece = `${this.#header.slice(0, -2)},\n "games": [`;
    let separator = "\n  ";
    const sorted = [...games].sort((a, b) => a.index - b.index);
    for (const { json } of sorted) {
      piece += separator + json;
      separator = ",\n  ";
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
    yield `${piece}\n ]`;
  }
}
