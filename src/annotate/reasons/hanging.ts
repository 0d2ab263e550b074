/** A piece that nothing defends. Pure. */

import { attackersOf } from "../../../engine/board/attacks.js";
import { type Colour, isMajorOrMinor, opponentOf, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import type { LineMove } from "../tactics/walk.js";

/** The line begins with the capture of a piece that nothing defends. */
export interface Hanging {
  readonly kind: "hanging";
  readonly square: number;
  readonly piece: PieceType;
}

export function hangingIn([first]: readonly LineMove[], side: Colour): Hanging | null {
  if (first === undefined || first.side !== side || !isMajorOrMinor(first.captured)) return null;
  if (first.before[first.to] === null || attackersOf(first.after, first.to, opponentOf(side)).length > 0) return null;
  return { kind: "hanging", square: first.to, piece: typeOf(first.captured) };
}
