/** Another engine of a page, for standard chess or for Chess960: a program is told once, when it starts, which one it plays. */

import { EngineTurns } from "./engine-turns.js";
import type { SecondEngine } from "./second-engine.js";

export type StartOther = (signal: AbortSignal, chess960: boolean) => Promise<SecondEngine>;

export class OtherEngine {
  readonly #start: StartOther;
  #isChess960 = false;
  #turns: EngineTurns<SecondEngine>;
  /** Programs that played the other kind of chess, until they have ended. */
  readonly #ending = new Set<Promise<void>>();

  constructor(start: StartOther) {
    this.#start = start;
    this.#turns = this.#newTurns();
  }

  /** Queues work. The program for the other kind of chess ends as soon as its work is over. */
  inTurn<T>(chess960: boolean, signal: AbortSignal, work: (engine: SecondEngine) => Promise<T>): Promise<T> {
    if (chess960 !== this.#isChess960) {
      const ending = this.#turns.dispose().finally(() => this.#ending.delete(ending));
      this.#ending.add(ending);
      this.#isChess960 = chess960;
      this.#turns = this.#newTurns();
    }
    return this.#turns.inTurn(signal, work);
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#ending, this.#turns.dispose()]);
  }

  #newTurns(): EngineTurns<SecondEngine> {
    const chess960 = this.#isChess960;
    return new EngineTurns((signal) => this.#start(signal, chess960));
  }
}
