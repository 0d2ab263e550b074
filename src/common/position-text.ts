/** The texts of a position's outcome and evaluation, for people. Pure. */

import { centipawns, type Centipawns } from "../../engine/host/requests/score.js";
import type { Outcome } from "../../engine/rules/game.js";
import type { Colour } from "../../engine/board/pieces.js";
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

/** The output of `eval`. @param evaluation from the side to move's view */
export function showEvaluation(turn: Colour, evaluation: Centipawns<"normalized">): string {
  const white = turn === "w" ? evaluation : centipawns<"normalized">(-evaluation);
  return `Evaluation: ${pawns(white)} pawns from White's view, ${evaluation} centipawns for the side to move`;
}
