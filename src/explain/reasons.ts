/** Explains in words why a move was chosen. Pure. */

import type { Score } from "../../engine/host/requests/score.js";
import type { FoundScore } from "../../engine/host/requests/views.js";
import { scoreText, shareText } from "../common/score/score-text.js";
import type { MoveFacts, SearchFacts } from "./facts.js";

/** Greater than every score in centipawns. */
const MATE_VALUE = 1_000_000;

/** @param moves all legal moves, sorted by the work on them */
export function reasons(search: SearchFacts, moves: readonly MoveFacts[]): readonly string[] {
  const best = moves.find(({ uci }) => uci === search.best?.uci);
  if (best === undefined || search.score === null) return [];
  if (moves.length === 1) return [`${best.san} is the only legal move.`];
  const other = moves.find((move) => move !== best && move.finding !== null);
  return [
    `${best.san} was chosen with ${scoreText(search.score)}: ` + `${steadiness(search)}, and ${work(best, other)}.`,
    other === undefined || other.finding === null
      ? "No other move was searched to the end."
      : `${other.san}, the runner-up by work, ${comparison(best, search, other.finding)}.`,
  ];
}

function steadiness({ since, depth }: SearchFacts): string {
  if (since <= 1) return "it was the best move in every iteration";
  return since < depth
    ? `it became the best move at depth ${since} and has stayed so`
    : `it became the best move only at depth ${since}`;
}

function work(best: MoveFacts, other: MoveFacts | undefined): string {
  const share = `${shareText(best.share)} of all nodes went into it`;
  return other !== undefined && other.nodes > best.nodes
    ? `${share}, fewer than into ${other.san} (${shareText(other.share)})`
    : share;
}

/** What the score of another move shows in comparison with that of the best move. */
function comparison(best: MoveFacts, { score, depth }: SearchFacts, finding: FoundScore<"normalized">): string {
  const value = scoreText(finding.score);
  const when = `(depth ${finding.depth}` + `${finding.depth < depth ? ", an earlier iteration" : ""})`;
  const isHigher = score !== null && valueOf(finding.score) > valueOf(score);
  switch (finding.bound) {
    case "upper":
      return (
        `is worth ${value} at most ${when}: an upper bound only proves that ` +
        (isHigher
          ? `a move is not better than the bound, and this one lies above the score of ${best.san}`
          : `it is not better than ${best.san}, not how much worse it is`)
      );
    case "lower":
      return `is worth ${value} at least ${when}: a lower bound leaves open how much better it is`;
    case "exact":
      return (
        `has the exact score ${value} ${when}, ` +
        (isHigher ? `more than ${best.san} has now` : `no more than ${best.san} has`)
      );
  }
}

/** Puts all scores on one scale: the nearer the mate, the further from 0. */
function valueOf(score: Score<"normalized">): number {
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? MATE_VALUE - score.moves : -MATE_VALUE - score.moves;
}
