/** The first move of the line threatens several things, whatever the engine then gives up. Pure. */

import { isType, worthOf } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { placed, type Scene, shared } from "../scene.js";
import { doubleTargets, forked } from "./fork.js";
import { alsoMates, isRefuted, newThreats } from "./threats.js";

/** Pawns that each of two threats must be worth, unless the line carries one out. */
const WORTHWHILE = 2;
/** Half moves within which it must do so. */
const NEAR_PLIES = 5;
const MOST_TARGETS = 3;

export function doubleThreatReason(scene: Scene): Reason | null {
  const { steps } = scene;
  const [first, reply] = steps;
  if (first === undefined || reply === undefined || isRefuted(first, reply)) return null;
  const fork = forked(first);
  const targets = fork.length >= 2 ? fork : doubleTargets(first);
  const mates = alsoMates(first, targets);
  if (targets.length + (mates ? 1 : 0) < 2 || targets.length === 0) return null;
  const isKing = (square: number) => isType(first.after[square], "k");
  const gains = new Map(newThreats(first).map(({ square, gain }) => [square, gain]));
  const great = targets.filter((square) => isKing(square) || (gains.get(square) ?? 0) >= WORTHWHILE).length;
  const taken = steps
    .slice(2, NEAR_PLIES)
    .find(({ side, to, captured }) => side === first.side && captured !== null && targets.includes(to));
  // A target that is taken although it is worth most did not need the other one.
  const carriedOut =
    taken !== undefined &&
    targets.some((square) => square !== taken.to && worthOn(first, square) >= worthOn(first, taken.to));
  if (great + (mates ? 1 : 0) < 2 && !carriedOut) return null;
  // A check that also attacks a pawn is worth a word only if it wins the pawn.
  if (targets.every((square) => isKing(square) || isType(first.after[square], "p")) && !carriedOut) return null;
  const shown = inOrder(first, targets, taken?.to).slice(0, MOST_TARGETS);
  return {
    ...shared(scene, { piece: null, squares: shown, shown: 1 }),
    kind: "tactic",
    tactic: fork.length >= 2 ? "fork" : "double attack",
    at: 0,
    by: placed(first.after, first.to),
    targets: shown.map((square) => placed(first.after, square)),
    threatensMate: mates,
    balance: null,
  };
}

/** The most valuable first; of equal ones that which is taken. */
function inOrder(first: LineMove, targets: readonly number[], taken: number | undefined): readonly number[] {
  const worth = (square: number) => worthOn(first, square);
  const rank = (square: number) => (square === taken ? 0 : 1);
  return [...targets].sort((a, b) => (worth(a) === worth(b) ? rank(a) - rank(b) : worth(b) - worth(a)));
}

function worthOn({ after }: LineMove, square: number): number {
  return worthOf(after[square]);
}
