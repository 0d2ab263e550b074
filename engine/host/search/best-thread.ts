/** Chooses the best of the threads that searched together. Pure. */

import type { PvLine } from "../requests/pv-line.js";
import { scoreValue } from "./multi-pv.js";

/** Votes of the thread with the lowest score, for each ply; in centipawns above that the others have more. */
const VOTE_BASE = 20;
/** Plies by which a thread may be behind the main one and still has a vote. */
const LAG_LIMIT = 1;
/** Differences of scores count up to so many centipawns: beyond, depth says more. */
const DIFFERENCE_LIMIT = 500;

function isWin({ score }: PvLine): boolean {
  return score.kind === "mate" && score.moves > 0;
}

/**
 * Every thread votes for the first move of its variation, with a weight that grows with depth and score (published with
 * Stockfish 10; the wiki's page on Lazy SMP). Of the threads that have found the winning move, the one with the
 * weightiest vote is chosen, the first where they are equal. A mate that a thread has proven needs no vote: the
 * quickest is taken.
 *
 * @param found the last exact variation of each thread, the main one's first; at least one
 */
export function bestThread(found: readonly PvLine[]): PvLine {
  const mates = found.filter(isWin);
  if (mates.length > 0) return greatest(mates, ({ score }) => scoreValue(score));

  // The main thread has seen beyond those that are far behind.
  const enough = (found[0]?.depth ?? 0) - LAG_LIMIT;
  const lines = found.filter(({ depth }) => depth >= enough);
  const worst = Math.min(...lines.map(({ score }) => scoreValue(score)));
  const weight = ({ score, depth }: PvLine) =>
    (Math.min(scoreValue(score) - worst, DIFFERENCE_LIMIT) + VOTE_BASE) * depth;
  const votes = new Map<string | undefined, number>();
  for (const line of lines) {
    const [move] = line.pv;
    votes.set(move, (votes.get(move) ?? 0) + weight(line));
  }
  const best = greatest(lines, ({ pv: [move] }) => votes.get(move) ?? 0);
  const voters = lines.filter(({ pv: [move] }) => move === best.pv[0]);
  return greatest(voters, weight);
}

/** The first of those for which a value is greatest. */
function greatest(lines: readonly PvLine[], value: (line: PvLine) => number): PvLine {
  return lines.reduce((best, line) => (value(line) > value(best) ? line : best));
}
