/**
 * Labels from another engine's scores: each blended with its next ones in the game, then mixed with the scores that the
 * positions have. Both as expectations, because the centipawns of two engines mean different things. Pure.
 */

import { expectationOf, scoreOf } from "../positions/label-blend.js";
import { DECIDED_SCORE } from "../games/record.js";

/** A position's two scores, in centipawns from White's view. */
export interface Scored {
  /** The score that it had, in the trainer's centipawns; null if none. */
  readonly own: number | null;
  /** The other engine's, in its centipawns; null if it gave none. */
  readonly given: number | null;
  /** Plies from the beginning of the game: twice the number of the full move, one more if Black moves. */
  readonly ply: number;
}

export interface MixSettings {
  /** How many of the trainer's centipawns one of the engine's is. */
  readonly scale: number;
  /** The share of the score that a position had, 0 to below 1. */
  readonly own: number;
  /** The weight of each later score of the engine relative to the one before it, 0 to below 1. */
  readonly later: number;
}

/** Positions of a game that are blended into the one before them. */
export const REACH = 3;
/** Plies that such a position may be away: between two there may be some that were left out. */
const PLIES_APART = 4;

/**
 * Labels of successive positions, where neighbours with rising plies are of one game.
 *
 * @returns centipawns from White's view; a position without the engine's score keeps its own, or null
 */
export function mixScores(positions: readonly Scored[], { scale, own, later }: MixSettings): (number | null)[] {
  const given = positions.map((position) =>
    position.given === null ? null : expectationOf(bounded(scale * position.given)),
  );
  return positions.map((position, index) => {
    const first = given[index] ?? null;
    if (first === null) return position.own;
    let sum = first;
    let weights = 1;
    let before = position.ply;
    for (let ahead = 1, weight = later; ahead <= REACH; ahead++, weight *= later) {
      const ply = positions[index + ahead]?.ply ?? 0;
      // Here another game begins, or so much was left out that the rest tells little.
      if (ply <= before || ply - position.ply > PLIES_APART) break;
      before = ply;
      const next = given[index + ahead] ?? null;
      if (next === null) continue;
      sum += weight * next;
      weights += weight;
    }
    const theirs = sum / weights;
    const expected = position.own === null ? theirs : own * expectationOf(position.own) + (1 - own) * theirs;
    return bounded(scoreOf(expected));
  });
}

function bounded(score: number): number {
  return Math.max(-DECIDED_SCORE, Math.min(DECIDED_SCORE, score));
}
