/** The queue of waiting commands, and the control commands that already apply to the work that they will start. */

import type { TurnCommand } from "./command.js";

/** A command whose turn has come. */
export interface Waited {
  readonly command: TurnCommand;
  /** The value of performance.now() when its line arrived. */
  readonly arrived: number;
  /** Whether its work must end as soon as it has begun. */
  readonly isStopped: boolean;
  readonly isPonderHit: boolean;
}

interface Entry {
  readonly command: TurnCommand;
  readonly arrived: number;
  readonly number: number;
  isPonderHit: boolean;
}

/** Taken entries are removed in batches of at least so many. */
const TAKEN_LIMIT = 1024;

/** Except for takeBesideWork(), each operation takes constant time: a GUI may send lines by the hundred thousand. */
export class WaitingQueue {
  #entries: Entry[] = [];
  /** The number of taken entries at the front. */
  #taken = 0;
  /** The number of the next entry. */
  #next = 0;
  /** Entries with lower numbers are stopped: all of them, and those that start a search. */
  #stopMark = 0;
  #searchStopMark = 0;
  /** The number of waiting commands that end a search. */
  #ending = 0;
  /** The latest entry that starts a search, if it is still waiting. */
  #lastSearch: Entry | null = null;

  push(command: TurnCommand, arrived: number): void {
    const entry: Entry = { command, arrived, number: this.#next++, isPonderHit: false };
    this.#entries.push(entry);
    if (command.when === "ends search") this.#ending++;
    if (command.startsSearch) this.#lastSearch = entry;
  }

  /** Whether the next command needs the engine. */
  get needsEngine(): boolean {
    return this.#entries[this.#taken]?.command.needsEngine ?? false;
  }

  /** Removes the next command and returns it. */
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

  /** Whether a waiting command ends a search: no later one may overtake it. */
  get hasEnding(): boolean {
    return this.#ending > 0;
  }

  /** Removes and returns the commands that may run during work, up to the first that ends a search. */
  takeBesideWork(): readonly Pick<Waited, "command" | "arrived">[] {
    if (this.#entries[this.#taken]?.command.when === "ends search") return [];
    const waiting = this.#entries.slice(this.#taken);
    const found = waiting.findIndex(({ command }) => command.when === "ends search");
    const before = found === -1 ? waiting : waiting.slice(0, found);
    const beside = before.filter(({ command }) => command.when === "concurrent");
    if (beside.length > 0) {
      const after = before.filter(({ command }) => command.when !== "concurrent");
      this.#entries = found === -1 ? after : after.concat(waiting.slice(found));
      this.#taken = 0;
    }
    return beside;
  }

  /** Marks the work of all waiting commands as stopped. */
  stop(): void {
    this.#stopMark = this.#next;
  }

  /** Marks the searches of all waiting commands as stopped. */
  stopSearches(): void {
    this.#searchStopMark = this.#next;
  }

  /** Marks the latest waiting search as one whose expected move was played; false if there is none. */
  ponderHit(): boolean {
    if (this.#lastSearch === null) return false;
    this.#lastSearch.isPonderHit = true;
    return true;
  }
}
