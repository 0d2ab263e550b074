/** What makes a legal move easy or hard to see. */

import type { Game } from "../../rules/game.js";
import { readPlacement } from "../../rules/placement.js";
import { squareNamed } from "../../rules/setup.js";
import type { MoveTraits } from "./seen-lines.js";

/** Squares beyond which a quiet move is far. */
const NEAR = 3;
/** Pawns that a piece is worth, as everyone learns it. */
const WORTH: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

export function traitsOf(game: Game, move: string): MoveTraits {
  const [san = ""] = game.san([move]);
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const isCapture = san.includes("x");
  const worthOn = worthsOf(game);
  const last = game.movesPlayed().at(-1);
  const steps = Number(to[1]) - Number(from[1]);
  const forward = game.turn() === "w" ? steps : -steps;
  const files = Math.abs(to.charCodeAt(0) - from.charCodeAt(0));
  return {
    // En passant takes a pawn that stands elsewhere.
    takes: isCapture ? worthOn(to) || 1 : 0,
    risks: worthOn(from),
    isForcing: isCapture || /[+#=]/.test(san),
    isRecapture: isCapture && last !== undefined && last.slice(2, 4) === to,
    isRemote: forward < 0 || Math.max(Math.abs(steps), files) > NEAR,
  };
}

/** What the pieces on the squares are worth, 0 where there is none. */
function worthsOf(game: Game): (square: string) => number {
  const placement = readPlacement(game.fen().split(" ")[0] ?? "");
  const board = typeof placement === "string" ? [] : placement;
  return (square) => WORTH[board[squareNamed(square)]?.toLowerCase() ?? ""] ?? 0;
}
