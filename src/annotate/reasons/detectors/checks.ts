/** The line's first moves give check again and again, and the queen is still there. Pure. */

import { opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { isInCheck } from "../../tactics/legal.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";

/** Half moves among which checks are counted. */
const CHECK_PLIES = 5;
const LEAST_CHECKS = 2;

export function checksReason(scene: Scene): Reason | null {
  const { steps, side, other, of } = scene;
  const near = (line: readonly LineMove[]) => line.slice(0, CHECK_PLIES);
  const isCheck = (step: LineMove) => step.side === side && isInCheck(step.after, opponentOf(side));
  if (near(steps).at(-1)?.after.includes(pieceOf("q", side)) !== true) return null;
  const checks = near(steps).filter(isCheck).length;
  const others = near(other.slice(of === "played" ? 0 : 1)).filter(isCheck).length;
  // Two checks with a pause between them are no attack, three are.
  const isRow = [0, 2].every((at) => steps[at] !== undefined && isCheck(steps[at]));
  if (checks < LEAST_CHECKS || (!isRow && checks === LEAST_CHECKS) || others >= checks) return null;
  const king = kingSquare(steps[0]!.before, opponentOf(side));
  const shown = near(steps).findLastIndex(isCheck) + 1;
  return { ...shared(scene, { piece: "king", squares: [king], shown }), kind: "checks", checks };
}
