/** Explains in words why a move was good or bad. Needs no browser. */

import type { Why } from "../page-model.js";
import { shownScore } from "../../common/score/plain-score.js";
import { numberAt } from "../game/game-tree.js";

/** Half moves that are shown of a line. */
const PLIES = 6;

/** @param fen the position before the move */
export function whyText({ played, best, bestVerdict, playedVerdict, reasons }: Why, fen: string): readonly string[] {
  const number = numberAt(fen);
  const view = "scores are from the mover’s view";
  if (best === null || best.uci === played.uci) {
    const line = lineText(bestVerdict.line.slice(1));
    return [
      `${number} ${played.san} is what the engine would play, too: ${shownScore(bestVerdict.score)}${line === "" ? "" : `, then ${line}`}.`,
      ...why(reasons, view),
    ];
  }
  const answer = lineText(playedVerdict.line);
  return [
    `After ${number} ${played.san} the engine sees ${shownScore(playedVerdict.score)}${answer === "" ? "" : `: ${answer}`}.`,
    `It would play ${number} ${best.san}, ${shownScore(bestVerdict.score)}: ${lineText(bestVerdict.line)}.`,
    ...why(reasons, view),
  ];
}

function why(reasons: readonly string[], view: string): readonly string[] {
  return reasons.length === 0 ? [] : [`Why (${view}): ${reasons.join(" ")}`];
}

function lineText(line: readonly { readonly san: string }[]): string {
  return line
    .slice(0, PLIES)
    .map(({ san }) => san)
    .join(" ");
}
