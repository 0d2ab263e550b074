/** What makes a legal move easy or hard to see. */

import type { Game } from "../../rules/game.js";
import { PIECE_VALUES, typeOf } from "../../board/pieces.js";
import { readPlacement } from "../../board/placement.js";
import { squareNamed } from "../../board/squares.js";
import type { MoveTraits } from "./seen-lines.js";

/** Squares beyond which a quiet move is far. */
const NEAR = 3;

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
  const placement = readPlacement(game.fen());
  return (square) => {
    const piece = placement[squareNamed(square)] ?? null;
    return piece === null ? 0 : PIECE_VALUES[typeOf(piece)];
  };
}
