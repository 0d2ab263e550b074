/** Which moves of a game a longer search may judge otherwise. Pure. */

import type { Move } from "../../library/index.js";
import type { Finding } from "./analysis.js";
import { chancesOf } from "./chances.js";
import { changeOf, isDoubtful, judge, LEAST_LOSS } from "./judgement.js";

/** Half moves from the start of a game in which a mark is trusted least if it is wrong. */
const FIRST_PLIES = 20;
/** How much more a mate in doubt counts than any loss of chances. */
const MATE_IN_DOUBT = 2;

export interface Doubt {
  /** Index of the move. */
  readonly ply: number;
  /** The greater, the more doubtful. */
  readonly size: number;
  /** Whether a mark depends on it that readers trust least if it is wrong, or a mate. */
  readonly isGrave: boolean;
}

/**
 * The doubtful moves, the most doubtful first: those that seem to lose something, and those at which the searches before and
 * after contradict each other.
 *
 * @param found by the searches themselves, @param settled what is known all in all; both of every position
 */
export function doubtsOf(
  moves: readonly Pick<Move, "uci">[],
  found: readonly Finding[],
  settled: readonly Finding[],
): readonly Doubt[] {
  return moves
    .flatMap(({ uci }, ply): Doubt[] => {
      const seen = doubtAt(uci, found[ply]!, found[ply + 1]!, ply);
      const known = doubtAt(uci, settled[ply]!, settled[ply + 1]!, ply);
      const doubts = [seen, known].filter((doubt) => doubt !== null);
      if (doubts.length === 0) return [];
      return [
        {
          ply,
          size: Math.max(...doubts.map(({ size }) => size)),
          isGrave: doubts.some(({ isGrave }) => isGrave),
        },
      ];
    })
    .sort((a, b) => b.size - a.size || a.ply - b.ply);
}

function doubtAt(uci: string, before: Finding, after: Finding, ply: number): Omit<Doubt, "ply"> | null {
  const change = changeOf(before, after, false);
  const isOwn = before.line[0]?.uci === uci;
  const [from, to] = [chancesOf(change.before), chancesOf(change.after)];
  const isMateInDoubt =
    (change.before.kind === "mate") !== (change.after.kind === "mate") ||
    (change.before.kind === "mate" && Math.sign(from) !== Math.sign(to));
  // A search that ends at once, because the rules do, is right.
  const isContradiction =
    after.line.length > 0 && (isMateInDoubt || (isOwn ? Math.abs(from - to) : to - from) >= LEAST_LOSS);
  if (!isContradiction && (isOwn || !isDoubtful(change))) return null;
  const judgement = isOwn ? null : judge(change);
  return {
    size: Math.abs(from - to) + (isMateInDoubt ? MATE_IN_DOUBT : 0),
    isGrave: isContradiction || judgement === "blunder" || (judgement !== null && ply < FIRST_PLIES),
  };
}
