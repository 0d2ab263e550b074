/** Looks positions up in a book or a file of games that somebody has chosen. Nothing leaves the machine. */

import { Game } from "../../../engine/rules/game.js";
import type { Steps } from "../../../engine/rules/steps.js";
import type { ExplorerMove, ExplorerSource } from "../game/explorer/explorer-source.js";
import { GamesSource } from "../game/explorer/games-source.js";
import { PolyglotSource } from "../game/explorer/polyglot-source.js";
import { type GameNode, type GameTree, positionOf } from "../game/game-tree.js";
import { readKeptFile, writeKeptFile } from "./kept-file.js";
import { words } from "./language.js";

/** Milliseconds of reading at a time, so that the page stays quick. */
const SLICE = 12;
/** Milliseconds between two reports of a file that is being read. */
const REPORT = 500;

export interface ExplorerRow extends ExplorerMove {
  readonly san: string;
}

export class Explorer {
  readonly #onChange: () => void;
  readonly #game = new Game();
  #source: ExplorerSource | null = null;
  /** The file, and how far it has been read, in words; empty without one. */
  #state = "";
  /** Counts the files: the reading of an earlier one ends. */
  #file = 0;

  /** @param onChange called when there is more to see */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
    void readKeptFile().then((file) => {
      if (file !== null && this.#file === 0) void this.open(file, false);
    });
  }

  get state(): string {
    return this.#state;
  }

  get hasSource(): boolean {
    return this.#source !== null;
  }

  /** Reads a file, a PolyGlot book by its name, else games. @param isNew whether to keep it for the next visit */
  async open(file: File, isNew = true): Promise<void> {
    const number = ++this.#file;
    this.#source = null;
    this.#set(`${file.name}: …`);
    try {
      if (/\.bin$/i.test(file.name)) {
        const bytes = await file.arrayBuffer();
        if (number !== this.#file) return;
        this.#source = new PolyglotSource(bytes);
        this.#set(words.book.isBook(file.name));
      } else await this.#readGames(file, number);
      if (isNew && number === this.#file) await writeKeptFile(file);
    } catch (error) {
      if (number !== this.#file) return;
      this.#source = null;
      this.#set(words.book.unreadable(file.name, (error as Error).message));
    }
  }

  /** Forgets the file, also for later visits. */
  async close(): Promise<void> {
    this.#file += 1;
    this.#source = null;
    this.#set("");
    await writeKeptFile(null);
  }

  /** The moves of a position, the most frequent first. */
  rowsOf(tree: GameTree, node: GameNode): readonly ExplorerRow[] {
    const { fen, moves } = positionOf(tree, node);
    if (this.#source === null || tree.chess960 || !this.#game.setPosition(fen, moves).ok) return [];
    return this.#source
      .movesOf(this.#game)
      .map((move) => ({ ...move, san: this.#game.san([move.uci])[0] ?? move.uci }));
  }

  async #readGames(file: File, number: number): Promise<void> {
    const text = await textOf(file, () => number === this.#file);
    if (text === null) return;
    const source = new GamesSource();
    this.#source = source;
    await inSlices(
      source.read(text),
      () => number === this.#file,
      () => this.#set(words.book.soFar(file.name, source.games)),
    );
    if (number !== this.#file) return;
    if (source.games === 0) throw new Error(words.book.noGame);
    this.#set(words.book.read(file.name, source.games, source.faulty));
  }

  #set(state: string): void {
    this.#state = state;
    this.#onChange();
  }
}

/** The text of a file, decoded chunk by chunk, so that the page stays quick. @returns null if it does not go on */
async function textOf(file: File, goesOn: () => boolean): Promise<string | null> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (!goesOn()) {
      await reader.cancel();
      return null;
    }
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  parts.push(decoder.decode());
  return goesOn() ? parts.join("") : null;
}

/** Works with pauses. @param goesOn whether to go on, @param onReport called now and then */
async function inSlices(steps: Steps<void>, goesOn: () => boolean, onReport: () => void): Promise<void> {
  let due = performance.now() + REPORT;
  while (goesOn()) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) if (steps.next().done === true) return;
    if (performance.now() > due) {
      onReport();
      due = performance.now() + REPORT;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
