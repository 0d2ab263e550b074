/** Scores from White's view, as people read them. Needs no browser. */

import { centipawns } from "../../../engine/host/score.js";
import { scoreText } from "../../common/score/score-text.js";
import type { Score, Wdl } from "../../library/types.js";

/** @param fen of the position whose side to move has the score */
export function forWhite(score: Score, fen: string): Score {
  if (fen.split(" ")[1] !== "b") return score;
  // Adding zero makes a negative zero an ordinary one.
  return score.kind === "mate"
    ? { kind: "mate", moves: -score.moves + 0 }
    : { kind: "centipawns", value: -score.value + 0 };
}

export function shownScore(score: Score): string {
  return scoreText(
    score.kind === "mate" ? score : { kind: "centipawns", value: centipawns<"normalized">(score.value) },
  );
}

/** White's share of the points, from 0 to 1. */
export function whiteShare({ win, draw, loss }: Wdl, fen: string): number {
  const own = (win + draw / 2) / (win + draw + loss);
  return fen.split(" ")[1] === "b" ? 1 - own : own;
}
