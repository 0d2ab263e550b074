/**
 * Better labels at no cost: a score blended with the same side's next scores in the game, each of which has
 * looked further ahead. Deep searches of the same positions confirm it (train/README.md has the table). Pure.
 */

import { MATE_SCORE, type DataGame, type Ending } from "../games/game-format.js";
import { whiteScore } from "../games/replay-game.js";
import type { Result } from "../games/record.js";

export interface BlendSettings {
  /** The share of later scores in the label, 0 to below 1; 0 leaves scores as they are. */
  readonly weight: number;
  /** The weight of each later score relative to the one before it, 0 to below 1. */
  readonly factor: number;
}

/** The engine's own centipawns for log odds of 1, as in the trainer (`--score-scale`). */
const LOG_ODDS_CENTIPAWNS = 320;

/** How near an expectation may come to 0 or 1: beyond it only mates have scores. */
const LEAST_EXPECTATION = 1e-6;

/**
 * Ends that the rules prove: after them the result holds forever. Other ends are only opinions, and nothing follows.
 */
const PROVEN: ReadonlySet<Ending> = new Set([
  "checkmate",
  "stalemate",
  "repetition",
  "fifty-moves",
  "insufficient-material",
]);

const EXPECTATIONS: Readonly<Record<Result, number>> = { lost: 0, drawn: 0.5, won: 1 };

/**
 * Labels for all plies of a game. Where e(t) is White's expectation at ply t,
 *
 *     (1 - weight) e(t) + weight * (e(t+2) + factor e(t+4) + factor^2 e(t+6) + ...) / (1 + factor + factor^2 + ...)
 *
 * After a proven end e is the result; after an adjudicated one there is nothing, and the sum ends. A ply without a
 * later score keeps its own, and a mate score stays as it is.
 *
 * @returns centipawns from White's view, mates MATE_SCORE
 */
export function blendedScores(game: DataGame, { weight, factor }: BlendSettings): Int16Array {
  const plies = game.moves.length;
  const expected = Float64Array.from({ length: plies }, (_, ply) => expectationOf(whiteScore(game, ply)));
  const end = PROVEN.has(game.ending) ? EXPECTATIONS[game.result] : null;
  // From the end: the later scores of a ply are the next expectation and, weighted by the factor, that ply's later
  // scores.
  const sums = new Float64Array(plies);
  const weights = new Float64Array(plies);
  const labels = new Int16Array(plies);
  for (let ply = plies - 1; ply >= 0; ply--) {
    const next = ply + 2;
    if (next < plies) {
      sums[ply] = (expected[next] ?? 0) + factor * (sums[next] ?? 0);
      weights[ply] = 1 + factor * (weights[next] ?? 0);
    } else if (end !== null) {
      sums[ply] = end / (1 - factor);
      weights[ply] = 1 / (1 - factor);
    }
    const own = whiteScore(game, ply);
    labels[ply] = keepsItsOwn(own, weight, weights[ply] ?? 0)
      ? own
      : scoreOf((1 - weight) * (expected[ply] ?? 0) + (weight * (sums[ply] ?? 0)) / (weights[ply] ?? 1));
  }
  return labels;
}

function keepsItsOwn(score: number, weight: number, laterWeight: number): boolean {
  return weight === 0 || laterWeight === 0 || Math.abs(score) === MATE_SCORE;
}

/** White's expectation, from 0 to 1, where a draw counts half. @param score centipawns, mates MATE_SCORE */
export function expectationOf(score: number): number {
  if (Math.abs(score) === MATE_SCORE) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / LOG_ODDS_CENTIPAWNS));
}

/** The centipawns of an expectation, finite at 0 and 1. */
export function scoreOf(expectation: number): number {
  const bounded = Math.max(LEAST_EXPECTATION, Math.min(1 - LEAST_EXPECTATION, expectation));
  return Math.round(LOG_ODDS_CENTIPAWNS * Math.log(bounded / (1 - bounded))) + 0;
}
