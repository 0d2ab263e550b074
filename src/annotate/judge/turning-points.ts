/** The moves at which a game turned: those with the largest losses. Pure. */

/** The number of moves that are shown. */
const SHOWN = 3;

/** A move of the game. */
interface Candidate<Turn> {
  readonly loss: number;
  /** Null if the outcome did not change, or the move is not bad. */
  readonly turn: Turn | null;
}

interface TurningMove<Turn> {
  /** Index of the move. */
  readonly ply: number;
  readonly turn: Turn;
}

/**
 * The moves that lost most among those that turned the game: from won to even or worse, or from even or better to lost. In the
 * order of the game; of equal losses the earlier counts.
 */
export function turningPlies<Turn>(moves: readonly Candidate<Turn>[]): readonly TurningMove<Turn>[] {
  return moves
    .flatMap(({ loss, turn }, ply) => (turn === null ? [] : [{ loss, turn, ply }]))
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, SHOWN)
    .map(({ ply, turn }) => ({ ply, turn }))
    .sort((a, b) => a.ply - b.ply);
}
