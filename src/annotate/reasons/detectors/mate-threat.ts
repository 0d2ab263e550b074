/** The first move threatens a mate in one. Pure. */

import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isRefuted, threatensMate } from "./threats.js";

export function mateThreatReason(scene: Scene): Reason | null {
  const [first, reply] = scene.steps;
  if (first === undefined || isRefuted(first, reply) || !threatensMate(first)) return null;
  return { ...shared(scene, { piece: null, squares: [first.to], shown: 1 }), kind: "mate threat" };
}
