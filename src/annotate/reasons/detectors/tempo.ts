/**
 * In the opening the bad move moves a piece again that nothing threatens, while others stand at home; the better one castles
 * or develops. Pure.
 */

import { isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import { halfMovesOf } from "../../../notation/index.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { atHome } from "./development.js";
import { castles, develops } from "./develops.js";
import { isOpening } from "./lines.js";
import { gainOn } from "./threats.js";

/** Knights and bishops that have to stand at home. */
const WAITING = 2;

export function tempoReason(scene: Scene): Reason | null {
  const { played, other, earlier, side, fen } = scene;
  const [best] = other;
  if (played === null || best === undefined || !isOpening(scene) || earlier.length !== halfMovesOf(fen)) return null;
  const { before, from, piece, captured, to } = played;
  if (!isMajorOrMinor(piece) || captured !== null || gainOn(before, from, side) > 0) return null;
  if (best.from === from || !(castles(best) || develops(best))) return null;
  const times = timesMoved(earlier, from) + 1;
  const waiting = atHome(played.after, opponentOf(side));
  if (times < 2 || waiting < WAITING) return null;
  return { ...shared(scene, { piece: kindOf(piece), squares: [to], shown: 0 }), kind: "tempo", times, waiting };
}

/** How often the piece has moved that stands on a square now. */
function timesMoved(earlier: readonly LineMove[], square: number): number {
  let [at, times] = [square, 0];
  for (const step of [...earlier].reverse()) {
    if (step.to !== at) continue;
    at = step.from;
    times += 1;
  }
  return times;
}
