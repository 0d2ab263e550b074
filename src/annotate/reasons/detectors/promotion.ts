/** A pawn of the side becomes a piece and stays one; in the other line none does. Pure. */

import { type Colour, pieceOf, type PieceType } from "../../../../engine/board/pieces.js";
import { type LineMove, SHOWN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { isKept } from "../balance.js";
import { kindOf, type Scene, shared } from "../scene.js";

export function promotionReason(scene: Scene): Reason | null {
  const { steps, other, side } = scene;
  const found = lastingPromotion(steps, side);
  if (found === null || other.some((step) => step.promotes && step.side === side)) return null;
  const shown = steps.indexOf(found) + 1;
  if (shown > SHOWN_PLIES) return null;
  return {
    ...shared(scene, { piece: "pawn", squares: [found.to], shown }),
    kind: "promotion",
    to: kindOf(pieceOf(found.uci.charAt(4) as PieceType, side)),
  };
}

/** The first promotion of a side whose new piece stays to the end of the line; null if the other side promotes too. */
function lastingPromotion(steps: readonly LineMove[], side: Colour): LineMove | null {
  const promotions = steps.filter(({ promotes }) => promotes);
  const [first] = promotions;
  if (first === undefined || promotions.some((step) => step.side !== side)) return null;
  return isKept(first, steps.slice(steps.indexOf(first) + 1)) ? first : null;
}
