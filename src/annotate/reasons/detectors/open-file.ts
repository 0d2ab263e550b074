/** The first move puts a rook on a file without pawns, on which the side has none, and gets none in the other line. Pure. */

import { opponentOf, type Piece } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileName, fileOf } from "../../../../engine/board/squares.js";
import { isOf, isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf, isEndgame } from "./lines.js";

export function openFileReason(scene: Scene): Reason | null {
  const { steps, other } = scene;
  const [first] = steps;
  if (first === undefined || isEndgame(first.after) || !isType(first.piece, "r") || first.captured !== null)
    return null;
  const { before, after, to } = first;
  const onFile = (square: number) => fileOf(square) === fileOf(to);
  const isOpen = !after.some((piece, square) => isType(piece, "p") && onFile(square));
  const isHeavy = (piece: Piece | null) => isType(piece, "r") || isType(piece, "q");
  const hasRook = (board: Placement) => board.some((piece, square) => piece === first.piece && onFile(square));
  const otherEnd = endOf(other);
  // A file that the other side holds, too, is not taken.
  const isHeld = after.some((piece, square) => onFile(square) && isHeavy(piece) && isOf(piece, opponentOf(first.side)));
  if (!isOpen || isHeld || hasRook(before) || (otherEnd !== null && hasRook(otherEnd))) return null;
  return {
    ...shared(scene, { piece: "rook", squares: [to], shown: 1 }),
    kind: "open file",
    file: fileName(fileOf(to)),
  };
}
