/**
 * The tactical reason for what a line wins. Each motif is a fact about the line's own moves that the rules can check; where
 * the facts are unclear there is none. Pure.
 */

import type { Colour } from "../../../engine/board/pieces.js";
import type { LineMove } from "../tactics/walk.js";
import { type Fork, forkIn } from "./fork.js";
import { type Hanging, hangingIn } from "./hanging.js";
import { type Pin, pinIn } from "./pin.js";

export type Motif = Hanging | Fork | Pin;

/** @param steps a line in which the side wins material, from its own move on */
export function motifOf(steps: readonly LineMove[], side: Colour): Motif | null {
  return hangingIn(steps, side) ?? forkIn(steps, side) ?? pinIn(steps, side);
}
