/** Shows the outcome and the evaluation of a position to people. Pure. */

import type { Outcome } from "../../engine/rules/game.js";
import type { Colour } from "../../engine/rules/setup.js";
import { pawns } from "./score/score-text.js";

export function showOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "checkmate":
      return `checkmate, ${outcome.winner === "w" ? "White" : "Black"} wins`;
    case "stalemate":
      return "draw by stalemate";
    case "repetition":
      return "draw by threefold repetition";
    case "fifty-moves":
      return "draw by the fifty-move rule";
    case "insufficient-material":
      return "draw by insufficient material";
  }
}

/** What `eval` shows; normalized centipawns, from the side to move's view. */
export function showEvaluation(turn: Colour, centipawns: number): string {
  const white = turn === "w" ? centipawns : -centipawns;
  return `Evaluation: ${pawns(white)} pawns from White's view, ${centipawns} centipawns for the side to move`;
}
