import { describe, expect, test } from "vitest";
import { likeliestWithMean, likeliestWithRatio } from "../../../../../src/match/stats/likelihood.js";
import { mean, variance, type Pentanomial, type Results, type Wdl } from "../../../../../src/match/stats/results.js";
import { logLikelihoodRatio, sprt, SPRT_MODELS, type SprtModel } from "../../../../../src/match/stats/sprt.js";
import { eloToScore } from "../../../../../src/match/stats/elo.js";
import { createRandom } from "../../../../../src/common/random.js";

const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];

const wdl = (wins: number, draws: number, losses: number): Wdl => ({
  wins,
  draws,
  losses,
});

/** Results, bounds, model and the ratio that the authors named above each list print for them. */
type Known = readonly [Results, number, number, SprtModel, number];

/** fastchess 1.8, its own tests, to 1 %. */
const FASTCHESS: readonly Known[] = [
  [wdl(36433, 68692, 36027), 0, 2, "normalized", 0.92],
  [wdl(10871, 20431, 10650), -1.75, 0.25, "normalized", 2.3],
  [wdl(4250, 0, 0), 0, 10, "normalized", 120.56],
  [wdl(21404, 40708, 21184), 0.5, 2.5, "logistic", -1.57],
  [wdl(57433, 106593, 57030), 0, 2, "logistic", -2.59],
  [[365, 16618, 36229, 16974, 390], 0, 2, "normalized", 2.25],
  [[127, 4883, 10712, 5150, 104], -1.75, 0.25, "normalized", 3.01],
  [[0, 0, 0, 0, 5550], 0, 5, "normalized", 111.82],
  [[223, 9863, 21279, 10037, 246], 0.5, 2.5, "logistic", -3.07],
  [[871, 26175, 55983, 26678, 821], 0, 2, "logistic", -4.98],
];

/** fishtest, "exact" figures of a page of raw statistics; its H1 of 4 normalized Elo is 2.716 logistic there. */
const FISHTEST: readonly Known[] = [
  [[13, 37, 50, 25, 3], 0, 4, "normalized", -0.54912],
  [[13, 37, 50, 25, 3], 0, 2.716, "logistic", -0.53772],
];

/** The greatest value of a function with one peak between two bounds, by golden section. */
function peak(f: (x: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < 200; i++) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (f(a) < f(b)) low = a;
    else high = b;
  }
  return f((low + high) / 2);
}

/**
 * The ratio of games by brute force: the wins and losses that go with a draw rate are known in closed form (from the
 * expected score, or from (mean - 1/2) = t sigma, so (w - l)^2 = t^2 (1 - d) / (1 + t^2)), and the rate is searched
 * for.
 */
function slowRatio({ wins, draws, losses }: Wdl, elo0: number, elo1: number, model: SprtModel): number {
  const best = (elo: number) => {
    const t = (elo * Math.LN10) / 800;
    const lead = (d: number) =>
      model === "logistic" ? 2 * eloToScore(elo) - 1 : Math.sign(t) * Math.sqrt((t * t * (1 - d)) / (1 + t * t));
    const likelihood = (d: number) =>
      wins * Math.log((1 - d + lead(d)) / 2) + draws * Math.log(d) + losses * Math.log((1 - d - lead(d)) / 2);
    const top = model === "logistic" ? 1 - Math.abs(lead(0)) : 1 / (1 + t * t);
    return peak(likelihood, 0, top);
  };
  return best(elo1) - best(elo0);
}

describe("the log-likelihood ratio", () => {
  test.each(FASTCHESS)("fastchess: %j [%d, %d] %s", (...known) => {
    const [results, elo0, elo1, model, llr] = known;
    const found = logLikelihoodRatio(results, elo0, elo1, model);
    expect(Math.abs(found - llr)).toBeLessThan(0.01 * (1 + Math.abs(llr)));
  });

  test.each(FISHTEST)("fishtest: %j [%d, %d] %s", (...known) => {
    const [results, elo0, elo1, model, llr] = known;
    expect(logLikelihoodRatio(results, elo0, elo1, model)).toBeCloseTo(llr, 4);
  });

  test.each(SPRT_MODELS)("a slow search over draw rates, %s", (model) => {
    const random = createRandom(1);
    for (let i = 0; i < 300; i++) {
      const count = () => 1 + Math.floor(10 ** (4 * random()));
      const games = wdl(count(), count(), count());
      const elo0 = 40 * random() - 20;
      const elo1 = elo0 + 1 + (i % 2 ? 300 : 10) * random();
      const slow = slowRatio(games, elo0, elo1, model);
      const fast = logLikelihoodRatio(games, elo0, elo1, model);
      expect(Math.abs(fast - slow), `${JSON.stringify(games)} ${elo0} ${elo1}: ${fast} for ${slow}`).toBeLessThan(
        1e-6 * (1 + Math.abs(slow)),
      );
    }
  });

  test.each(SPRT_MODELS)("mirror images and swapped bounds, %s", (model) => {
    const random = createRandom(2);
    for (let i = 0; i < 300; i++) {
      const count = () => Math.floor(300 * random() * random());
      const pairs: Pentanomial = [count(), count(), count(), count(), count()];
      const mirror = [...pairs].reverse() as unknown as Pentanomial;
      const [a, b] = [20 * random() - 10, 20 * random() - 10];
      const llr = logLikelihoodRatio(pairs, a, b, model);
      const digits = 7;
      expect(logLikelihoodRatio(pairs, b, a, model)).toBeCloseTo(-llr, digits);
      expect(logLikelihoodRatio(mirror, -b, -a, model)).toBeCloseTo(-llr, digits);
      const c = 20 * random() - 10;
      expect(logLikelihoodRatio(pairs, a, c, model) + logLikelihoodRatio(pairs, c, b, model)).toBeCloseTo(llr, digits);
      expect(logLikelihoodRatio(pairs, a, a, model)).toBeCloseTo(0, digits);
    }
  });

  test("better results raise it, and twice the games double it", () => {
    for (const model of SPRT_MODELS) {
      const ratio = (pairs: Pentanomial) => logLikelihoodRatio(pairs, 0, 5, model);
      expect(ratio([10, 60, 110, 70, 10])).toBeGreaterThan(ratio([10, 70, 110, 60, 10]));
      expect(ratio([20, 120, 220, 140, 20])).toBeCloseTo(2 * ratio([10, 60, 110, 70, 10]), 9);
    }
  });

  test("it is a number for any counts and any bounds", () => {
    const random = createRandom(3);
    for (let i = 0; i < 4000; i++) {
      const count = () => (random() < 0.4 ? 0 : Math.floor(10 ** (6 * random())));
      const pairs: Pentanomial = [count(), count(), count(), count(), count()];
      const games = wdl(count(), count(), count());
      const elo0 = 1000 * random() - 500;
      const elo1 = elo0 + 500 * random() * random();
      for (const model of SPRT_MODELS) {
        for (const results of [pairs, games]) {
          const llr = logLikelihoodRatio(results, elo0, elo1, model);
          const text = `${JSON.stringify(results)} ${elo0} ${elo1} ${model}`;
          expect(Number.isFinite(llr), text).toBe(true);
        }
      }
    }
  });
});

describe("the likeliest distributions", () => {
  test("they meet the constraint, and no other that does is likelier", () => {
    const random = createRandom(4);
    const observed = [0.06, 0.24, 0.4, 0.22, 0.08];
    const likelihood = (p: readonly number[]) => observed.reduce((sum, share, i) => sum + share * Math.log(p[i]!), 0);
    for (const ratio of [-0.9, -0.02, 0, 0.01, 0.3, 2]) {
      const best = likeliestWithRatio(PAIR_SCORES, observed, ratio);
      const mu = mean(PAIR_SCORES, best);
      const sigma = Math.sqrt(variance(PAIR_SCORES, best));
      expect((mu - 0.5) / sigma).toBeCloseTo(ratio, 8);
      expect(best.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      for (let i = 0; i < 500; i++) {
        // Moves along the constraint: any change of the inner scores, undone by the outer two.
        const width = 0.02 * random();
        const p = [...best];
        for (let k = 1; k < 4; k++) p[k]! *= 1 + width * (2 * random() - 1);
        const other = withOuter(p, ratio);
        if (!other) continue;
        expect(likelihood(other)).toBeLessThanOrEqual(likelihood(best) + 1e-12);
      }
    }
    for (const target of [0.01, 0.45, 0.5, 0.502, 0.99]) {
      const best = likeliestWithMean(PAIR_SCORES, observed, target);
      expect(mean(PAIR_SCORES, best)).toBeCloseTo(target, 10);
      expect(best.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
    }
  });

  /** The distribution with these inner probabilities and a given (mean - 1/2) / sigma; null if there is none. */
  function withOuter(p: readonly number[], ratio: number): readonly number[] | null {
    const inner = p[1]! + p[2]! + p[3]!;
    const outer = 1 - inner;
    if (outer <= 0) return null;
    const at = (top: number) => [outer - top, p[1]!, p[2]!, p[3]!, top];
    const excess = (top: number) => {
      const q = at(top);
      const sigma = Math.sqrt(variance(PAIR_SCORES, q));
      return mean(PAIR_SCORES, q) - 0.5 - ratio * sigma;
    };
    let [low, high] = [0, outer];
    if (excess(low) > 0 || excess(high) < 0) return null;
    for (let i = 0; i < 100; i++) {
      const middle = (low + high) / 2;
      if (excess(middle) < 0) low = middle;
      else high = middle;
    }
    const found = at((low + high) / 2);
    return found.every((x) => x > 0) ? found : null;
  }
});

describe("the test", () => {
  const settings = {
    elo0: 0,
    elo1: 5,
    alpha: 0.05,
    beta: 0.05,
    model: "normalized",
  } as const;

  test("its bounds are Wald's", () => {
    expect(sprt(settings).lower).toBeCloseTo(-2.9444, 4);
    expect(sprt(settings).upper).toBeCloseTo(2.9444, 4);
    const uneven = sprt({ ...settings, alpha: 0.1, beta: 0.02 });
    expect(uneven.lower).toBeCloseTo(Math.log(0.02 / 0.9), 12);
    expect(uneven.upper).toBeCloseTo(Math.log(0.98 / 0.1), 12);
  });

  test("it goes on, and ends on either side", () => {
    const { llr, state, upper, lower } = sprt(settings);
    const better: Pentanomial = [100, 1100, 2000, 1300, 130];
    expect(state(better)).toEqual({ status: "accept H1", llr: llr(better) });
    const worse: Pentanomial = [130, 1300, 2000, 1100, 100];
    expect(state(worse)).toEqual({ status: "accept H0", llr: llr(worse) });
    const open: Pentanomial = [10, 110, 200, 120, 10];
    const toH1 = llr(open);
    expect(toH1).toBeGreaterThan(0);
    expect(state(open)).toEqual({
      status: "continue",
      llr: toH1,
      progress: toH1 / upper,
    });
    const back: Pentanomial = [10, 120, 200, 110, 10];
    expect(state(back)).toEqual({
      status: "continue",
      llr: llr(back),
      progress: -llr(back) / lower,
    });
  });

  test("settings without sense are refused", () => {
    for (const wrong of [
      { elo0: 5, elo1: 5 },
      { elo0: 6, elo1: 5 },
      { elo1: Infinity },
      { elo0: NaN },
      { alpha: 0 },
      { beta: 1 },
      { alpha: -0.1 },
      { alpha: 0.5, beta: 0.5 },
      { beta: NaN },
    ]) {
      expect(() => sprt({ ...settings, ...wrong })).toThrow(RangeError);
    }
  });

  test("a match that is level throughout has no verdict", () => {
    for (const model of SPRT_MODELS) {
      for (const [elo0, elo1] of [
        [0, 5],
        [-5, 0],
        [-3, 1],
      ] as const) {
        const { state } = sprt({ ...settings, elo0, elo1, model });
        const nothing = { status: "continue", llr: 0, progress: 0 };
        for (const count of [0, 1, 2, 1000, 1_000_000]) {
          expect(state([0, 0, count, 0, 0])).toEqual(nothing);
          expect(state(wdl(0, count, 0))).toEqual(nothing);
        }
      }
    }
  });

  test("a few pairs decide nothing", () => {
    for (const model of SPRT_MODELS) {
      const { state } = sprt({ ...settings, model });
      for (let code = 0; code < 3 ** 5; code++) {
        const digit = (place: number) => Math.floor(code / 3 ** place) % 3;
        const pairs: Pentanomial = [digit(0), digit(1), digit(2), digit(3), digit(4)];
        expect(state(pairs).status, pairs.join()).toBe("continue");
      }
    }
  });
});
