/** Runs a tuning from where it stands to its last iteration. Knows neither engines nor files. */

import type { Tunable } from "../../engine/host/tunables.js";
import type { Wdl } from "../match/stats/index.js";
import { advance, nextTrial, type Schedule, type Trial, type Tuning } from "./spsa.js";

interface SpsaSettings {
  readonly tunables: readonly Tunable[];
  readonly schedule: Schedule;
  /** Has the two settings play; the games of the first one, or null when the games were interrupted. */
  readonly play: (trial: Trial, iteration: number) => Promise<Wdl | null>;
  /** Called with each iteration that is done; the next one begins when this is fulfilled. */
  readonly finished: (tuning: Tuning, games: Wdl) => Promise<void>;
}

/** Tunes until the last iteration is done or an interruption; returns how far it came. */
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
