/**
 * Simultaneous perturbation stochastic approximation (J. C. Spall, 1992, "Multivariate stochastic approximation using a
 * simultaneous perturbation gradient approximation"), in the form in which fishtest and OpenBench tune chess engines:
 * each iteration moves all parameters away from their values together, each in a random direction,
 * lets the two opposite settings play against each other, and moves the values towards the better one. Pure.
 */

import type { Tunable } from "../../engine/host/tunables.js";
import { createRandom } from "../common/random.js";
import type { Wdl } from "../match/stats/index.js";

/** Spall's exponents: how fast the rate and the reach of the trials decrease. */
const ALPHA = 0.602;
const GAMMA = 0.101;
/** The share of the iterations that delays the rate's decrease, so that the first steps are not too large. */
const STABILITY = 0.1;

export interface Schedule {
  readonly iterations: number;
  /** In the last iteration: how many steps a point moves the values, for each step that the trial reached. */
  readonly rate: number;
  readonly seed: number;
}

/** The state of a tuning. */
export interface Tuning {
  /** Finished iterations. */
  readonly iteration: number;
  /** One for each parameter: fractional, because single steps are small. */
  readonly values: readonly number[];
}

/** Two opposite settings, and the direction of each parameter from its value to the first. */
export interface Trial {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  /** 1 or -1 each. */
  readonly signs: readonly number[];
}

export function beginTuning(tunables: readonly Tunable[]): Tuning {
  return { iteration: 0, values: tunables.map(({ value }) => value) };
}

/** The reach of a trial, in the parameters' own steps: one step in the last iteration, more before. */
export function reachAt({ iterations }: Schedule, iteration: number): number {
  return (iterations / iteration) ** GAMMA;
}

/** How far a point moves a value, for each unit that its trial reached: Spall's a over the square of Spall's c. */
export function rateAt(schedule: Schedule, iteration: number): number {
  const { iterations, rate } = schedule;
  const delay = STABILITY * iterations;
  const gain = ((delay + iterations) / (delay + iteration)) ** ALPHA;
  return (rate * gain) / reachAt(schedule, iteration) ** 2;
}

/** The settings of the next iteration. The same seed always makes the same. */
export function nextTrial(tunables: readonly Tunable[], schedule: Schedule, { iteration, values }: Tuning): Trial {
  const number = iteration + 1;
  const random = createRandom(schedule.seed, number);
  const reach = reachAt(schedule, number);
  const throws = tunables.map((tunable, index) => {
    const sign = random() < 0.5 ? -1 : 1;
    // The same for both settings: their distance is then off by less than one.
    const offset = random();
    const away = sign * reach * tunable.step;
    const value = values[index] ?? tunable.value;
    return {
      sign,
      plus: roundedAt(clamped(value + away, tunable), offset),
      minus: roundedAt(clamped(value - away, tunable), offset),
    };
  });
  return {
    plus: throws.map(({ plus }) => plus),
    minus: throws.map(({ minus }) => minus),
    signs: throws.map(({ sign }) => sign),
  };
}

/** The values after the next iteration. @param points wins less losses of the trial's first setting */
export function advance(
  tunables: readonly Tunable[],
  schedule: Schedule,
  { iteration, values }: Tuning,
  { signs }: Trial,
  points: number,
): Tuning {
  const number = iteration + 1;
  const distance = rateAt(schedule, number) * reachAt(schedule, number) * points;
  return {
    iteration: number,
    values: tunables.map((tunable, index) => {
      const value = values[index] ?? tunable.value;
      const sign = signs[index] ?? 0;
      return clamped(value + sign * distance * tunable.step, tunable);
    }),
  };
}

/** The values as an engine takes them. */
export function wholeValues({ values }: Tuning): readonly number[] {
  return values.map(Math.round);
}

function clamped(value: number, { min, max }: Tunable): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Rounds a number up with the probability of its fraction, so that on average nothing is lost.
 *
 * @param offset uniform from 0 (included) to 1 (not included)
 */
export function roundedAt(value: number, offset: number): number {
  return Math.floor(value + offset);
}

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
