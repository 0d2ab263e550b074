/** What is known of a game while its search goes on, as data of a page. Pure. */

import { forWhite } from "../../common/score/plain-score.js";
import type { PositionAnalysis } from "../judge/analysis.js";
import { gameAccuracy, moveAccuracy } from "../judge/accuracy.js";
import { expectedPercent } from "../judge/chances.js";
import type { PageGame } from "../page-model.js";
import type { BothSides } from "../types.js";
import { annotateGame, type Naming } from "./annotate-game.js";
import { pageGame } from "./page-data.js";
import type { ReadGame } from "./read-game.js";

/**
 * A page of a game whose positions are partly unknown: their moves have no score and no mark, and accuracy counts the moves
 * after the last of them. Its PGN is empty until all are known.
 *
 * @param analyses null for the positions to come
 */
export function draftPage(game: ReadGame, analyses: readonly (PositionAnalysis | null)[], naming: Naming): PageGame {
  const missing = analyses.findLastIndex((analysis) => analysis === null);
  const annotated = annotateGame(game, filled(analyses), naming);
  const page = pageGame({ ...annotated, accuracy: missing < 0 ? annotated.accuracy : accuracyFrom(missing + 1) });
  const moves = page.moves.map((move, ply) =>
    analyses[ply + 1] === null
      ? { ...move, score: "", chances: null, sign: "", note: "", facts: null, better: "" }
      : move,
  );
  return { ...page, moves, pgn: missing < 0 ? page.pgn : "", from: "draft" };

  /** @param first the first of the last positions, all of which are known */
  function accuracyFrom(first: number): BothSides {
    const known = annotated.moves.slice(first);
    const whiteBegins = (game.fens[first] ?? "").includes(" w ");
    const percents = annotated.moves.slice(Math.max(0, first - 1)).map(({ chances }) => expectedPercent(chances));
    const accuracies = known.map(({ loss }) => moveAccuracy(expectedPercent(loss) - expectedPercent(0)));
    return gameAccuracy(percents, accuracies, whiteBegins);
  }
}

/** Unknown positions get the score of the next known one, and no line, so that no move to or from them is judged. */
function filled(analyses: readonly (PositionAnalysis | null)[]): readonly PositionAnalysis[] {
  const whole: PositionAnalysis[] = [];
  let next: PositionAnalysis = { score: { kind: "centipawns", value: 0 }, depth: 0, line: [], praise: null };
  for (let ply = analyses.length - 1; ply >= 0; ply--) {
    const known = analyses[ply] ?? null;
    const isJudged = known !== null && (analyses[ply + 1] ?? null) !== null;
    next =
      known === null
        ? { ...next, score: forWhite(next.score, false), line: [], praise: null }
        : { ...known, line: isJudged ? known.line : [], praise: isJudged ? known.praise : null };
    whole.unshift(next);
  }
  return whole;
}
