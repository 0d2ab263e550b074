/** The better move takes a piece or pawn that is not taken back with as much. Pure. */

import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { immediateGain } from "./capture.js";

export function takesReason(scene: Scene): Reason | null {
  const { of, steps, other, earlier } = scene;
  const [best, bad] = [steps[0], other[0]];
  if (of !== "better" || best === undefined || bad === undefined || best.captured === null) return null;
  if (best.before[best.to] === null || bad.to === best.to || immediateGain(best, earlier.at(-1) ?? null) < 1)
    return null;
  return { ...shared(scene, { piece: kindOf(best.captured), squares: [best.to], shown: 1 }), kind: "takes" };
}
