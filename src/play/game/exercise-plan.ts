/** What there is to try again in a reviewed game, and how far the pupil has come. Pure. */

import type { PageGame } from "../../annotate/page-model.js";
import type { Move } from "../../library/types.js";

/** A marked move of the pupil's. */
export interface ExerciseItem {
  /** Index of the move. */
  readonly ply: number;
  readonly played: Move;
  /** Winning chances that it lost. */
  readonly loss: number;
}

/** How an item ended: by a good move, or by a look at the answer. */
export type ItemResult = "solved" | "shown";

/** An exercise that survives a reload. Plain data. */
export interface ExerciseState {
  readonly side: "w" | "b";
  /** The item on the board, as an index of the move. */
  readonly ply: number;
  readonly results: readonly (readonly [ply: number, result: ItemResult])[];
}

const BAD = ["?!", "?", "??"];

/** The marked moves of a side, the worst first. */
export function exerciseItems({ moves, startFen }: PageGame, side: "w" | "b"): readonly ExerciseItem[] {
  const first = startFen.split(" ")[1] === "b" ? "b" : "w";
  const sign = side === "w" ? 1 : -1;
  return moves
    .flatMap(({ uci, san, sign: mark, chances }, ply): ExerciseItem[] => {
      const isOwn = (ply % 2 === 0) === (first === side);
      const before = moves[ply - 1]?.chances ?? 0;
      if (!isOwn || !BAD.includes(mark)) return [];
      return [{ ply, played: { uci, san }, loss: chances === null ? 0 : Math.max(0, sign * (before - chances)) }];
    })
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply);
}

/** The next item without a result, after one and then from the worst on; null if there is none. */
export function nextItem(
  items: readonly ExerciseItem[],
  after: number,
  results: ReadonlyMap<number, ItemResult>,
): ExerciseItem | null {
  const at = items.findIndex(({ ply }) => ply === after) + 1;
  return [...items.slice(at), ...items.slice(0, at)].find(({ ply }) => ply !== after && !results.has(ply)) ?? null;
}
