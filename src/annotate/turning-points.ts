/** The moves at which a game turned: those with the largest losses. Pure. */

import { judge } from "./judgement.js";

/** The number of moves that are shown. */
const SHOWN = 3;

/**
 * The indices of the faulty moves with the largest losses, in the order of the game. Of equal losses the earlier
 * counts.
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
