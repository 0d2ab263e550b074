/** What the rules say about a searched position, the same for every engine. */

import type { Game } from "../../engine/rules/game.js";
import type { Move, Outcome, Score, Wdl } from "./types.js";

/** The result of a search where there is no move, and the report before it. */
interface GameOver {
  readonly bestMove: null;
  readonly ponder: null;
  readonly score: Score;
  readonly wdl: Wdl;
  readonly depth: number;
  readonly nodes: number;
  readonly pv: readonly Move[];
  readonly outcome: Outcome;
}

/** How the game stands by the rules: decided, a draw, or null where it goes on. */
export function outcomeOf(game: Game): Outcome | null {
  return game.outcome()?.kind ?? null;
}

/** What any engine's search comes to where the side to move has no move; null where it has one. */
export function gameOver(game: Game): GameOver | null {
  const outcome = outcomeOf(game);
  const over = { bestMove: null, ponder: null, depth: 0, nodes: 0, pv: [] };
  if (outcome === "checkmate") {
    return { ...over, outcome, score: { kind: "mate", moves: 0 }, wdl: { win: 0, draw: 0, loss: 1000 } };
  }
  if (outcome === "stalemate") {
    return { ...over, outcome, score: { kind: "centipawns", value: 0 }, wdl: { win: 0, draw: 1000, loss: 0 } };
  }
  return null;
}
