/**
 * Simultaneous perturbation stochastic approximation (J. C. Spall, 1992, "Multivariate stochastic approximation using a
 * simultaneous perturbation gradient approximation"), in the form in which fishtest and OpenBench tune chess engines:
 * an iteration moves all parameters away from their values at once, each one way or the other by the throw of a coin,
 * has the two opposite settings play each other, and moves the values towards the better one. Pure.
 */

import type { Tunable } from "../../engine/host/tunables.js";
import { createRandom } from "../common/random.js";

/** Spall's exponents: how fast the rate and the reach of the trials fall. */
const ALPHA = 0.602;
const GAMMA = 0.101;
/** Share of the iterations by which the rate's fall is delayed, so that the first steps are not too large. */
const STABILITY = 0.1;

export interface Schedule {
  readonly iterations: number;
  /** Steps by which a point moves the values, for each step that the trial reached out; in the last iteration. */
  readonly rate: number;
  readonly seed: number;
}

/** How far a tuning has come. */
export interface Tuning {
  /** Iterations that are done. */
  readonly iteration: number;
  /** One for each parameter: between whole numbers, for single steps are small. */
  readonly values: readonly number[];
}

/** Two opposite settings, and the way each parameter went from its value to the first. */
export interface Trial {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  /** 1 or -1 each. */
  readonly signs: readonly number[];
}

export function beginTuning(tunables: readonly Tunable[]): Tuning {
  return { iteration: 0, values: tunables.map(({ value }) => value) };
}

/** How far a trial reaches, in the parameters' own steps: one step in the last iteration, more before. */
export function reachAt({ iterations }: Schedule, iteration: number): number {
  return (iterations / iteration) ** GAMMA;
}

/** What a point moves a value by, for each unit that its trial reached out: Spall's a over the square of his c. */
export function rateAt(schedule: Schedule, iteration: number): number {
  const { iterations, rate } = schedule;
  const delay = STABILITY * iterations;
  const gain = ((delay + iterations) / (delay + iteration)) ** ALPHA;
  return (rate * gain) / reachAt(schedule, iteration) ** 2;
}

/** What the next iteration tries. The same seed always tries the same. */
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
 * @param offset evenly distributed from 0 (included) to 1 (not included)
 */
export function roundedAt(value: number, offset: number): number {
  return Math.floor(value + offset);
}
