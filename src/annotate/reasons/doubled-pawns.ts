/** Doubled pawns. Pure. */

import { typeOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { fileName, fileOf } from "../../../engine/board/squares.js";
import { lossBetween } from "../tactics/material.js";
import { type LineMove, PLAN_PLIES } from "../tactics/walk.js";

/** The other side gets doubled pawns. */
export interface DoubledPawns {
  readonly kind: "doubled";
  /** The letter of their file. */
  readonly file: string;
  readonly plies: number;
}

/** Doubled pawns of the other side that last to the end of the line, in which no material is won or lost. */
export function doubledPawnsIn(steps: readonly LineMove[], other: readonly LineMove[]): DoubledPawns | null {
  const [first, last, otherEnd] = [steps[0], steps.at(-1), other.at(-1)];
  if (first === undefined || last === undefined || otherEnd === undefined) return null;
  if (lossBetween(first.before, last.after, first.side).worth !== 0) return null;
  const at = steps
    .slice(0, PLAN_PLIES)
    .findIndex(({ piece, captured, side }) => typeOf(piece) === "p" && captured !== null && side !== first.side);
  const capture = steps[at];
  if (capture === undefined) return null;
  const file = fileOf(capture.to);
  const pawns = (board: Placement) =>
    board.filter((piece, square) => piece === capture.piece && fileOf(square) === file).length;
  const isNew = pawns(first.before) === 1 && pawns(otherEnd.after) === 1;
  const isLasting = steps.slice(at).every(({ after }) => pawns(after) === 2);
  return isNew && isLasting ? { kind: "doubled", file: fileName(file), plies: at + 1 } : null;
}
