/** The core in exact mode beside the reference search: two programs that share no line and find the same values. */

import { expect } from "vitest";
import { alphaBetaNegamax } from "../../../engine/reference/alpha-beta.js";
import { capturesFirst, chessGame, ChessPosition } from "../../../engine/reference/chess/chess-game.js";
import { negamax } from "../../../engine/reference/negamax.js";
import { alphaBetaTable } from "../../../engine/reference/table.js";
import type { Game } from "../../../engine/rules/game.js";
import { evaluationOf, ExactCore } from "./exact-core.js";

/** The true value of a position to a depth, as White sees it. */
export type Truth = (game: Game, depth: number) => number;

const rootOf = (game: Game) => new ChessPosition(game.history());
const order = capturesFirst;

export async function compareExactCore() {
  const core = await ExactCore.create();
  const chess = chessGame(evaluationOf(core));
  const byNegamax: Truth = (game, depth) => negamax(chess, rootOf(game), depth).value;
  const byAlphaBeta: Truth = (game, depth) =>
    alphaBetaNegamax(chess, rootOf(game), depth, { fail: "soft", order }).value;
  const byTable: Truth = (game, depth) => alphaBetaTable(chess, rootOf(game), depth, { order }).value;

  /** Compares at a depth, with the core's table and without. */
  const compare = (game: Game, depth: number, truth: Truth): void => {
    const expected = truth(game, depth);
    const about = `${game.fen()} after ${game.movesPlayed().join(" ")}, depth ${depth}`;
    for (const use of ["off", "history"] as const) {
      expect(`${about}: ${core.fullValue(game, depth, use)}`).toBe(`${about}: ${expected}`);
    }
  };
  return { core, compare, byNegamax, byAlphaBeta, byTable };
}
