/** Winning chances: what people score who stand so well, by the curve that lichess.org publishes. Pure. */

import type { Score } from "../../library/types.js";

/**
 * How fast chances grow with the score, for each centipawn: fitted by lichess.org to games of people
 * (lichess.org/page/accuracy). The engine's own model, behind `UCI_ShowWDL`, is fitted to games of the engine, in which
 * a pawn decides far more often.
 */
const STEEPNESS = 0.00368208;

/**
 * Centipawns of the curve, which are Stockfish's, for each of ours. By the scores alone 1 would be right
 * (measure/marks.ts, Stockfish 15.1). But longer looks and the table of openings take marks away that Stockfish's
 * first look has; with this number as many as four fifths of its marks remain, and with more the first moves get too many.
 */
export const PUBLISHED_CENTIPAWNS = 1.2;

/** The likelihood of a win minus that of a loss, from -1 to 1, for the side with this score. */
export function chancesOf(score: Score): number {
  if (score.kind === "mate") return score.moves > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-STEEPNESS * PUBLISHED_CENTIPAWNS * score.value)) - 1;
}

/**
 * The same for White. Not the chances of White's score: a mate on the board has no sign that could be turned.
 *
 * @param isWhites whether the score is White's, not Black's
 */
export function whiteChancesOf(score: Score, isWhites: boolean): number {
  // Adding zero makes a negative zero an ordinary one.
  return isWhites ? chancesOf(score) : -chancesOf(score) + 0;
}

/** The share of the points that chances correspond to, in percent. */
export function expectedPercent(chances: number): number {
  return 50 * (1 + chances);
}
