/** The line wins material in a way that no other detector knows. Pure. */

import type { Reason } from "../../reason-types.js";
import { balanceOf, type Scene, shared } from "../scene.js";

export function materialReason(scene: Scene): Reason | null {
  const { win } = scene;
  if (win === null) return null;
  const balance = balanceOf(win.loss);
  if (Object.keys(balance.lost).length === 0) return null;
  return { ...shared(scene, { piece: null, squares: [], shown: win.moves }), kind: "material", balance };
}
