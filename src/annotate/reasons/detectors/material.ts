/** The line wins material in a way that no other detector knows. Pure. */

import type { Reason } from "../../reason-types.js";
import { balanceOf, type Scene, shared } from "../scene.js";

/** Centipawns that the move must cost for each pawn that the words name: else something else pays for it. */
const PAWN_COST = 30;

export function materialReason(scene: Scene): Reason | null {
  const { win, cost } = scene;
  if (win === null || cost < PAWN_COST * win.loss.worth) return null;
  const balance = balanceOf(win.loss);
  if (Object.keys(balance.lost).length === 0) return null;
  return { ...shared(scene, { piece: null, squares: [], shown: win.moves }), kind: "material", balance };
}
