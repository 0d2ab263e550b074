/** Simulated tunings: games whose strength is known, so that a test sees what the tuner recovers of it. */

import type { Tunable } from "../../../engine/host/tunables.js";
import { createRandom, type Random } from "../../../src/common/random.js";
import { eloToScore } from "../../../src/match/stats/elo.js";
import type { Wdl } from "../../../src/match/stats/results.js";
import { beginTuning, runSpsa, type Schedule, type Trial, type Tuning } from "../../../src/spsa/spsa.js";

const PARAMETERS = 20;
/** Elo that a parameter costs one step away from its best value; four steps away it costs sixteen times as much. */
const ELO_A_STEP = 0.3;
/** Best values lie up to so many steps away from the values that the tuning begins with. */
const FARTHEST = 4;
/** The unit in which the landscape is made: large, so that rounding to whole numbers does not matter. */
const STEP = 100;
const START = 10 * STEP;
/** As many as in matches of equal engines at some 10,000 nodes a move. */
const DRAW_SHARE = 0.4;
/** Games of a trial: eight openings, each with both colours. */
const TRIAL_GAMES = 16;

export interface SimulatedTuning {
  readonly games: number;
  readonly rate: number;
  /** Step that the tuner gets, in those of the landscape. */
  readonly step: number;
}

/** Tunes from the beginning to the end. @param play results of the trial's first setting */
export function tuneBy(tunables: readonly Tunable[], schedule: Schedule, play: (trial: Trial) => Wdl): Promise<Tuning> {
  return runSpsa(
    { tunables, schedule, play: async (trial) => play(trial), finished: async () => {} },
    beginTuning(tunables),
  );
}

/** The share of what all parameters cost that a tuning recovers, as the mean of tunings with the seeds from 1 on. */
export async function recoveredShare(tuning: SimulatedTuning, seeds: number): Promise<number> {
  let lost = 0;
  let left = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const [before, after] = await simulateTuning(tuning, seed);
    lost += before;
    left += after;
  }
  return 1 - left / lost;
}

/** Elo that all parameters together cost, before and after a tuning. The same seed always gives the same. */
async function simulateTuning(
  { games, rate, step }: SimulatedTuning,
  seed: number,
): Promise<readonly [before: number, after: number]> {
  const random = createRandom(seed, -1);
  const best = Array.from({ length: PARAMETERS }, () => START + (2 * random() - 1) * FARTHEST * STEP);
  const cost = (values: readonly number[]) =>
    best.reduce((sum, wanted, index) => sum + ELO_A_STEP * ((values[index]! - wanted) / STEP) ** 2, 0);

  const tunables = best.map((_, index): Tunable => ({
    name: `P${index}`,
    value: START,
    min: 0,
    max: 2 * START,
    step: step * STEP,
  }));
  const schedule: Schedule = { iterations: games / TRIAL_GAMES, rate, seed };
  const { values } = await tuneBy(tunables, schedule, ({ plus, minus }) => playTrial(cost(minus) - cost(plus), random));
  return [cost(best.map(() => START)), cost(values)];
}

/** A trial's games between engines whose strengths differ by some Elo. */
function playTrial(elo: number, random: Random): Wdl {
  const win = eloToScore(elo) - DRAW_SHARE / 2;
  let [wins, losses] = [0, 0];
  for (let game = 0; game < TRIAL_GAMES; game++) {
    const thrown = random();
    if (thrown < win) wins++;
    else if (thrown >= win + DRAW_SHARE) losses++;
  }
  return { wins, draws: TRIAL_GAMES - wins - losses, losses };
}
