/**
 * Ratings of engines by all their games at once. Pure.
 *
 * The model is that of Bradley and Terry (1952) on the logistic scale of Elo, where a draw counts as half a win, as
 * Ordo has it (Miguel A. Ballicora, github.com/michiguel/Ordo). As in BayesElo (Rémi Coulom,
 * www.remi-coulom.fr/Bayesian-Elo) each engine is taken to have drawn two games beforehand, here with all the others
 * together: so ratings stay finite where an engine has won or lost everything, and little else changes.
 */

import { normalCdf, Z95 } from "./elo.js";
import type { Wdl } from "./results.js";

/** The results of two engines, from the first one's side. */
export interface MeetingResults {
  /** Indices of engines. */
  readonly first: number;
  readonly second: number;
  readonly games: Wdl;
}

export interface Rating {
  readonly engine: number;
  /** Above the mean of all engines. */
  readonly elo: number;
  /** Half the width of the 95 % confidence interval of `elo`. */
  readonly error: number;
  readonly points: number;
  readonly games: number;
  readonly draws: number;
  /**
   * Likelihood of superiority, 0 to 1: the chance that this engine is stronger than the next one of the list; null for
   * the last.
   */
  readonly los: number | null;
}

/** Drawn games that each engine is taken to have played beforehand. */
const PRIOR_DRAWS = 2;
/** Elo in one unit of the natural logistic scale. */
const ELO_UNIT = 400 / Math.LN10;
/** Newton's steps, in natural units: the length at which they end, and the longest that is allowed. */
const STILL = 1e-10;
const STEP_LIMIT = 1;
const ITERATION_LIMIT = 200;

/** Games and points, from one engine (the row) against another (the column), the prior's included. */
interface Scores {
  readonly games: number[][];
  readonly points: number[][];
}

/**
 * Rates engines; the strongest is first.
 *
 * @param engines how many there are, two or more
 */
export function rate(engines: number, meetings: readonly MeetingResults[]): readonly Rating[] {
  const scores = scoresOf(engines, meetings);
  const strengths = likeliestStrengths(scores);
  const covariance = inverse(informationOf(scores, strengths));
  const scale = dispersion(scores, strengths, meetings);
  const variance = (a: number, b: number) => scale * (covariance[a]![a]! + covariance[b]![b]! - 2 * covariance[a]![b]!);
  const order = [...strengths.keys()].sort((a, b) => strengths[b]! - strengths[a]!);
  return order.map((engine, place) => {
    const next = order[place + 1];
    return {
      engine,
      elo: ELO_UNIT * strengths[engine]! + 0,
      // The inverse holds 1 / engines for the mean, which is fixed.
      error: Z95 * ELO_UNIT * Math.sqrt(scale * Math.max(0, covariance[engine]![engine]! - 1 / engines)),
      ...totalOf(engine, meetings),
      los:
        next === undefined
          ? null
          : normalCdf((strengths[engine]! - strengths[next]!) / Math.sqrt(variance(engine, next))),
    };
  });
}

function scoresOf(engines: number, meetings: readonly MeetingResults[]): Scores {
  const prior = PRIOR_DRAWS / (engines - 1);
  const table = (diagonal: number, value: number) =>
    Array.from({ length: engines }, (_, row) =>
      Array.from({ length: engines }, (_, column) => (row === column ? diagonal : value)),
    );
  const games = table(0, prior);
  const points = table(0, prior / 2);
  for (const { first, second, games: wdl } of meetings) {
    const { wins, draws, losses } = wdl;
    const played = wins + draws + losses;
    games[first]![second]! += played;
    games[second]![first]! += played;
    points[first]![second]! += wins + draws / 2;
    points[second]![first]! += losses + draws / 2;
  }
  return { games, points };
}

function totalOf(engine: number, meetings: readonly MeetingResults[]): Pick<Rating, "points" | "games" | "draws"> {
  const total = { points: 0, games: 0, draws: 0 };
  for (const { first, second, games } of meetings) {
    if (first !== engine && second !== engine) continue;
    total.points += (first === engine ? games.wins : games.losses) + games.draws / 2;
    total.games += games.wins + games.draws + games.losses;
    total.draws += games.draws;
  }
  return total;
}

/** Expected score of a difference in strength. */
function expected(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

/** The strengths, of mean 0, for which every engine's expected points are those that it has: by Newton's method. */
function likeliestStrengths(scores: Scores): readonly number[] {
  let strengths: readonly number[] = scores.games.map(() => 0);
  for (let i = 0; i < ITERATION_LIMIT; i++) {
    const gradient = scores.games.map((row, a) =>
      row.reduce((sum, games, b) => sum + scores.points[a]![b]! - games * expected(strengths[a]! - strengths[b]!), 0),
    );
    const covariance = inverse(informationOf(scores, strengths));
    const step = covariance.map((row) => row.reduce((sum, value, b) => sum + value * gradient[b]!, 0));
    const longest = Math.max(...step.map(Math.abs));
    const factor = Math.min(1, STEP_LIMIT / longest);
    strengths = strengths.map((strength, a) => strength + factor * step[a]!);
    if (longest < STILL) break;
  }
  return strengths;
}

/**
 * The information of the games about the strengths (Fisher's information of wins and losses), with 1 / engines added
 * everywhere: this fixes the mean, about which the games have no information, and the matrix has an inverse.
 */
function informationOf({ games }: Scores, strengths: readonly number[]): number[][] {
  const engines = strengths.length;
  const matrix = games.map((row, a) =>
    row.map((count, b) => {
      const share = expected(strengths[a]! - strengths[b]!);
      return -count * share * (1 - share);
    }),
  );
  return matrix.map((row, a) => {
    const sum = row.reduce((total, value) => total + value, 0);
    return row.map((value, b) => (a === b ? value - sum : value) + 1 / engines);
  });
}

/**
 * How much less than wins and losses alone the results scatter, 0 to 1. The variance of a game's points is p (1 - p) -
 * d / 4, where p is the expected score and d the chance of a draw. The draws of the prior count as games without one.
 */
function dispersion({ games }: Scores, strengths: readonly number[], meetings: readonly MeetingResults[]): number {
  const draws = meetings.reduce((sum, meeting) => sum + meeting.games.draws, 0);
  let scatter = 0;
  let count = 0;
  games.forEach((row, a) =>
    row.slice(0, a).forEach((played, b) => {
      const share = expected(strengths[a]! - strengths[b]!);
      scatter += played * share * (1 - share);
      count += played;
    }),
  );
  // Draws between engines of very different strength may outnumber what the model allows.
  return Math.max(1 / count, 1 - draws / 4 / scatter);
}

/** The inverse of a positive definite matrix, by elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, a) => [...row, ...row.map((_, b) => (a === b ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const own = rows[pivot]!;
    const divisor = own[pivot]!;
    for (let column = 0; column < 2 * size; column++) own[column]! /= divisor;
    for (const [a, row] of rows.entries()) {
      const factor = row[pivot]!;
      if (a === pivot || factor === 0) continue;
      for (let column = 0; column < 2 * size; column++) row[column]! -= factor * own[column]!;
    }
  }
  return rows.map((row) => row.slice(size));
}
