/**
 * The likelihood of win, draw and loss at a score, by a model fitted to games of the engine against itself. It is an
 * ordered logit: the score that wins half of the games, and the spread around it, depend on the remaining material.
 * Pure.
 */

import type { Score } from "../../../engine/host/requests/score.js";
import { PIECE_VALUES, type PieceType } from "../../../engine/board/pieces.js";
import { WDL_MODEL } from "./wdl-model.js";

/** Win, draw and loss in permille; the sum is 1000. */
export type Wdl = readonly [win: number, draw: number, loss: number];

/** Material on the board at the start, in pawns; the model does not distinguish more. */
const FULL_MATERIAL = 78;

/** Material of both sides in a FEN, kings apart: 78 at the start of a game. */
export function materialOf(fen: string): number {
  const [board = ""] = fen.split(" ", 1);
  return [...board.toLowerCase()].reduce((sum, letter) => sum + (PIECE_VALUES[letter as PieceType] ?? 0), 0);
}

/**
 * @param score from the view of the side whose result is wanted
 * @param material as materialOf() counts it
 */
export function expectedResult(score: Score<"internal">, material: number): Wdl {
  if (score.kind === "mate") return score.moves > 0 ? [1000, 0, 0] : [0, 0, 1000];
  const { middle, spread } = WDL_MODEL;
  const m = Math.min(material, FULL_MATERIAL) / FULL_MATERIAL;
  const a = polynomial(middle, m);
  const b = polynomial(spread, m);
  const win = Math.round(1000 * logistic((score.value - a) / b));
  const loss = Math.round(1000 * logistic((-score.value - a) / b));
  return [win, 1000 - win - loss, loss];
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
