/** The first move pushes a pawn against another one, and one of them takes the other; in the other line it does not come. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import { COMPARED_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isRefuted } from "./threats.js";

/** Half moves within which the pawns must take each other. */
const NEAR_PLIES = 6;
/** The rank from its own side that the pawn must come to, from 0. */
const LEAST_RANK = 3;

export function pawnBreakReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const [first] = steps;
  if (first === undefined || !isType(first.piece, "p") || first.captured !== null || first.promotes) return null;
  const { after, to } = first;
  const pawn = pieceOf("p", opponentOf(side));
  const levers = attacksFrom(after, to).filter((square) => after[square] === pawn);
  if (ownRankOf(to, side) < LEAST_RANK || levers.length === 0) return null;
  const isTrade = steps
    .slice(1, NEAR_PLIES)
    .some(
      ({ piece, from, to: on, captured }) =>
        isType(piece, "p") &&
        captured !== null &&
        ((from === to && levers.includes(on)) || (levers.includes(from) && on === to)),
    );
  const isThereToo = other.slice(0, COMPARED_PLIES).some((step) => step.side === side && step.uci === first.uci);
  if (!isTrade || isThereToo || (steps[1] !== undefined && steps[1].to === to && isRefuted(first, undefined)))
    return null;
  return { ...shared(scene, { piece: "pawn", squares: [to, ...levers], shown: 1 }), kind: "pawn break" };
}
