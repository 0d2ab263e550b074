/** Counts a side's bad moves. Pure. */

import type { AnnotatedGame, BothSides, Judgement } from "./types.js";

export function countJudgements(
  { moves, startFen }: Pick<AnnotatedGame, "moves" | "startFen">,
  side: keyof BothSides,
): Readonly<Record<Judgement, number>> {
  const isFirst = (startFen.split(" ")[1] === "w") === (side === "white");
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const [ply, { judgement }] of moves.entries()) {
    if ((ply % 2 === 0) === isFirst && judgement !== null) counts[judgement] += 1;
  }
  return counts;
}
