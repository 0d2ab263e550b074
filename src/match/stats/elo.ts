/**
 * The figures of a match: Elo, normalized Elo, likelihood of superiority, draw and pairs ratio. Pure.
 *
 * Every function takes games (`Wdl`) or pairs (`Pentanomial`). A figure that the results do not define is null, never
 * NaN or infinite. The formulas are those of fastchess, and before it of fishtest
 * (official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html).
 */

import { mean, sampleOf, variance, type Pentanomial, type Results } from "./results.js";

/** An estimate with half the width of its 95 % confidence interval, null if the results do not yet give one. */
export interface Estimate {
  readonly value: number;
  readonly error: number | null;
}

/** A bound of the true difference. */
export interface Bound {
  readonly side: "above" | "below";
  readonly value: number;
}

/** 97.5 % quantile of the normal distribution. */
export const Z95 = 1.959963984540054;
/** Probability that a true value is beyond one end of a 95 % confidence interval. */
const BEYOND = 0.025;

/** Normalized Elo in one standard deviation a game: 800 / ln 10, about 347.4. */
export const NORMALIZED_ELO_SCALE = 800 / Math.LN10;

/** Expected score, 0 to 1, of a logistic Elo difference: 1 / (1 + 10^(-elo / 400)). */
export function eloToScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Logistic Elo difference of a score; null at 0 and 1, where it has no bound, and beyond. */
export function scoreToElo(score: number): number | null {
  if (!(score > 0 && score < 1)) return null;
  // + 0 turns the -0 of an even score into 0.
  return -400 * Math.log10(1 / score - 1) + 0;
}

/** Points a game, 0 to 1; null before the first. */
export function score(results: Results): number | null {
  return moments(results)?.score ?? null;
}

/**
 * Logistic Elo difference. Its error is half of elo(s + 1.96 e) - elo(s - 1.96 e), where s is the score and
 * e = sqrt(variance / observations) its standard error. Null while every point went to one side; the error is null
 * while the results do not vary, or leave an interval that reaches a score of 0 or 1.
 */
export function elo(results: Results): Estimate | null {
  const found = moments(results);
  const value = found && scoreToElo(found.score);
  if (!found || value === null) return null;
  const margin = Z95 * Math.sqrt(found.variance / found.total);
  const high = scoreToElo(found.score + margin);
  const low = scoreToElo(found.score - margin);
  const known = margin > 0 && high !== null && low !== null;
  return { value, error: known ? (high - low) / 2 : null };
}

/**
 * What is known of a logistic Elo difference while every point went to one side: the end of its exact 95 % confidence
 * interval (C. Clopper and E. Pearson, 1934). A side that scores `s` wins all of `n` games or pairs with a chance of
 * `s^n`; the bound is the score for which that is 2.5 %. Null where an estimate is known, or nothing is.
 */
export function eloBound(results: Results): Bound | null {
  const found = moments(results);
  if (!found || (found.score !== 0 && found.score !== 1)) return null;
  const value = scoreToElo(BEYOND ** (1 / found.total));
  if (value === null) return null;
  return found.score === 1 ? { side: "above", value } : { side: "below", value: -value + 0 };
}

/**
 * Normalized Elo: (score - 1/2) / sigma * 800 / ln 10, where sigma is the standard deviation of a game, for pairs
 * sqrt(2 * variance of a pair's score a game). Null while the results do not vary.
 * Source: Michel Van den Bergh, "Normalized Elo", https://www.cantate.be/Fishtest/normalized_elo.pdf
 */
export function normalizedElo(results: Results): Estimate | null {
  const found = moments(results);
  if (!found || found.variance === 0) return null;
  const unit = NORMALIZED_ELO_SCALE / Math.sqrt(found.gamesEach);
  return {
    value: (unit * (found.score - 0.5)) / Math.sqrt(found.variance),
    error: (unit * Z95) / Math.sqrt(found.total),
  };
}

/**
 * Likelihood of superiority, 0 to 1: Phi((score - 1/2) / standard error), the chance that a side with these results is
 * the stronger one. Null while the results do not vary.
 */
export function los(results: Results): number | null {
  const found = moments(results);
  if (!found || found.variance === 0) return null;
  return normalCdf((found.score - 0.5) / Math.sqrt(found.variance / found.total));
}

/** Share of drawn games, or of pairs that ended level (WL as well as DD), 0 to 1; null before the first. */
export function drawRatio(results: Results): number | null {
  const { counts, total } = sampleOf(results);
  return ratio(counts[(counts.length - 1) / 2]!, total);
}

/** Pairs won to pairs lost: (WW + WD) / (LD + LL); null while none is lost. */
export function pairsRatio(pairs: Pentanomial): number | null {
  const [zero, half, , oneAndHalf, two] = pairs;
  return ratio(oneAndHalf + two, zero + half);
}

/**
 * Distribution function of the standard normal. Source: George Marsaglia, "Evaluating the Normal Distribution", 2004.
 */
export function normalCdf(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0;
  let sum = 0;
  let term = x;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term;
    term *= (x * x) / odd;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Score, variance of one observation and number of observations; null without any. */
function moments(results: Results) {
  const { scores, counts, total, gamesEach } = sampleOf(results);
  if (total === 0) return null;
  const shares = counts.map((count) => count / total);
  // Rounding must not lend variance to results that are all alike.
  const alike = counts.includes(total);
  return {
    score: mean(scores, shares),
    variance: alike ? 0 : variance(scores, shares),
    total,
    gamesEach,
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
