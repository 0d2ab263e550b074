/** Provides an engine for a whole match: between games, too, and with a restart after failures. */

import { EngineFailure, type Player } from "./player.js";
import {
  type Answer,
  type EngineSettings,
  type EngineSpec,
  type Fault,
  type Question,
  Transcript,
  UciDriver,
} from "../../uci-client/index.js";

/** Attempts to start an engine that has started before: a machine may be too busy for a moment. */
const RESTARTS = 3;

/** The failure of an engine, and its last lines in both directions. */
export interface PlayerFailure {
  readonly what: string;
  readonly transcript: readonly string[];
}

export interface PlayerSettings extends Omit<EngineSettings, "transcript"> {
  /** Whether an engine that fails between two games is restarted; otherwise the failure ends the match. */
  readonly recover: boolean;
  /** Called with a sentence about a failure from which the engine recovers. */
  readonly warn: (text: string) => void;
  /** Receives failures between two games; without it no transcript is kept. */
  readonly onFailure?: (failure: PlayerFailure) => void;
}

export class UciPlayer implements Player {
  readonly #spec: EngineSpec;
  readonly #settings: PlayerSettings;
  #engine: UciDriver | null = null;
  #transcript: Transcript | null = null;
  #options: EngineSpec["options"] = {};
  #closed = false;
  /** Whether it has ever started. */
  #hasStarted = false;
  /** The fault that ended the last game. */
  #known: Fault | null = null;

  constructor(spec: EngineSpec, settings: PlayerSettings) {
    this.#spec = spec;
    this.#settings = settings;
  }

  /** Sets options from the next game on, in addition to those from its start. */
  setOptions(options: EngineSpec["options"]): void {
    this.#options = options;
  }

  /** @throws EngineFailure if it cannot start, or has failed between two games without recovery */
  async prepare(): Promise<Fault | null> {
    const engine = this.#engine;
    if (engine !== null) {
      const fault = engine.fault ?? (await engine.newGame(this.#options));
      if (fault === null) return null;
      if (this.#closed) return CLOSED;
      if (fault !== this.#known) this.#failBetweenGames(fault);
      this.#engine = null;
      await engine.close();
    }
    return this.#start(this.#hasStarted ? RESTARTS : 1);
  }

  async think(question: Question): Promise<Answer> {
    if (this.#engine === null) return { kind: "fault", fault: CLOSED };
    const answer = await this.#engine.think(question);
    if (answer.kind === "fault") this.#known = answer.fault;
    return answer;
  }

  /** The last lines in both directions; none without a transcript. */
  transcript(): readonly string[] {
    return this.#transcript?.lines() ?? [];
  }

  /** Ends the engine for good, whatever it is doing. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#engine?.close();
  }

  async #start(attempts: number): Promise<Fault | null> {
    for (let attempt = 1; ; attempt++) {
      if (this.#closed) return CLOSED;
      const engine = this.#newEngine();
      this.#engine = engine;
      const fault = (await engine.start()) ?? (await engine.newGame(this.#options));
      if (fault === null) {
        this.#hasStarted = true;
        return null;
      }
      if (this.#closed) return CLOSED;
      this.#engine = null;
      await engine.close();
      const what = `engine ${this.#spec.name} cannot be started: ${fault.detail}`;
      this.#report(what);
      if (attempt < attempts) continue;
      throw new EngineFailure(what);
    }
  }

  #newEngine(): UciDriver {
    if (this.#settings.onFailure === undefined) return new UciDriver(this.#spec, this.#settings);
    this.#transcript = new Transcript();
    return new UciDriver(this.#spec, { ...this.#settings, transcript: this.#transcript });
  }

  #report(what: string): void {
    this.#settings.onFailure?.({ what, transcript: this.transcript() });
  }

  /** No game is lost by this failure, but it must be reported. */
  #failBetweenGames({ termination, detail }: Fault): void {
    const text = `engine ${this.#spec.name} failed between two games: ${termination}, ${detail}`;
    this.#report(text);
    if (!this.#settings.recover) throw new EngineFailure(text);
    this.#settings.warn(text);
  }
}

const CLOSED: Fault = { termination: "crash", detail: "closed by the runner" };
