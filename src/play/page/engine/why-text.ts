/** Explains in words why a move was good or bad. All scores are White's. Needs no browser. */

import type { Why } from "../../page-model.js";
import { shownScore } from "../../../common/score/plain-score.js";
import { halfMovesOf, numberedLine } from "../../../notation/index.js";
import { numberAt } from "../../game/game-tree.js";

/** Half moves that are shown of a line. */
const PLIES = 6;

/** @param fen the position before the move */
export function whyText({ played, best, bestVerdict, playedVerdict, note }: Why, fen: string): readonly string[] {
  const move = `${numberAt(fen)} ${played.san}`;
  const line = lineText(fen, bestVerdict.line);
  if (best === null) return [`${move}: there is nothing to compare it with.`];
  if (best.uci === played.uci) {
    return [`${move} is what the engine would play, too, ${shownScore(bestVerdict.score)}: ${line}.`];
  }
  if (note === null) {
    const scores = `${shownScore(playedVerdict.score)} and ${shownScore(bestVerdict.score)}`;
    return [`${move} is about as good as the engine’s choice, ${scores}: ${line}.`];
  }
  return [`${move}: ${note}`, `The better line: ${line}.`];
}

function lineText(fen: string, line: readonly { readonly san: string }[]): string {
  return numberedLine(
    halfMovesOf(fen),
    line.slice(0, PLIES).map(({ san }) => san),
  ).join(" ");
}
