/** In an ending of pawns the first move pushes a passed pawn whose square the king is outside of. Pure. */

import { between } from "../../../../engine/board/attacks.js";
import { passedPawns } from "../../../../engine/board/pawns.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { fileOf, rankOf, squareAt } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isPawnEnding } from "./lines.js";

export function unstoppableReason(scene: Scene): Reason | null {
  const { steps, side } = scene;
  const [first] = steps;
  if (first === undefined || !isType(first.piece, "p") || first.promotes || !isPawnEnding(first.after)) return null;
  const { after, to } = first;
  const goal = squareAt(fileOf(to), side === "w" ? 7 : 0)!;
  const path = [...between(to, goal), goal];
  const king = kingSquare(after, opponentOf(side));
  // The king is to move.
  const distance = Math.max(Math.abs(fileOf(king) - fileOf(goal)), Math.abs(rankOf(king) - rankOf(goal)));
  const isFree = path.every((square) => after[square] === null) && passedPawns(after, side).includes(to);
  if (!isFree || distance <= path.length) return null;
  return { ...shared(scene, { piece: "pawn", squares: [to], shown: 1 }), kind: "unstoppable pawn" };
}
