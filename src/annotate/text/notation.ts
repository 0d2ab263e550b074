/** Formats moves with their numbers, and scores, as in PGN. Pure. */

import { moveNumber } from "../../notation/index.js";
import type { Score } from "../../library/index.js";

/** `17... Qxb2` */
export function numberedMove(halfMoves: number, san: string): string {
  return `${moveNumber(halfMoves)} ${san}`;
}

/** For White, in pawns, as in `-0.35`, or `#-3`. */
export function evaluationText(score: Score): string {
  return score.kind === "mate" ? `#${score.moves}` : (score.value / 100).toFixed(2);
}
