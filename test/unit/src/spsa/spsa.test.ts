import { describe, expect, test } from "vitest";
import type { Tunable } from "../../../../engine/host/tunables.js";
import { createRandom } from "../../../../src/common/random.js";
import {
  advance,
  beginTuning,
  nextTrial,
  rateAt,
  reachAt,
  roundedAt,
  type Schedule,
  type Tuning,
  wholeValues,
} from "../../../../src/spsa/spsa.js";
import { tuneBy } from "../../../support/matches/simulated-tuning.js";

const tunable = (name: string, value: number, [min, max]: readonly [number, number], step: number): Tunable => ({
  name,
  value,
  min,
  max,
  step,
});

const TUNABLES = [tunable("MARGIN", 100, [0, 200], 10), tunable("DEPTH", 4, [2, 6], 1)];
const SCHEDULE: Schedule = { iterations: 100, rate: 0.01, seed: 3 };

describe("gains", () => {
  test("a trial reaches one step in the last iteration, and further before", () => {
    expect(reachAt(SCHEDULE, 100)).toBe(1);
    expect(reachAt(SCHEDULE, 1)).toBeCloseTo(100 ** 0.101, 10);
  });

  test("the rate is what was asked for in the end; a value moves less and less", () => {
    expect(rateAt(SCHEDULE, 100)).toBeCloseTo(0.01, 10);
    // a / c at the first iteration: ((A + N) / (A + 1)) ^ alpha / N ^ gamma, with A a tenth of N.
    const first = (110 / 11) ** 0.602 / 100 ** 0.101;
    expect(rateAt(SCHEDULE, 1) * reachAt(SCHEDULE, 1)).toBeCloseTo(0.01 * first, 10);
    expect(first).toBeGreaterThan(1);
  });
});

describe("trials", () => {
  test("are opposite, whole, and as far apart as they reach", () => {
    for (let iteration = 0; iteration < 100; iteration++) {
      const tuning: Tuning = { iteration, values: [100.3, 4.1] };
      const { plus, minus, signs } = nextTrial(TUNABLES, SCHEDULE, tuning);
      const reach = reachAt(SCHEDULE, iteration + 1);
      const [high = NaN] = plus;
      const [low = NaN] = minus;
      const [sign = NaN] = signs;
      expect(Math.abs(sign)).toBe(1);
      expect(Math.abs(sign * (high - low) - 20 * reach)).toBeLessThan(1);
      for (const value of [...plus, ...minus]) {
        expect(Number.isInteger(value)).toBe(true);
      }
    }
  });

  test("stay in the ranges", () => {
    for (let iteration = 0; iteration < 100; iteration++) {
      const tuning: Tuning = { iteration, values: [199.5, 2.2] };
      const { plus, minus } = nextTrial(TUNABLES, SCHEDULE, tuning);
      for (const values of [plus, minus]) {
        const [margin = NaN, depth = NaN] = values;
        expect(margin).toBeLessThanOrEqual(200);
        expect(depth).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test("are those of their seed and iteration", () => {
    const { values } = beginTuning(TUNABLES);
    const trials = (seed: number) =>
      Array.from({ length: 20 }, (_, iteration) => nextTrial(TUNABLES, { ...SCHEDULE, seed }, { iteration, values }));
    expect(trials(3)).toEqual(trials(3));
    expect(trials(3)).not.toEqual(trials(4));
    const ways = trials(3).map(({ signs }) => signs.join());
    expect(new Set(ways).size).toBe(4);
  });

  test("are rounded so that the average is kept", () => {
    expect([0, 0.69, 0.71].map((offset) => roundedAt(2.3, offset))).toEqual([2, 2, 3]);
    expect(roundedAt(-1.5, 0.6)).toBe(-1);
    const random = createRandom(1);
    let sum = 0;
    for (let n = 0; n < 10_000; n++) sum += roundedAt(2.3, random());
    expect(sum / 10_000).toBeCloseTo(2.3, 1);
  });
});

describe("steps", () => {
  const trial = { plus: [110, 3], minus: [90, 5], signs: [1, -1] };

  test("go towards the better setting, in proportion to points and steps", () => {
    const tuning: Tuning = { iteration: 99, values: [100, 4] };
    const better = advance(TUNABLES, SCHEDULE, tuning, trial, 3);
    expect(better.iteration).toBe(100);
    expect(better.values[0]).toBeCloseTo(100.3, 10);
    expect(better.values[1]).toBeCloseTo(3.97, 10);
    const worse = advance(TUNABLES, SCHEDULE, tuning, trial, -3);
    expect(worse.values[0]).toBeCloseTo(99.7, 10);
    const level = advance(TUNABLES, SCHEDULE, tuning, trial, 0);
    expect(level.values).toEqual([100, 4]);
  });

  test("end at the ranges", () => {
    const tuning: Tuning = { iteration: 99, values: [199.9, 2.01] };
    const { values } = advance(TUNABLES, SCHEDULE, tuning, trial, 1000);
    expect(values).toEqual([200, 2]);
  });
});

test("values are rounded to the nearest whole number in the end", () => {
  expect(wholeValues({ iteration: 1, values: [1.49, 1.5, -0.2] })).toEqual([1, 2, -0]);
});

/**
 * Games whose score follows a quadratic of the settings' distances from the best one, with all the noise that games
 * have: each is won or lost by a throw.
 */
function tuned(seed: number): Promise<Tuning> {
  const best = [140, 3];
  const schedule: Schedule = { iterations: 2000, rate: 0.02, seed };
  const random = createRandom(seed, -1);
  const loss = (values: readonly number[]) =>
    TUNABLES.reduce((sum, { step }, index) => sum + (((values[index] ?? 0) - (best[index] ?? 0)) / step) ** 2, 0);
  return tuneBy(TUNABLES, schedule, (trial) => {
    const advantage = (loss(trial.minus) - loss(trial.plus)) / 100;
    let wins = 0;
    for (let game = 0; game < 8; game++) if (random() < 0.5 + advantage / 2) wins++;
    return { wins, draws: 0, losses: 8 - wins };
  });
}

test.each([1, 2, 3])("finds the best values through noise, seed %i", async (seed) => {
  const { values } = await tuned(seed);
  const [margin = NaN, depth = NaN] = values;
  expect(Math.abs(margin - 140)).toBeLessThan(12);
  expect(Math.abs(depth - 3)).toBeLessThan(1);
  expect((await tuned(seed)).values).toEqual(values);
});
