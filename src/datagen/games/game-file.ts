/**
 * A file of games: a header, then only whole games.
 *
 *     0   "CASTGAME"
 *     8   u32  version, 1
 *     12  u32  bytes of the text that follows
 *     16  JSON in UTF-8: the origin of the games
 */

import { closeSync, fsyncSync, openSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { writeAtomically, writeFully } from "../../common/files/atomic-file.js";
import { InputError } from "../../common/errors.js";
import { withFile } from "../../common/files/file-fault.js";
import { inputSize } from "../../common/files/input-file.js";
import { readAt } from "../../common/files/read-at.js";
import type { SelfPlaySettings } from "./datagen-settings.js";
import { GAME_SIZE_LIMIT, gameBytesAt } from "./game-format.js";

export const GAME_MAGIC = "CASTGAME";
const VERSION = 1;
const FIXED_SIZE = 16;
/** The most bytes of an origin. A shuffle of some 20,000 files stays below. */
const TEXT_LIMIT = 1 << 24;
/** Bytes of one read; much more than a game has. */
const CHUNK = 1 << 20;

/** The origin of a file's games. */
export type Origin =
  | {
      readonly kind: "self-play";
      /** Version of the engine and fingerprint of its core. */
      readonly engine: string;
      readonly settings: SelfPlaySettings;
    }
  | {
      readonly kind: "shuffle";
      readonly seed: number;
      /** The origins of the files that supplied the games. */
      readonly origins: readonly Origin[];
    }
  | {
      /** Games of other players, from PGN. */
      readonly kind: "import";
      /** The names of the PGN files. */
      readonly files: readonly string[];
      /** The engine's own centipawns that stand for a pawn in a comment. */
      readonly pawn: number;
    };

/** The bytes after the last whole game of a file. */
interface Torn {
  /** Their offset. */
  readonly offset: number;
  readonly bytes: number;
}

/** The first bytes of a file. @throws InputError if the origin is too long to be read again */
export function encodeHead(origin: Origin): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(origin));
  if (text.length > TEXT_LIMIT)
    throw new InputError(
      `the games come from too many files: their names and settings have ${text.length} bytes, and at most ${TEXT_LIMIT} are kept`,
    );
  const head = new Uint8Array(FIXED_SIZE + text.length);
  head.set(new TextEncoder().encode(GAME_MAGIC));
  const view = new DataView(head.buffer);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, text.length, true);
  head.set(text, FIXED_SIZE);
  return head;
}

/** A file opened for reading. */
export class GameReader {
  readonly origin: Origin;
  readonly size: number;
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #first: number;
  #torn: Torn | null = null;

  private constructor(file: string, handle: FileHandle, head: { origin: Origin; first: number; size: number }) {
    this.#file = file;
    this.#handle = handle;
    this.origin = head.origin;
    this.#first = head.first;
    this.size = head.size;
  }

  /** @throws InputError if it is not a file of games */
  static async open(file: string): Promise<GameReader> {
    inputSize(file, "file");
    const handle = await open(file, "r");
    try {
      const { size } = await handle.stat();
      const fixed = await readAt(handle, 0, FIXED_SIZE);
      const magic = new TextDecoder().decode(fixed.subarray(0, 8));
      if (fixed.length < FIXED_SIZE || magic !== GAME_MAGIC)
        throw new InputError(`${file} is not a file of self-play games`);
      const view = new DataView(fixed.buffer, fixed.byteOffset);
      const version = view.getUint32(8, true);
      if (version !== VERSION) throw new InputError(`${file} has the unknown version ${version}`);
      const length = view.getUint32(12, true);
      const text = await readAt(handle, FIXED_SIZE, Math.min(length, TEXT_LIMIT));
      const origin = parseOrigin(new TextDecoder().decode(text));
      if (origin === null) throw new InputError(`${file}: its head is damaged`);
      return new GameReader(file, handle, {
        origin,
        first: FIXED_SIZE + length,
        size,
      });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The bytes after the last whole game, once all games have been read. */
  get torn(): Torn | null {
    return this.#torn;
  }

  /**
   * Reads the bytes of all games, many games at a time.
   *
   * @throws InputError if a game is damaged and cannot be a torn end
   */
  async *games(): AsyncGenerator<Uint8Array[]> {
    let offset = this.#first;
    while (offset < this.size) {
      const bytes = await readAt(this.#handle, offset, CHUNK);
      // Another process may have truncated the file in the meantime.
      const isLast = bytes.length < CHUNK || offset + bytes.length >= this.size;
      const games: Uint8Array[] = [];
      let at = 0;
      for (;;) {
        const game = gameBytesAt(bytes, at);
        if (game === null) break;
        games.push(game);
        at += game.length;
      }
      if (games.length > 0) yield games;
      offset += at;
      const rest = bytes.subarray(at);
      if (rest.length >= GAME_SIZE_LIMIT || (isLast && hasGame(rest)))
        throw new InputError(`${this.#file} is damaged at byte ${offset}: there is no complete game`);
      // Otherwise the next chunk contains the whole game.
      if (!isLast) continue;
      if (rest.length > 0) this.#torn = { offset, bytes: rest.length };
      return;
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** Appends games to a file. */
export class GameAppender {
  readonly #file: string;
  readonly #descriptor: number;

  private constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, "a");
  }

  /** Creates a file, which appears only with its whole header. */
  static create(file: string, origin: Origin): GameAppender {
    writeAtomically(file, (target) => target.write(encodeHead(origin)));
    return GameAppender.open(file);
  }

  /** Continues a file that ends with a whole game. */
  static open(file: string): GameAppender {
    return new GameAppender(file);
  }

  add(game: Uint8Array): void {
    writeFully(this.#descriptor, game, this.#file);
  }

  close(): void {
    withFile(this.#file, () => fsyncSync(this.#descriptor));
    closeSync(this.#descriptor);
  }
}

/** The total size of several files. @throws InputError if one is not a file */
export function totalSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + inputSize(file, "file"), 0);
}

/** Whether the bytes contain a whole game anywhere: then the bytes before it are not torn, but damaged. */
function hasGame(bytes: Uint8Array): boolean {
  return bytes.some((_, offset) => gameBytesAt(bytes, offset) !== null);
}

function parseOrigin(text: string): Origin | null {
  try {
    const origin: unknown = JSON.parse(text);
    return isOrigin(origin) ? origin : null;
  } catch {
    return null;
  }
}

function isOrigin(value: unknown): value is Origin {
  const { kind, engine, settings, seed, origins, files, pawn } = membersOf(value);
  if (kind === "shuffle") return areNumbers(seed) && Array.isArray(origins) && origins.every(isOrigin);
  if (kind === "import")
    return areNumbers(pawn) && Array.isArray(files) && files.every((file) => typeof file === "string");
  return kind === "self-play" && typeof engine === "string" && isSettings(settings);
}

function isSettings(value: unknown): value is SelfPlaySettings {
  const { seed, nodes, book, plies, dfrc, openingLimit, adjudication, hash } = membersOf(value);
  const { least, most } = membersOf(plies);
  const { name, sha256 } = membersOf(book);
  const isBook = book === undefined || (typeof name === "string" && typeof sha256 === "string");
  return areNumbers(seed, nodes, least, most, dfrc, openingLimit, hash) && typeof adjudication === "object" && isBook;
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function areNumbers(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "number");
}
