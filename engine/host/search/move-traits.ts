/** What makes a legal move easy or hard to see. */

import type { Game } from "../../rules/game.js";
import type { MoveTraits } from "./sight.js";

/** Squares beyond which a quiet move is far. */
const NEAR = 3;

export function traitsOf(game: Game, move: string): MoveTraits {
  const [san = ""] = game.san([move]);
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const isCapture = san.includes("x");
  const last = game.movesPlayed().at(-1);
  const steps = Number(to[1]) - Number(from[1]);
  const forward = game.turn() === "w" ? steps : -steps;
  const files = Math.abs(to.charCodeAt(0) - from.charCodeAt(0));
  return {
    isForcing: isCapture || /[+#=]/.test(san),
    isRecapture: isCapture && last !== undefined && last.slice(2, 4) === to,
    isRemote: forward < 0 || Math.max(Math.abs(steps), files) > NEAR,
  };
}
