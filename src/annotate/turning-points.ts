/** The moves at which a game turned: those that lost most. Pure. */

import { judge } from "./judgement.js";

/** Moves that are shown. */
const SHOWN = 3;

/**
 * Of the moves that are judged as faults those that lost most, in the order of the game: their indices. Of equal losses the earlier counts.
 *
 * @param losses of winning chances, move by move
 */
export function turningPlies(losses: readonly number[]): readonly number[] {
  return losses
    .map((loss, ply) => ({ loss, ply }))
    .filter(({ loss }) => judge(loss) !== null)
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, SHOWN)
    .map(({ ply }) => ply)
    .sort((a, b) => a - b);
}
