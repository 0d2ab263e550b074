/** Keeps an engine at the board for a whole match: between games too, and it starts it again after a failure. */

import type { Answer, Fault, Player, Question } from "../engine/player.js";
import { type EngineSettings, UciEngine } from "../engine/uci-engine.js";
import type { EngineSpec } from "../types.js";

export class UciPlayer implements Player {
  readonly #spec: EngineSpec;
  readonly #settings: EngineSettings;
  #engine: UciEngine | null = null;
  #options: EngineSpec["options"] = {};
  #closed = false;

  constructor(spec: EngineSpec, settings: EngineSettings) {
    this.#spec = spec;
    this.#settings = settings;
  }

  /** Sets options from the next game on, beside those that the engine is started with. */
  setOptions(options: EngineSpec["options"]): void {
    this.#options = options;
  }

  async prepare(): Promise<Fault | null> {
    if (this.#engine !== null && this.#engine.fault !== null) {
      const failed = this.#engine;
      this.#engine = null;
      await failed.close();
    }
    if (this.#closed) return CLOSED;
    if (this.#engine !== null) return this.#engine.newGame(this.#options);
    const engine = new UciEngine(this.#spec, this.#settings);
    this.#engine = engine;
    return (await engine.start()) ?? engine.newGame(this.#options);
  }

  async think(question: Question): Promise<Answer> {
    return this.#engine === null ? { kind: "fault", fault: CLOSED } : this.#engine.think(question);
  }

  /** Ends the engine, whatever it is doing, for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#engine?.close();
  }
}

const CLOSED: Fault = { termination: "crash", detail: "closed by the runner" };
