/** Simulated matches for the tests of the statistics. */

import type { Pentanomial } from "../../../src/match/stats/results.js";
import type { Sprt, SprtModel } from "../../../src/match/stats/sprt.js";

/** True strength of a distribution of pairs in a model's unit, from its definition. */
export function strengthOf(chances: readonly number[], model: SprtModel): number {
  const score = chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);
  if (model === "logistic") return 400 * Math.log10(score / (1 - score));
  // Variance of a game: twice that of a pair's mean.
  const variance = 2 * chances.reduce((sum, p, i) => sum + p * (i / 4 - score) ** 2, 0);
  return ((score - 0.5) / Math.sqrt(variance)) * (800 / Math.LN10);
}

/** The distribution p_i ~ shape_i exp(lean * i) of exactly this strength. */
export function chancesOf(shape: readonly number[], model: SprtModel, strength: number): readonly number[] {
  const leaning = (lean: number) => {
    const weights = shape.map((weight, i) => weight * Math.exp(lean * i));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  let [low, high] = [-2, 2];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (strengthOf(leaning(middle), model) < strength) low = middle;
    else high = middle;
  }
  return leaning((low + high) / 2);
}

/** Plays pairs with given chances until the test ends, asking it after each batch; its verdict and the pairs played. */
export function simulate(test: Sprt, chances: readonly number[], batch: number, random: () => number) {
  const [a, b, c, d] = chances as Pentanomial;
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pairs = batch; ; pairs += batch) {
    for (let i = 0; i < batch; i++) {
      const x = random();
      if (x < a + b) counts[x < a ? 0 : 1]++;
      else if (x < a + b + c) counts[2]++;
      else counts[x < a + b + c + d ? 3 : 4]++;
    }
    const { status } = test.state(counts);
    if (status !== "continue") return { verdict: status, pairs };
  }
}
