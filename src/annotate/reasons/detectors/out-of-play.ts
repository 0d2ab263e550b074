/** The bad move puts a piece where it stays, with hardly a safe square to go to. Pure. */

import { isMajorOrMinor } from "../../../../engine/board/pieces.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { endOf, isEndgame } from "./lines.js";
import { safeSquares } from "./safe-squares.js";

/** Safe squares that a piece out of play has at most, and that it had before at least. */
const FEW = 1;
const MANY = 4;

export function outOfPlayReason(scene: Scene): Reason | null {
  const { played, steps, side } = scene;
  const end = endOf(steps);
  if (played === null || end === null || played.captured !== null || !isMajorOrMinor(played.piece)) return null;
  const { before, after, from, to, piece } = played;
  // Pieces regroup on their first rank.
  if (ownRankOf(to, played.side) === 0 || isEndgame(end) || steps.some((step) => step.from === to || step.to === to))
    return null;
  const safe = safeSquares(after, to, side).length;
  const isShut = safe <= FEW && safeSquares(end, to, side).length <= FEW;
  if (!isShut || safeSquares(before, from, side).length < MANY) return null;
  return { ...shared(scene, { piece: kindOf(piece), squares: [to], shown: 0 }), kind: "out of play", safe };
}
