/** In an ending of pawns the first move takes the opposition. Pure. */

import { between } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { fileOf, rankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isPawnEnding } from "./lines.js";

export function oppositionReason(scene: Scene): Reason | null {
  const { steps, side } = scene;
  const [first] = steps;
  if (first === undefined || !isType(first.piece, "k") || first.captured !== null) return null;
  const other = kingSquare(first.after, opponentOf(side));
  if (!isPawnEnding(first.after) || !isOpposition(first.to, other) || isOpposition(first.from, other)) return null;
  return { ...shared(scene, { piece: "king", squares: [first.to, other], shown: 1 }), kind: "opposition" };
}

/** Two kings on a file or rank with one square between them. */
function isOpposition(one: number, other: number): boolean {
  return between(one, other).length === 1 && (fileOf(one) === fileOf(other) || rankOf(one) === rankOf(other));
}
