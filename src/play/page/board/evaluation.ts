/** What is known about the shown position: by its rules, the running analysis, the review, or the file. Needs no browser. */

import type { Score, SearchInfo } from "../../../library/types.js";
import { fileEval } from "../../game/comment.js";
import type { GameNode } from "../../game/game-tree.js";
import { resultOf } from "../../game/rules.js";
import type { Session } from "../../game/session.js";
import { whiteScore, whiteShare } from "../engine/score-view.js";

export interface Evaluation {
  /** White's expected share of the points, from 0 to 1. */
  readonly share: number;
  /** For White; null if only the share is known. */
  readonly score: Score | null;
  /** The result of a game that is over, as in `1-0`; otherwise null. */
  readonly result: string | null;
}

const SHARES: Readonly<Record<string, number>> = { "1-0": 1, "0-1": 0 };

/**
 * @param best the best line of the running analysis, if there is one
 * @param reviewed White's share by the review, null if it says nothing about the position
 */
export function evaluationOf(
  { tree, present, live, rules }: Pick<Session, "tree" | "present" | "live" | "rules">,
  best: SearchInfo | undefined,
  reviewed: number | null,
): Evaluation | null {
  if (best !== undefined) {
    return { share: whiteShare(best.wdl, present.fen), score: whiteScore(best.score, present.fen), result: null };
  }
  const outcome = rules.outcome(tree, present);
  if (outcome !== null) {
    const result = resultOf(outcome);
    return { share: SHARES[result] ?? 0.5, score: null, result: SHARES[result] === undefined ? "½" : result };
  }
  // In a game against the engine the person judges alone.
  return live === null ? written(present, reviewed) : null;
}

function written(present: GameNode, reviewed: number | null): Evaluation | null {
  const score = fileEval(present);
  if (reviewed !== null) return { share: reviewed, score, result: null };
  return score === null ? null : { share: peopleShare(score), score, result: null };
}

/**
 * White's expected share of the points in games of people, from 0 to 1, by the curve that lichess publishes
 * (lichess.org/page/accuracy).
 */
export function peopleShare(score: Score): number {
  if (score.kind === "mate") return score.moves > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-0.00368208 * score.value));
}
