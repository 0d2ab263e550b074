/** The unit of a match's counts, and the two moments of such counts. Pure. */

/** Games of one side, each on its own: the trinomial model. */
export interface Wdl {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Pairs of games by the points that one side took from both: 0, 1/2, 1, 3/2, 2. A pair is one opening played with
 * either colour; its two games depend on each other, so the pair is the independent unit. fastchess prints these
 * five numbers as `Ptnml(0-2)`. The middle one holds two kinds of pair, a win and a loss (WL) and two draws (DD);
 * both are worth one point, and no figure but their own ratio needs them apart.
 */
export type Pentanomial = readonly [zero: number, half: number, one: number, oneAndHalf: number, two: number];

/** A match from one side, in either model. */
export type Results = Wdl | Pentanomial;

/** Counts of independent observations (games or pairs), by the score a game that each of them brought. */
interface Sample {
  /** Points a game, 0 to 1, ascending and symmetric about 1/2. */
  readonly scores: readonly number[];
  /** How many observations had each score. */
  readonly counts: readonly number[];
  /** Their sum. */
  readonly total: number;
  /** Games in one observation. */
  readonly gamesEach: 1 | 2;
}

const GAME_SCORES = [0, 0.5, 1];
const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];

/** The counts of either model in one shape. Throws a RangeError at a count that is negative or not finite. */
export function sampleOf(results: Results): Sample {
  const single = "wins" in results;
  const counts = single ? [results.losses, results.draws, results.wins] : [...results];
  if (!counts.every((count) => count >= 0 && count < Infinity)) {
    throw new RangeError(`not counts of games: ${counts.join(", ")}`);
  }
  return {
    scores: single ? GAME_SCORES : PAIR_SCORES,
    counts,
    total: counts.reduce((sum, count) => sum + count, 0),
    gamesEach: single ? 1 : 2,
  };
}

/** Expected score: sum of p_i a_i. */
export function mean(scores: readonly number[], probabilities: readonly number[]): number {
  return scores.reduce((sum, a, i) => sum + a * probabilities[i]!, 0);
}

/** Variance of the score: sum of p_i (a_i - mean)^2. */
export function variance(scores: readonly number[], probabilities: readonly number[]): number {
  const mu = mean(scores, probabilities);
  return scores.reduce((sum, a, i) => sum + probabilities[i]! * (a - mu) ** 2, 0);
}
