/** Counts a side's bad moves. Pure. */

import type { AnnotatedGame, AnnotatedMove, BothSides, Judgement } from "../types.js";

type Played = Pick<AnnotatedGame, "moves" | "startFen">;

export function countJudgements(game: Played, side: keyof BothSides): Readonly<Record<Judgement, number>> {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { judgement } of movesOf(game, side)) if (judgement !== null) counts[judgement] += 1;
  return counts;
}

/** The moves of a side. */
export function movesOf({ moves, startFen }: Played, side: keyof BothSides): readonly AnnotatedMove[] {
  const isFirst = (startFen.split(" ")[1] === "w") === (side === "white");
  return moves.filter((_, ply) => (ply % 2 === 0) === isFirst);
}
