/** Converts scores of the side to move to White's view. Needs no browser. */

import { forWhite } from "../../../common/score/plain-score.js";
import type { Score, Wdl } from "../../../library/types.js";
import { isWhitesTurn } from "../../game/game-tree.js";

/** @param fen of the position whose side to move has the score */
export function whiteScore(score: Score, fen: string): Score {
  return forWhite(score, isWhitesTurn(fen));
}

/** White's expected share of the points, from 0 to 1. */
export function whiteShare({ win, draw, loss }: Wdl, fen: string): number {
  const own = (win + draw / 2) / (win + draw + loss);
  return isWhitesTurn(fen) ? own : 1 - own;
}
