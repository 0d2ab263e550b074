/** Keeps a match in a file, for resuming it and for the report. */

import { writeText } from "../../common/files/atomic-file.js";
import { checkKept, readKept } from "../../common/files/kept-state.js";
import { anything, record, type Shape, ShapeFault } from "../../common/shape.js";
import type { MatchFile, PlayedGame } from "../types.js";
import { matchShape } from "./match-shape.js";

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

/**
 * Reads a match.
 *
 * @param settings what the command keeps of its options, for a caller that uses them
 * @throws InputError if the file does not contain a match, or a damaged one
 */
export function readMatch(path: string, settings: Shape<MatchFile["settings"]> = record(anything)): MatchFile {
  const content = readKept(path, { format: "castellan-match", what: "a match" });
  return checkKept(
    path,
    (value, place) => {
      const match = matchShape(settings)(value, place) as MatchFile;
      for (const [index, { white, black }] of match.games.entries()) {
        const last = match.engines.length - 1;
        if (white === black) throw new ShapeFault(`games[${index}]`, "is of an engine against itself");
        if (white > last || black > last) throw new ShapeFault(`games[${index}]`, "is of an engine that is not there");
      }
      return match;
    },
    content,
  );
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
  constructor(
    path: string,
    header: MatchHeader,
    earlier: readonly PlayedGame[],
    onKept: (count: number) => void = () => {},
  ) {
    this.#path = path;
    this.#onKept = (count) => onKept(count - earlier.length);
    this.#header = JSON.stringify(header, null, 1);
    for (const game of earlier) this.#keep(game);
  }

  /** Writes the file for the first time, so that even a match that ends immediately can be resumed. */
  begin(): Promise<void> {
    return this.#write();
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
    await writeText(this.#path, this.#pieces(games));
    this.#onKept(games.length);
    const took = performance.now() - startedAt;
    this.#restUntil = performance.now() + Math.max(INTERVAL, REST_FACTOR * took);
  }

  /** The file in pieces; games in the order of their indices, one a line. */
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
    yield `${piece}\n ]\n}\n`;
  }
}
