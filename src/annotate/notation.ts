/** Moves with their numbers, and scores, as PGN writes them. Pure. */

import { centipawns } from "../../engine/host/score.js";
import { scoreText } from "../common/score/score-text.js";
import type { Score } from "../library/index.js";

/** Half moves from the beginning of a game to a position, by the number and the side to move in its FEN. */
export function halfMovesOf(fen: string): number {
  const [, turn, , , , fullmoves = "1"] = fen.split(" ");
  return 2 * (Number(fullmoves) - 1) + (turn === "b" ? 1 : 0);
}

/** `17.` or `17...` */
export function moveNumber(halfMoves: number): string {
  return `${Math.floor(halfMoves / 2) + 1}${halfMoves % 2 === 0 ? "." : "..."}`;
}

/** `17... Qxb2` */
export function numberedMove(halfMoves: number, san: string): string {
  return `${moveNumber(halfMoves)} ${san}`;
}

/** Moves one after the other, the first with its number and each of White's. */
export function numberedLine(halfMoves: number, sans: readonly string[]): readonly string[] {
  return sans.flatMap((san, index) => {
    const at = halfMoves + index;
    return index === 0 || at % 2 === 0 ? [moveNumber(at), san] : [san];
  });
}

/** For White, in pawns, as in `-0.35`, or `#-3`. */
export function evaluationText(score: Score): string {
  return score.kind === "mate" ? `#${score.moves}` : (score.value / 100).toFixed(2);
}

/** As evaluationText() with a plus sign, for people. */
export function shownScore(score: Score): string {
  return scoreText(
    score.kind === "mate" ? score : { kind: "centipawns", value: centipawns<"normalized">(score.value) },
  );
}
