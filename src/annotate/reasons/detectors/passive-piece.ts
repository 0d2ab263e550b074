/**
 * The piece whose worth to the network falls most between the ends of the two lines stays where it is after the bad move, with
 * few squares to go to; in the other line it has many more. Pure.
 */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { isOf } from "../../tactics/material.js";
import { COMPARED_PLIES, type LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { wholeLine } from "./lines.js";

/** Centipawns that the piece must be worth less. */
const FALL = 50;
/** Squares that it attacks at most, and that it attacks more in the other line. */
const FEW = 2;
const MORE = 4;

export function passivePieceReason(scene: Scene): Reason | null {
  const { played, other, side, worths } = scene;
  const line = wholeLine(scene);
  const better = other.slice(0, COMPARED_PLIES);
  const [end, otherEnd] = [line.at(-1)?.after, better.at(-1)?.after];
  if (played === null || worths === null || end === undefined || otherEnd === undefined) return null;
  const loser = opponentOf(side);
  const sign = loser === "w" ? 1 : -1;
  const found = played.before
    .flatMap((piece, start) => {
      if (!isOf(piece, loser) || !isMajorOrMinor(piece)) return [];
      const [at, elsewhere] = [squareAfter(line, start), squareAfter(better, start)];
      // Castling moves a rook that no move names.
      if (at === null || elsewhere === null || end[at] !== piece || otherEnd[elsewhere] !== piece) return [];
      const fall = sign * ((worths.better[elsewhere] ?? 0) - (worths.played[at] ?? 0));
      return [{ piece, start, at, elsewhere, fall }];
    })
    .sort((a, b) => b.fall - a.fall)[0];
  if (found === undefined || found.fall < FALL) return null;
  const { piece, start, at, elsewhere } = found;
  // It must be seen on the board after the move.
  const isThere = at === squareAfter(line.slice(0, 1), start) && !line.slice(1).some(({ from }) => from === at);
  const squares = squaresOf(played.after, at);
  const [later, others] = [squaresOf(end, at), squaresOf(otherEnd, elsewhere)];
  if (!isThere || Math.max(squares, later) > FEW || others < Math.max(squares, later) + MORE) return null;
  return {
    ...shared(scene, { piece: kindOf(piece), squares: [at], shown: 0 }),
    kind: "passive piece",
    moves: squares,
    others,
  };
}

/** Where the piece of a square stands after a line; null if it is gone. */
function squareAfter(line: readonly LineMove[], square: number): number | null {
  let at = square;
  for (const { from, to, promotes } of line) {
    if (from === at && !promotes) at = to;
    else if (to === at || from === at) return null;
  }
  return at;
}

/** How many squares a piece attacks on which none of its own stands. */
function squaresOf(board: Placement, from: number): number {
  const piece = board[from] ?? null;
  return attacksFrom(board, from).filter((to) => piece !== null && !sameSide(board, to, from)).length;
}

function sameSide(board: Placement, one: number, other: number): boolean {
  return isOf(board[one], isOf(board[other], "w") ? "w" : "b");
}
