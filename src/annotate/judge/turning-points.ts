/** The moves at which a game turned: those with the largest losses. Pure. */

import { LEAST_LOSS } from "./judgement.js";
import type { AnnotatedMove } from "../types.js";

/** The number of moves that are shown. */
const SHOWN = 3;

/**
 * The indices of the judged moves with the largest losses, in the order of the game. Of equal losses the earlier counts. A
 * mate let in where all is lost already turns nothing.
 */
export function turningPlies(moves: readonly Pick<AnnotatedMove, "loss" | "judgement">[]): readonly number[] {
  return moves
    .map(({ loss, judgement }, ply) => ({ loss, judgement, ply }))
    .filter(({ loss, judgement }) => judgement !== null && loss >= LEAST_LOSS)
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, SHOWN)
    .map(({ ply }) => ply)
    .sort((a, b) => a - b);
}
