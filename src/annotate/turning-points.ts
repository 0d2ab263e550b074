/** The moves at which a game turned: those that lost most. Pure. */

/** Moves that are shown. */
const SHOWN = 3;
/** Winning chances that make a difference, as an inaccuracy loses them. */
const LEAST_LOSS = 0.1;

/**
 * The moves that lost most, in the order of the game: their indices. Of equal losses the earlier counts.
 *
 * @param losses of winning chances, move by move
 */
export function turningPlies(losses: readonly number[]): readonly number[] {
  return losses
    .map((loss, ply) => ({ loss, ply }))
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, SHOWN)
    .map(({ ply }) => ply)
    .sort((a, b) => a - b);
}
