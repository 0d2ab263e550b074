/** Explains in words why a move was good or bad. All scores are White's. Needs no browser. */

import { noteText } from "../../../annotate/text/words.js";
import type { Why } from "../../page-model.js";
import { shownScore } from "../../../common/score/plain-score.js";
import { halfMovesOf, numberedLine } from "../../../notation/index.js";
import { numberAt } from "../../game/game-tree.js";
import { inLetters } from "../../game/piece-letters.js";
import type { Words } from "../../words/english.js";

/** Half moves that are shown of a line. */
const PLIES = 6;

/** @param fen the position before the move */
export function whyText(why: Why, fen: string, words: Words): readonly string[] {
  const { played, best, bestVerdict, playedVerdict, lapse } = why;
  const { advice } = words;
  const move = `${numberAt(fen)} ${inLetters(played.san, words.letters)}`;
  const sans = bestVerdict.line.slice(0, PLIES).map(({ san }) => inLetters(san, words.letters));
  const line = numberedLine(halfMovesOf(fen), sans).join(" ");
  if (best === null) return [advice.nothing(move)];
  if (best.uci === played.uci) return [advice.same(move, shownScore(bestVerdict.score), line)];
  if (lapse === null) {
    return [advice.asGood(move, shownScore(playedVerdict.score), shownScore(bestVerdict.score), line)];
  }
  return [`${move}: ${noteText(lapse, words.coach)}`, advice.better(line)];
}
