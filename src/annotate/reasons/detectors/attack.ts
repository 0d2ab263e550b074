/**
 * An attack by a piece that cannot be taken well, on pieces that were not in danger before, one of which moves away. If it
 * takes something instead, the attack was an offer to trade. Pure.
 */

import { isMajorOrMinor } from "../../../../engine/board/pieces.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, placed, type Scene, shared } from "../scene.js";
import { attackedBy, gainOn, isRefuted } from "./threats.js";

/** Pawns that a capture must threaten to win. */
const THREAT = 2;

export function attackReason(scene: Scene): Reason | null {
  const [first, reply] = scene.steps;
  if (first === undefined || reply === undefined || first.promotes || reply.captured !== null) return null;
  const { before, after, to, side } = first;
  if (isRefuted(first, undefined)) return null;
  const targets = attackedBy(first).filter((square) => {
    if (!isMajorOrMinor(after[square] ?? null)) return false;
    return gainOn(after, square, side) >= THREAT && gainOn(before, square, side) < THREAT;
  });
  if (!targets.includes(reply.from)) return null;
  const ordered = [reply.from, ...targets.filter((square) => square !== reply.from)];
  return {
    ...shared(scene, { piece: kindOf(after[to]!), squares: [to, ...ordered], shown: 2 }),
    kind: "attack",
    targets: ordered.map((square) => placed(after, square)),
    again: scene.played?.to === reply.from,
  };
}
