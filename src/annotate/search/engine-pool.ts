/** Engines that take work from one queue. */

import { Boards } from "../text/boards.js";
import { Analyst, type AnalystSettings } from "./analyst.js";

/** What a piece of work may use: nobody else does at the same time. */
export interface Bench {
  readonly analyst: Analyst;
  readonly boards: Boards;
}

interface Job {
  /** Of the game in its file: earlier games come first. */
  readonly game: number;
  readonly work: (bench: Bench) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class EnginePool {
  readonly #settings: AnalystSettings;
  readonly #limit: number;
  readonly #analysts: Analyst[] = [];
  readonly #idle: Bench[] = [];
  readonly #queue: Job[] = [];
  /** One for each engine that was asked for; never rejected. */
  readonly #starts: Promise<void>[] = [];
  #starting = 0;
  /** Why no engine could start. */
  #fault: unknown = null;
  #isStopped = false;

  /** @param limit how many engines work at the same time, at most: they start when there is work for them */
  constructor(settings: AnalystSettings, limit: number) {
    this.#settings = settings;
    this.#limit = limit;
  }

  /**
   * Does a piece of work when an engine is free.
   *
   * @returns its result; null if the pool was stopped before it began
   * @throws EngineError if no engine can start: with fewer than wanted the work goes on. And what the work throws
   */
  async run<T>(game: number, work: (bench: Bench) => Promise<T | null>): Promise<T | null> {
    if (this.#isStopped) return null;
    if (this.#fault !== null) throw this.#fault;
    return new Promise<T | null>((resolve, reject) => {
      const job = { game, work, resolve: resolve as Job["resolve"], reject };
      const later = this.#queue.findIndex((other) => other.game > game);
      this.#queue.splice(later < 0 ? this.#queue.length : later, 0, job);
      this.#serve();
    });
  }

  /** Ends the running work, and gives up the rest. */
  stop(): void {
    this.#isStopped = true;
    for (const analyst of this.#analysts) analyst.stop();
    for (const { resolve } of this.#queue.splice(0)) resolve(null);
  }

  async dispose(): Promise<void> {
    this.stop();
    await Promise.all(this.#starts);
    await Promise.all(this.#analysts.map((analyst) => analyst.dispose()));
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const bench = this.#idle.pop();
      if (bench === undefined) return this.#startEngine();
      void this.#perform(this.#queue.shift()!, bench);
    }
  }

  async #perform({ work, resolve, reject }: Job, bench: Bench): Promise<void> {
    try {
      resolve(await work(bench));
    } catch (error) {
      reject(error);
    }
    this.#idle.push(bench);
    this.#serve();
  }

  /** One more, while there is work that waits. */
  #startEngine(): void {
    if (this.#starts.length >= this.#limit) return;
    this.#starting += 1;
    this.#starts.push(
      Analyst.create(this.#settings).then(
        (analyst) => {
          this.#starting -= 1;
          this.#analysts.push(analyst);
          // The signal may have come, or another engine have failed, while this one started.
          if (this.#isStopped) analyst.stop();
          this.#idle.push({ analyst, boards: new Boards() });
          this.#serve();
        },
        (error: unknown) => {
          this.#starting -= 1;
          if (this.#analysts.length > 0 || this.#starting > 0) return;
          this.#fault = error;
          for (const { reject } of this.#queue.splice(0)) reject(error);
        },
      ),
    );
  }
}
