/** Computes the course of a match: Elo and log-likelihood ratio after every few games. Pure. */

import { elo, type Pentanomial, type Results, type Sprt } from "../match/stats/index.js";
import type { Series } from "./report-model.js";
import type { Standing } from "./pairing.js";

/** Maximum points of a curve: a chart is not wider. */
const POINT_LIMIT = 400;

export function countPairs(pairs: Pentanomial): number {
  return pairs.reduce((sum, count) => sum + count, 0);
}

/** The data of the figures: pairs if most games are paired, because the games of a pair depend on each other. */
export function resultsOf({ wdl, pairs }: Standing): Results {
  const games = wdl.wins + wdl.draws + wdl.losses;
  return 4 * countPairs(pairs) >= games ? pairs : wdl;
}

/**
 * The series of a match, by the same model for all of it.
 *
 * @param all the standings of the engine under test after each of its games
 * @param byPairs whether to compute from pairs
 */
export function seriesOf(all: readonly Standing[], test: Sprt, byPairs: boolean): Series {
  const step = Math.max(1, Math.ceil(all.length / POINT_LIMIT));
  const counts: number[] = [];
  const estimates: ReturnType<typeof elo>[] = [];
  const ratios: (number | null)[] = [];
  all.forEach((standing, index) => {
    const played = index + 1;
    if (played % step !== 0 && played !== all.length) return;
    const results = byPairs ? standing.pairs : standing.wdl;
    const isEmpty = byPairs && countPairs(standing.pairs) === 0;
    counts.push(played);
    estimates.push(isEmpty ? null : elo(results));
    ratios.push(isEmpty ? null : rounded(test.llr(results), 4));
  });
  return {
    games: counts,
    elo: estimates.map((one) => one && rounded(one.value, 2)),
    error: estimates.map((one) => one && one.error && rounded(one.error, 2)),
    llr: ratios,
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
