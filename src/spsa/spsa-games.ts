/**
 * Plays the games of a tuning: the engine plays against itself with other parameters, in processes that live from trial
 * to trial.
 */

import type { Tunable } from "../../engine/host/tunables.js";
import { FAULTS } from "../common/game/game-end.js";
import { type EngineSpec, GamePool, type GamePoolPlan, type PlayedGame, runTournament } from "../match/index.js";
import { Standing, type Wdl } from "../match/stats/index.js";
import type { Trial } from "./spsa.js";

/** The indices of the engines; each of the two settings always has the same engine. */
const PLUS = 0;
const MINUS = 1;

export interface TrialGamesPlan extends Omit<GamePoolPlan, "engines" | "recover" | "pgnFile" | "stateFile"> {
  readonly engine: EngineSpec;
  readonly tunables: readonly Tunable[];
  /** Openings in each trial; each is played with both colours. */
  readonly pairs: number;
  readonly concurrency: number;
}

export class TrialGames {
  readonly #plan: TrialGamesPlan;
  readonly #warn: (text: string) => void;
  readonly #ending = new AbortController();
  readonly #signal: AbortSignal;
  readonly #gamePool: GamePool;

  /** @param signal ends the running games */
  constructor(plan: TrialGamesPlan, warn: (text: string) => void, signal: AbortSignal) {
    this.#plan = plan;
    this.#warn = warn;
    this.#signal = signal;
    const { engine } = plan;
    this.#gamePool = new GamePool(
      { ...plan, engines: [engine, engine], recover: true, pgnFile: null, stateFile: null },
      this.#ending.signal,
      warn,
    );
    // Engines that are thinking answer nothing until they are closed.
    this.#ending.signal.addEventListener("abort", () => {
      void this.#gamePool.close();
    });
    signal.addEventListener("abort", this.#end);
    if (signal.aborted) this.#end();
  }

  /**
   * Starts the engines, before anything is kept of a tuning that they cannot play.
   *
   * @param values of the parameters, which the engines must accept
   * @throws EngineFailure, InputError if the engine cannot start, or does not accept a setting
   */
  async tryEngines(values: readonly number[]): Promise<void> {
    for (const engine of [PLUS, MINUS]) this.#gamePool.setOptions(engine, this.#options(values));
    await this.#gamePool.tryEngines();
  }

  /**
   * Plays the games of a trial. Games that an engine loses by a fault count for neither.
   *
   * @param iteration determines the openings
   * @returns null if the signal ended them
   * @throws Error if there were only faults, which have nothing to do with parameters
   * @throws EngineFailure if the engine cannot start
   */
  async play(trial: Trial, iteration: number): Promise<Wdl | null> {
    const { pairs, concurrency } = this.#plan;
    this.#gamePool.setOptions(PLUS, this.#options(trial.plus));
    this.#gamePool.setOptions(MINUS, this.#options(trial.minus));
    const standing = new Standing(PLUS);
    let last = "";
    let faults = 0;
    await runTournament<PlayedGame>({
      schedule: { engines: 2, rounds: pairs },
      concurrency,
      done: new Set(),
      play: (fixture, slot) => {
        const round = iteration * pairs + fixture.round;
        return this.#gamePool.play({ ...fixture, round }, slot);
      },
      finished: (game) => {
        if (FAULTS.has(game.termination)) {
          faults += 1;
          last = game.reason;
          this.#warn(`a game does not count: ${last}`);
        } else standing.add(game);
        return false;
      },
      ending: this.#ending,
    });
    if (this.#ending.signal.aborted) return null;
    if (faults === 2 * pairs) {
      throw new Error(`none of the games of a trial counts: ${last}`);
    }
    return standing.games;
  }

  /** Ends all engines; fulfilled when they are gone. */
  async close(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#end);
    await this.#gamePool.close();
  }

  readonly #end = () => this.#ending.abort();

  #options(values: readonly number[]): Readonly<Record<string, string>> {
    const { tunables } = this.#plan;
    return Object.fromEntries(tunables.map(({ name }, index) => [name, `${values[index]}`]));
  }
}
