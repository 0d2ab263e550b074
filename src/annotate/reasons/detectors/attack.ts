/**
 * An attack by a piece that cannot be taken well, on pieces that were not in danger before. If the reply takes something
 * instead, the attack was an offer to trade. Pure.
 */

import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, placed, type Scene, shared } from "../scene.js";
import { attackedBy, isRefuted, newThreats } from "./threats.js";

/** Pawns that a capture must threaten to win; less if it is a pawn that the line takes. */
const THREAT = 2;
/** Half moves within which it must. */
const NEAR_PLIES = 5;

export function attackReason(scene: Scene): Reason | null {
  return attackFor(scene, THREAT);
}

/** The same for pawns, whatever becomes of them: a reason if there is no better one. */
export function pawnAttackReason(scene: Scene): Reason | null {
  return attackFor(scene, 1);
}

function attackFor(scene: Scene, threat: number): Reason | null {
  const [first, reply] = scene.steps;
  if (
    first === undefined ||
    first.captured !== null ||
    first.promotes ||
    (reply !== undefined && reply.captured !== null)
  )
    return null;
  if (isRefuted(first, reply)) return null;
  const { after, to } = first;
  const direct = attackedBy(first);
  const isTaken = (square: number) =>
    scene.steps
      .slice(2, NEAR_PLIES)
      .some((step) => step.side === first.side && step.to === square && step.captured === after[square]);
  const targets = newThreats(first)
    .filter(({ square, gain }) => direct.includes(square) && (gain >= threat || isTaken(square)))
    .map(({ square }) => square);
  if (targets.length === 0) return null;
  const leaves = reply !== undefined && targets.includes(reply.from);
  const ordered = leaves ? [reply.from, ...targets.filter((square) => square !== reply.from)] : targets;
  return {
    ...shared(scene, { piece: kindOf(after[to]!), squares: [to, ...ordered], shown: leaves ? 2 : 1 }),
    kind: "attack",
    targets: ordered.map((square) => placed(after, square)),
    again: leaves && scene.played?.to === reply.from && !isType(reply.piece, "p"),
  };
}
