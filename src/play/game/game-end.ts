/** What ends a game, and what PGN's tags say of it. Pure. */

import { canMate } from "../../../engine/board/mating-material.js";
import { type Colour, opponentOf } from "../../../engine/board/pieces.js";
import type { Outcome } from "../../../engine/rules/game.js";
import type { DrawReason } from "./draw-answer.js";
import { resultOf } from "./rules.js";

/** Plain data, which survives a reload and is put into words where it is shown. */
export type EndCause =
  | { readonly kind: "rules"; readonly outcome: Outcome }
  /** The person has resigned. */
  | { readonly kind: "resignation"; readonly loser: Colour }
  /** The engine has taken a draw. */
  | { readonly kind: "agreement"; readonly reason: DrawReason }
  /** A side is out of time; a draw if the other one cannot mate. */
  | { readonly kind: "time"; readonly loser: Colour; readonly isDraw: boolean };

/** Of a side that has run out of time. FIDE, article 6.9: who cannot mate by any series of moves does not win on time. */
export function timeForfeit(loser: Colour, fen: string): EndCause {
  return { kind: "time", loser, isDraw: !canMate(fen, opponentOf(loser)) };
}

/** In PGN's notation. */
export function resultOfEnd(cause: EndCause): string {
  switch (cause.kind) {
    case "rules":
      return resultOf(cause.outcome);
    case "agreement":
      return "1/2-1/2";
    case "resignation":
    case "time":
      if (cause.kind === "time" && cause.isDraw) return "1/2-1/2";
      return cause.loser === "w" ? "0-1" : "1-0";
  }
}

/** As PGN's tag Termination has it. */
export function terminationOf({ kind }: EndCause): string {
  return kind === "time" ? "time forfeit" : "normal";
}
