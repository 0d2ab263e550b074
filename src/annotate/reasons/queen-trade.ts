/** A trade of queens. Pure. */

import type { Placement } from "../../../engine/board/placement.js";
import { count } from "../tactics/material.js";
import { type LineMove, PLAN_PLIES } from "../tactics/walk.js";

/** Both queens go. */
export interface QueenTrade {
  readonly kind: "queens";
  /** Within so many half moves. */
  readonly plies: number;
}

/** A trade of the only two queens, which the other line does not have. */
export function queenTradeIn(steps: readonly LineMove[], other: readonly LineMove[]): QueenTrade | null {
  const start = steps[0]?.before;
  if (start === undefined || count(start, "Q") !== 1 || count(start, "q") !== 1) return null;
  if (other.some(({ after }) => hasNoQueen(after))) return null;
  const at = steps.slice(0, PLAN_PLIES).findIndex(({ after }) => hasNoQueen(after));
  const [taken, retaken] = [steps[at - 1], steps[at]];
  if (taken === undefined || retaken === undefined || taken.captured === null || taken.to !== retaken.to) return null;
  return { kind: "queens", plies: at + 1 };
}

function hasNoQueen(placement: Placement): boolean {
  return !placement.includes("Q") && !placement.includes("q");
}
