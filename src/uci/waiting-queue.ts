/** Commands that wait their turn, in their order, and the control commands that already apply to the work they will start. */

import type { TurnCommand } from "./command.js";

/** A command whose turn has come. */
export interface Waited {
  readonly command: TurnCommand;
  /** performance.now() when its line came. */
  readonly arrived: number;
  /** Whether the work that it starts is to end as soon as it has begun. */
  readonly isStopped: boolean;
  readonly isPonderHit: boolean;
}

interface Entry {
  readonly command: TurnCommand;
  readonly arrived: number;
  readonly number: number;
  isPonderHit: boolean;
}

/** Entries that were taken are dropped in pieces of at least so many. */
const TAKEN_LIMIT = 1024;

/** However long it is, each operation but takeBesideWork() takes the same time: a GUI may send lines by the hundred thousand. */
export class WaitingQueue {
  #entries: Entry[] = [];
  /** How many of the entries, at the front, were taken. */
  #taken = 0;
  /** Number of the next entry. */
  #next = 0;
  /** Entries with lower numbers are stopped: all, and those that start a search. */
  #stopMark = 0;
  #searchStopMark = 0;
  /** How many wait that end a search. */
  #ending = 0;
  /** The latest entry that starts a search, if it still waits. */
  #lastSearch: Entry | null = null;

  push(command: TurnCommand, arrived: number): void {
    const entry: Entry = { command, arrived, number: this.#next++, isPonderHit: false };
    this.#entries.push(entry);
    if (command.when === "ends search") this.#ending++;
    if (command.startsSearch) this.#lastSearch = entry;
  }

  /** The command whose turn it is, which leaves the queue. */
  shift(): Waited | undefined {
    const entry = this.#entries[this.#taken];
    if (entry === undefined) return undefined;
    this.#taken++;
    if (this.#taken >= TAKEN_LIMIT && 2 * this.#taken >= this.#entries.length) {
      this.#entries = this.#entries.slice(this.#taken);
      this.#taken = 0;
    }
    const { command, arrived, number, isPonderHit } = entry;
    if (command.when === "ends search") this.#ending--;
    if (entry === this.#lastSearch) this.#lastSearch = null;
    const mark = command.startsSearch ? Math.max(this.#stopMark, this.#searchStopMark) : this.#stopMark;
    return { command, arrived, isStopped: number < mark, isPonderHit };
  }

  /** Whether a command waits that ends a search: no later one passes it. */
  get hasEnding(): boolean {
    return this.#ending > 0;
  }

  /** Those that may run beside work, up to the first that ends a search; they leave the queue. */
  takeBesideWork(): readonly Pick<Waited, "command" | "arrived">[] {
    if (this.#entries[this.#taken]?.command.when === "ends search") return [];
    const waiting = this.#entries.slice(this.#taken);
    const found = waiting.findIndex(({ command }) => command.when === "ends search");
    const before = found === -1 ? waiting : waiting.slice(0, found);
    const beside = before.filter(({ command }) => command.when === "beside work");
    if (beside.length > 0) {
      const after = before.filter(({ command }) => command.when !== "beside work");
      this.#entries = found === -1 ? after : after.concat(waiting.slice(found));
      this.#taken = 0;
    }
    return beside;
  }

  /** Marks the work of all that wait as stopped. */
  stop(): void {
    this.#stopMark = this.#next;
  }

  /** Marks the searches of all that wait as stopped. */
  stopSearches(): void {
    this.#searchStopMark = this.#next;
  }

  /** Marks the latest search that waits as one whose move was played; false if none waits. */
  ponderHit(): boolean {
    if (this.#lastSearch === null) return false;
    this.#lastSearch.isPonderHit = true;
    return true;
  }
}
