/**
 * The better move takes the opponent's best answer away, which goes forward: it stands in the way, or makes the answer lose
 * material. To take the piece that would move needs no such words. Pure.
 */

import { opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { isInCheck, moved, targetsOf } from "../../tactics/legal.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { castles } from "./develops.js";
import { gainOn } from "./threats.js";

/** The ranks from its own side, from 0, that a queen or rook must come to, a bishop or knight, and a pawn or king: a move back hurts nobody. */
const LEAST_RANK = 5;
const LEAST_MINOR_RANK = 4;
const LEAST_SLOW_RANK = 3;

export function preventsReason(scene: Scene): Reason | null {
  const { of, steps, other } = scene;
  const [best, answer] = [steps[0], other[1]];
  // An answer that takes something is what other detectors look at, and a check has to be met first.
  if (of !== "better" || best === undefined || answer === undefined || answer.captured !== null || castles(answer))
    return null;
  if (isInCheck(best.after, answer.side) || answer.promotes || best.to === answer.from) return null;
  if (!goesForward(answer, best) && !(answer.to === best.to && isType(answer.piece, "p"))) return null;
  // The bad move must not be what makes it possible: it would have to be named then.
  if (!isSafe(best.before, answer) || isSafe(best.after, answer)) return null;
  return {
    ...shared(scene, { piece: null, squares: [best.to, answer.to], shown: 1 }),
    kind: "prevents",
    move: { uci: answer.uci, san: answer.san },
  };
}

function goesForward({ piece, from, to, side }: LineMove, best: LineMove): boolean {
  // To keep a bishop or knight from a square is what pawns are for.
  const isMinor = isType(piece, "b") || isType(piece, "n");
  if (isMinor) return isType(best.piece, "p") && ownRankOf(to, side) >= LEAST_MINOR_RANK;
  const isSlow = isType(piece, "p") || isType(piece, "k");
  return ownRankOf(to, side) >= (isSlow ? LEAST_SLOW_RANK : LEAST_RANK) && ownRankOf(to, side) > ownRankOf(from, side);
}

/** Whether the piece of a move stands where it did, can make it, and is not lost then. */
function isSafe(board: Placement, { from, to, piece, side }: LineMove): boolean {
  if (board[from] !== piece || !targetsOf(board, from).includes(to)) return false;
  return gainOn(moved(board, from, to), to, opponentOf(side)) < 1;
}
