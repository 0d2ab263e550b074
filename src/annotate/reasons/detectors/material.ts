/** The line wins material in a way that no other detector knows. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import type { Reason } from "../../reason-types.js";
import { lossAlong } from "../balance.js";
import { balanceOf, type Scene, shared } from "../scene.js";

/** Centipawns that the move must cost for each pawn that the words name: else something else pays for it. */
const PAWN_COST = 30;
/** Pawns that may have gone in an exchange before the move, of which the line does not show anything. */
const SLACK = 1;

export function materialReason(scene: Scene): Reason | null {
  const { win, cost, played, steps, side, other, earlier } = scene;
  if (win === null || cost < PAWN_COST * win.loss.worth) return null;
  const since =
    played === null ? win.loss : lossAlong(played.before, [played, ...steps.slice(0, win.moves)], opponentOf(side));
  // What went in an exchange before the move is lost by the move only if the better one takes it back at once.
  const last = earlier.at(-1);
  const takesBack = last !== undefined && other[0]?.to === last.to && other[0].captured !== null;
  if (since.worth < 1 && !takesBack) return null;
  // What the line shows is named alone if nearly all is lost in it.
  const balance = balanceOf(since.worth >= Math.max(1, win.loss.worth - SLACK) ? since : win.loss);
  if (Object.keys(balance.lost).length === 0) return null;
  return { ...shared(scene, { piece: null, squares: [], shown: win.moves }), kind: "material", balance };
}
