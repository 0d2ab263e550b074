/**
 * What a line does besides winning something: facts that its first moves show, for lines of which there is nothing more to
 * say. Pure.
 */

import type { LineMove } from "../tactics/walk.js";
import { type Attack, attackIn } from "./attack.js";
import { type DoubledPawns, doubledPawnsIn } from "./doubled-pawns.js";
import { type QueenTrade, queenTradeIn } from "./queen-trade.js";

export type Plan = Attack | QueenTrade | DoubledPawns;

/** Centipawns up to which a trade of queens or a doubled pawn explains what a move costs. */
const POSITIONAL_COST = 150;

/**
 * @param steps a line of a side, from its own move on
 * @param other the line that is compared with it
 */
export function planOf(steps: readonly LineMove[], other: readonly LineMove[], cost: number): Plan | null {
  const attack = attackIn(steps);
  if (attack !== null || cost > POSITIONAL_COST) return attack;
  return queenTradeIn(steps, other) ?? doubledPawnsIn(steps, other);
}
