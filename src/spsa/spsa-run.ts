/** Runs a tuning from its current state to its last iteration. Knows neither engines nor files. */

import type { Tunable } from "../../engine/host/tunables.js";
import type { Wdl } from "../match/stats/index.js";
import { advance, nextTrial, type Schedule, type Trial, type Tuning } from "./spsa.js";

interface SpsaSettings {
  readonly tunables: readonly Tunable[];
  readonly schedule: Schedule;
  /** Lets the two settings play. Returns the results of the first, or null if the games were interrupted. */
  readonly play: (trial: Trial, iteration: number) => Promise<Wdl | null>;
  /** Called after each iteration; the next one begins when its promise is fulfilled. */
  readonly finished: (tuning: Tuning, games: Wdl) => Promise<void>;
}

/** Tunes until the last iteration or an interruption; returns the state at its end. */
export async function runSpsa({ tunables, schedule, play, finished }: SpsaSettings, begun: Tuning): Promise<Tuning> {
  let tuning = begun;
  while (tuning.iteration < schedule.iterations) {
    const trial = nextTrial(tunables, schedule, tuning);
    const games = await play(trial, tuning.iteration);
    if (games === null) break;
    const points = games.wins - games.losses;
    tuning = advance(tunables, schedule, tuning, trial, points);
    await finished(tuning, games);
  }
  return tuning;
}
