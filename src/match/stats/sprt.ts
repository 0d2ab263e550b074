/**
 * The sequential probability ratio test of a match, by the generalized likelihood ratio. Pure.
 *
 * Sources: Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945 (bounds); Xiaoou Li, Jingchen Liu and
 * Zhiliang Ying, "Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses", 2014 (GSPRT);
 * Michel Van den Bergh, "Comments on Normalized Elo", https://www.cantate.be/Fishtest/normalized_elo_practical.pdf;
 * the fishtest wiki, official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html
 */

import { eloToScore, NORMALIZED_ELO_SCALE } from "./elo.js";
import { likeliestWithMean, likeliestWithRatio } from "./likelihood.js";
import { sampleOf, type Results } from "./results.js";

/** The unit of a test's bounds: logistic Elo, or Elo by the standard deviation of a game. */
export const SPRT_MODELS = ["normalized", "logistic"] as const;
export type SprtModel = (typeof SPRT_MODELS)[number];

/** H0: the strength is `elo0`; H1: it is `elo1`. */
export interface SprtSettings {
  /** In the unit of the model. */
  readonly elo0: number;
  readonly elo1: number;
  /** Chance to accept H1 where H0 holds. */
  readonly alpha: number;
  /** Chance to accept H0 where H1 holds. */
  readonly beta: number;
  readonly model: SprtModel;
}

/** The state of a test. `llr` is the log-likelihood ratio, in natural logarithms. */
export type SprtState =
  | { readonly status: "accept H0"; readonly llr: number }
  | { readonly status: "accept H1"; readonly llr: number }
  | {
      readonly status: "continue";
      readonly llr: number;
      /** The progress to the bound on the ratio's side: -1 at H0, 0, 1 at H1. */
      readonly progress: number;
    };

export interface Sprt {
  /** H0 is accepted at or below this ratio: log(beta / (1 - alpha)). */
  readonly lower: number;
  /** H1 is accepted at or above this ratio: log((1 - beta) / alpha). */
  readonly upper: number;
  /** The ratio of a match, by its pairs or by its games. */
  llr(results: Results): number;
  state(results: Results): SprtState;
}

/** A test by its settings. Throws a RangeError unless elo0 < elo1, 0 < alpha, 0 < beta and alpha + beta < 1. */
export function sprt(settings: SprtSettings): Sprt {
  const { elo0, elo1, alpha, beta, model } = settings;
  if (!(elo0 < elo1 && Number.isFinite(elo1 - elo0))) {
    throw new RangeError(`SPRT: elo0 ${elo0} is not below elo1 ${elo1}`);
  }
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new RangeError(`SPRT: alpha ${alpha} and beta ${beta} must be above 0, and their sum below 1`);
  }
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = (results: Results) => logLikelihoodRatio(results, elo0, elo1, model);
  return {
    lower,
    upper,
    llr,
    state(results) {
      const ratio = llr(results);
      if (ratio <= lower) return { status: "accept H0", llr: ratio };
      if (ratio >= upper) return { status: "accept H1", llr: ratio };
      const progress = ratio < 0 ? -ratio / lower : ratio / upper;
      return { status: "continue", llr: ratio, progress };
    },
  };
}

/** The games of a match in the order in which they ended. Files of earlier versions have only their indices. */
export function asEnded<T extends { readonly index: number; readonly ended?: number }>(
  games: readonly T[],
): readonly T[] {
  const order = ({ ended, index }: T) => ended ?? index;
  return [...games].sort((a, b) => order(a) - order(b));
}

/** The first state in the course of a match that decides its test: later results do not revoke it. Null if none does. */
export function firstDecision(test: Sprt, course: Iterable<Results>): SprtState | null {
  for (const results of course) {
    const state = test.state(results);
    if (state.status !== "continue") return state;
  }
  return null;
}

/** The count of a score that never occurred, as in fastchess and fishtest: without it a likelihood would be 0. */
const UNSEEN = 1e-3;

/**
 * Generalized log-likelihood ratio, natural: N * sum of q_i (log p1_i - log p0_i), where q are the shares of the N
 * games or pairs and p0, p1 the likeliest distributions of strength `elo0` and `elo1`. A normalized Elo of e stands for
 * a mean e * sqrt(games in an observation) * ln 10 / 800 standard deviations above 1/2.
 *
 * Results that are level throughout (each pair one point, each game a draw) give 0: a normalized Elo would be 0 / 0,
 * and the ratio would follow from `UNSEEN` alone. fastchess lets it drift there, in favour of the bound nearer to 0.
 */
export function logLikelihoodRatio(results: Results, elo0: number, elo1: number, model: SprtModel): number {
  const { scores, counts, total, gamesEach } = sampleOf(results);
  if (counts[(counts.length - 1) / 2] === total) return 0;

  const seen = counts.map((count) => (count === 0 ? UNSEEN : count));
  const all = seen.reduce((sum, count) => sum + count, 0);
  const shares = seen.map((count) => count / all);
  const likeliest = (elo: number): readonly number[] => {
    if (model === "logistic") {
      return likeliestWithMean(scores, shares, eloToScore(elo));
    }
    const ratio = (elo * Math.sqrt(gamesEach)) / NORMALIZED_ELO_SCALE;
    return likeliestWithRatio(scores, shares, ratio);
  };
  const p0 = likeliest(elo0);
  const p1 = likeliest(elo1);
  return seen.reduce((sum, count, i) => sum + count * Math.log(p1[i]! / p0[i]!), 0);
}
