/** The moves at which a game turned, by what the engines reported. Needs no browser. */

import type { Replay } from "./unpack.js";

/** Pawns from which on a game counts as won: changes beyond it are no news. */
const DECIDED = 8;
/** In pawns; smaller changes are noise. */
const LEAST = 0.5;
const SHOWN = 3;

interface Swing {
  /** Half moves from the start, the move included. */
  readonly ply: number;
  /** Pawns, for White; between an engine's report at this move and its report at the move before. */
  readonly change: number;
}

/** The largest changes of an engine's own scores, the largest first. */
export function largestSwings({ plies }: Replay): readonly Swing[] {
  const pawns = plies.map(({ score }) => (score === null ? null : Math.max(-DECIDED, Math.min(DECIDED, score.pawns))));
  const swings = pawns.flatMap((now, index): Swing[] => {
    // The other engine's score may always have been another.
    const before = pawns[index - 2] ?? null;
    if (now === null || before === null || Math.abs(now - before) < LEAST) return [];
    return [{ ply: index + 1, change: now - before }];
  });
  return swings.sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, SHOWN);
}

/** White's share of the evaluation bar, 0 to 1, by the expected score of so many pawns. */
export function whiteShare(pawns: number): number {
  return 1 / (1 + 10 ** (-pawns / 4));
}
