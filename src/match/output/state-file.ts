/** Keeps a match in a file, for resuming it and for the report. */

import { writeText } from "../../common/atomic-file.js";
import { InputError } from "../../common/errors.js";
import { readStateFile } from "../../common/input-file.js";
import type { MatchFile, PlayedGame } from "../types.js";

/** Milliseconds between two writings, at least. */
const INTERVAL = 2000;
/** A writing of so many milliseconds is followed by this many times as long without one: the engines need the time. */
const REST_FACTOR = 20;

/** Characters written at a time. */
const PIECE = 64 * 1024;

/** The contents of the file beside the games. */
export type MatchHeader = Omit<MatchFile, "games">;

interface KeptGame {
  readonly index: number;
  readonly json: string;
}

/** Reads a match. Throws an InputError if the file is none. */
export function readMatch(path: string): MatchFile {
  const content = readStateFile(path);
  const { format, version, engines, games } = (content ?? {}) as Partial<MatchFile>;
  if (format !== "castellan-match" || !Array.isArray(engines) || !Array.isArray(games)) {
    throw new InputError(`${path} is not the state of a match`);
  }
  if (version !== 1) {
    throw new InputError(`${path} has the unknown version ${String(version)}`);
  }
  return content as MatchFile;
}

/**
 * Keeps a match on disk. Each writing is complete or does not happen. Games are kept as text: a long match would fill
 * the memory with its moves.
 */
export class StateFile {
  readonly #onKept: (count: number) => void;
  readonly #path: string;
  readonly #header: string;
  readonly #games: KeptGame[] = [];
  #dirty = true;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** performance.now() before which nothing is written. */
  #restUntil = 0;
  #failure: unknown = null;
  #isClosing = false;

  /**
   * @param onKept called with the number of games that were added and are on the disk by now; what it throws is thrown
   *   as if the writing had failed
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

  /** Writes the file for the first time: also a match that ends at once can then be resumed. */
  begin(): Promise<void> {
    return this.#write();
  }

  /** Takes a game. Throws the error of an earlier write. */
  add(game: PlayedGame): void {
    if (this.#failure !== null) throw this.#failure;
    this.#keep(game);
    this.#dirty = true;
    this.#plan();
  }

  /** Writes everything pending; fulfilled when it is on the disk. */
  async close(): Promise<void> {
    // What is written after that would go over the work of who has the file next.
    this.#isClosing = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
    if (this.#dirty) await this.#write();
    if (this.#failure !== null) throw this.#failure;
  }

  #keep(game: PlayedGame): void {
    this.#games.push({ index: game.index, json: JSON.stringify(game) });
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

  /** The file in pieces, games in the order of their indices, one a line. */
  *#pieces(games: readonly KeptGame[]): Generator<string> {
    // Without the brace that ends the object.
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
