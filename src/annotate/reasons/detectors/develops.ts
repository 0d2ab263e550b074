/** In the opening the better move castles or develops a piece, and the bad one does neither. Pure. */

import { ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { isOpening } from "./lines.js";

export function developsReason(scene: Scene): Reason | null {
  const { of, steps, other } = scene;
  const [best, played] = [steps[0], other[0]];
  if (of !== "better" || best === undefined || played === undefined) return null;
  if (castles(best) && !other.some((step) => step.side === best.side && castles(step)))
    return { ...shared(scene, { piece: "king", squares: [best.to], shown: 1 }), kind: "castles" };
  if (!isOpening(scene) || !develops(best) || develops(played) || castles(played)) return null;
  return { ...shared(scene, { piece: kindOf(best.piece), squares: [best.to], shown: 1 }), kind: "develops" };
}

export function castles({ san }: LineMove): boolean {
  return san.startsWith("O-O");
}

/** A knight or bishop leaves the first rank without taking anything. */
export function develops({ piece, captured, from, to, side }: LineMove): boolean {
  const isMinor = isType(piece, "n") || isType(piece, "b");
  return isMinor && captured === null && ownRankOf(from, side) === 0 && ownRankOf(to, side) > 0;
}
