/** The moves at which a game turned, by the engines' own scores. Needs no browser. */

import type { Replay } from "./unpack.js";

/** A game counts as won from so many pawns on: changes beyond that do not matter. */
const DECIDED = 8;
/** In pawns; smaller changes count as noise. */
const LEAST = 0.5;
const SHOWN = 3;

interface Swing {
  /** Half moves from the start, including the move. */
  readonly ply: number;
  /** Change in pawns, for White, between an engine's score at this move and its score at its previous move. */
  readonly change: number;
}

/** The largest changes in an engine's own scores, in descending order. */
export function largestSwings({ plies }: Replay): readonly Swing[] {
  const pawns = plies.map(({ score }) => (score === null ? null : Math.max(-DECIDED, Math.min(DECIDED, score.pawns))));
  const swings = pawns.flatMap((now, index): Swing[] => {
    // The two engines' scores may differ all the time.
    const before = pawns[index - 2] ?? null;
    if (now === null || before === null || Math.abs(now - before) < LEAST) return [];
    return [{ ply: index + 1, change: now - before }];
  });
  return swings.sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, SHOWN);
}

/** White's share of the evaluation bar, 0 to 1: the expected score at so many pawns. */
export function whiteShare(pawns: number): number {
  return 1 / (1 + 10 ** (-pawns / 4));
}
