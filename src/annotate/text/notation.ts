/** Formats moves with their numbers, and scores, as in PGN. Pure. */

import { moveNumber, numberedLine } from "../../notation/index.js";
import type { Move, Score } from "../../library/types.js";

/** `17... Qxb2` */
export function numberedMove(halfMoves: number, san: string): string {
  return `${moveNumber(halfMoves)} ${san}`;
}

/** A line with its move numbers. @param halfMoves before its first move, @param name of a move, given as PGN has it */
export function lineText(halfMoves: number, line: readonly Move[], name = (san: string) => san): string {
  return numberedLine(
    halfMoves,
    line.map(({ san }) => name(san)),
  ).join(" ");
}

/** For White, in pawns, as in `-0.35`, or `#-3`. */
export function evaluationText(score: Score): string {
  return score.kind === "mate" ? `#${score.moves}` : (score.value / 100).toFixed(2);
}
