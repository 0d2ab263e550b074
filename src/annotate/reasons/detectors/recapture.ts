/** The better move takes back where the opponent has just taken; the bad one does not, or takes with another piece. Pure. */

import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";

export function recaptureReason(scene: Scene): Reason | null {
  const { of, steps, other, earlier } = scene;
  const [best, played, last] = [steps[0], other[0], earlier.at(-1)];
  if (of !== "better" || best === undefined || played === undefined || last === undefined) return null;
  const isRecapture = last.captured !== null && last.to === best.to && best.captured !== null;
  if (!isRecapture || (played.to === best.to && played.from === best.from)) return null;
  return {
    ...shared(scene, { piece: null, squares: [best.to, best.from], shown: 1 }),
    kind: "recapture",
    isOther: played.to === best.to,
  };
}
