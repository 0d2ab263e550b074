/** The state of a conversation: engine, options, last search. Every command receives it. */

import type { EngineOptions } from "../../engine/host/requests/engine-options.js";
import type { EngineEvent } from "../../engine/host/requests/events.js";
import type { Resources, SearchSummary } from "../../engine/host/requests/requests.js";
import type { Tunable } from "../../engine/host/tunables.js";
import type { Game } from "../../engine/rules/game.js";
import { counted } from "../common/text.js";
import type { Writer } from "../common/io.js";
import type { OpeningNames } from "../common/opening/opening-names.js";
import type { DebugLog } from "./debug-log.js";
import { type ExpectResult, formatEvent } from "./format.js";
import { NodeClock } from "./node-clock.js";
import type { OpenBook } from "./open-book.js";
import type { PeopleOpenings } from "./people-openings.js";
import { DEFAULTS, type OptionValues } from "./options.js";
import type { EnginePort } from "./task.js";

export interface UciContextSettings {
  /** The engine, or a function that loads it when a command first needs it. */
  readonly engine: EnginePort | (() => Promise<EnginePort>);
  readonly writer: Writer;
  readonly version: string;
  /** The search parameters that can be set; absent for none. */
  readonly tunables?: readonly Tunable[];
  /** The writer of `Debug Log File`; absent if there is no log. */
  readonly log?: Pick<DebugLog, "open">;
  /** Why options may name no files, as the end of a sentence; absent if they may. */
  readonly filesRefused?: string;
  /** Random numbers, uniform from 0 to below 1, for play below full strength; Math.random if absent. */
  readonly random?: () => number;
  /** Shows the progress of bench; absent if nobody watches. */
  readonly progress?: (text: string) => void;
}

/** A search that has ended, with its position. */
export interface LastSearch {
  readonly fen: string;
  readonly summary: SearchSummary;
}

export class UciContext {
  readonly version: string;
  readonly tunables: readonly Tunable[];
  readonly log: Pick<DebugLog, "open"> | null;
  readonly filesRefused: string | null;
  readonly random: () => number;
  readonly progress: (text: string) => void;
  readonly nodeClock = new NodeClock();
  lastSearch: LastSearch | null = null;
  /** The book of `BookFile`. */
  book: OpenBook | null = null;
  /** The openings of people, loaded with the first level below full strength. */
  peopleOpenings: PeopleOpenings | null = null;
  /** The names of openings, loaded when first needed. */
  openingNames: OpeningNames | null = null;
  debug = false;
  readonly #writer: Writer;
  readonly #load: () => Promise<EnginePort>;
  #engine: EnginePort | null;
  #loading: Promise<void> | null = null;
  #options: OptionValues = DEFAULTS;
  /** Whether the next `isready` reports the engine's threads and memory: after `uci`, and after either has changed. */
  #areResourcesNews = false;

  constructor(settings: UciContextSettings) {
    const { engine } = settings;
    this.#load = typeof engine === "function" ? engine : () => Promise.resolve(engine);
    this.#engine = typeof engine === "function" ? null : engine;
    this.version = settings.version;
    this.tunables = settings.tunables ?? [];
    this.log = settings.log ?? null;
    this.filesRefused = settings.filesRefused ?? null;
    this.random = settings.random ?? Math.random;
    this.progress = settings.progress ?? (() => {});
    this.#writer = settings.writer;
  }

  /** The engine; only for commands that need it, which the session runs once it is loaded. */
  get engine(): EnginePort {
    if (this.#engine === null) throw new Error("the engine is not loaded");
    return this.#engine;
  }

  get isLoaded(): boolean {
    return this.#engine !== null;
  }

  /** Loads the engine. @throws Error if a part of the program is missing; the next call throws the same */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().then((engine) => {
      this.#engine = engine;
    }));
  }

  /** The position that `go` searches. */
  get game(): Game {
    return this.engine.game;
  }

  /** The current values of the options; a change makes a new object. */
  get options(): OptionValues {
    return this.#options;
  }

  setOption<Name extends keyof OptionValues>(name: Name, value: OptionValues[Name]): void {
    this.#options = { ...this.#options, [name]: value };
  }

  /**
   * Changes engine options. A refused change is an error and has no effect.
   *
   * @param name the option's name in UCI
   */
  async configure(name: string, change: Partial<EngineOptions>): Promise<void> {
    const result = await this.engine.configure(change, (event) => this.report(event));
    if (!result.ok) return this.error(`setoption: ${name}: ${result.error}`);
    for (const note of result.notes) this.note(note);
    if (change.hash !== undefined || change.threads !== undefined) this.announceResources();
  }

  /** Lets the next reportResources() report, because the engine's resources may have changed. */
  announceResources(): void {
    this.#areResourcesNews = true;
  }

  /** Reports the engine's resources, once after each announced change. */
  reportResources({ threads, hashMegabytes, memoryMegabytes }: Resources): void {
    if (!this.#areResourcesNews) return;
    this.#areResourcesNews = false;
    this.note(`${counted(threads, "thread")}, Hash ${hashMegabytes} MB, ${memoryMegabytes} MB of memory in all`);
  }

  print(...lines: readonly string[]): void {
    for (const line of lines) this.#writer.line(line);
  }

  /**
   * Prints an engine event.
   *
   * @param expect predicts results from scores; absent if nobody asked for them
   */
  report(event: EngineEvent, expect: ExpectResult | null = null): void {
    this.print(formatEvent(event, expect));
  }

  error(text: string): void {
    this.report({ kind: "notice", level: "error", text });
  }

  note(text: string): void {
    this.report({ kind: "notice", level: "note", text });
  }

  /** Prints a note if `debug` is on. */
  debugNote(text: () => string): void {
    if (this.debug) this.note(`debug: ${text()}`);
  }
}
