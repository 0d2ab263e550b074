/** A trade of the only two queens, which the other line does not have. Pure. */

import type { Placement } from "../../../../engine/board/placement.js";
import { count } from "../../tactics/material.js";
import { PLAN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { shownTo, wholeLine } from "./lines.js";

export function queensReason(scene: Scene): Reason | null {
  const { other } = scene;
  const line = wholeLine(scene);
  const start = line[0]?.before;
  if (start === undefined || count(start, "Q") !== 1 || count(start, "q") !== 1) return null;
  const isGone = (board: Placement) => !board.includes("Q") && !board.includes("q");
  if (other.some(({ after }) => isGone(after))) return null;
  const at = line.slice(0, PLAN_PLIES).findIndex(({ after }) => isGone(after));
  const [taken, retaken] = [line[at - 1], line[at]];
  // A better move must take or offer the queen itself.
  if (scene.of === "better" && at !== 1 && !(at === 2 && line[0]!.to === taken?.to)) return null;
  if (taken === undefined || retaken === undefined || taken.captured === null || taken.to !== retaken.to) return null;
  return { ...shared(scene, { piece: "queen", squares: [taken.to], shown: shownTo(at, scene) }), kind: "queens off" };
}
