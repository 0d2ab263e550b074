/**
 * How much of the time planned for a move a search should use: less the longer one move has stayed the best and the
 * more of the work went into it, more when the score falls. engine/host/timing/time-budget.ts plans the time for a move.
 */

import { NO_MOVE } from "../board/move";
import { TIME_BASE, TIME_FALL, TIME_FALL_LIMIT, TIME_STABILITY, TIME_STABILITY_LIMIT, TIME_WORK } from "../params";
import { nodeCount } from "../state/counts";
import { rootMove } from "./root-moves";

let best: i32 = NO_MOVE;
/** Iterations since the best move changed. */
let stable: i32 = 0;
/** Score of the iteration before the last, slowly forgotten. */
let trend: i32 = 0;

export function resetTimeManager(): void {
  best = NO_MOVE;
  stable = 0;
}

/** The share of the planned time to use after an iteration that found a move and a score in centipawns. */
export function timeShare(move: i32, score: i32): f64 {
  if (best == NO_MOVE) trend = score;
  stable = move == best ? min(stable + 1, TIME_STABILITY_LIMIT) : 0;
  best = move;
  const fall = min(max(trend - score, -TIME_FALL_LIMIT), TIME_FALL_LIMIT);
  trend = (trend + score) / 2;

  const work = rootMove(move).nodes / <f64>max(nodeCount(), 1);
  const byStability = 1.0 + <f64>(TIME_STABILITY_LIMIT - 2 * stable) * (<f64>TIME_STABILITY / 100);
  const byWork = <f64>TIME_BASE / 100 - work * (<f64>TIME_WORK / 100);
  const byFall = 1.0 + <f64>fall * (<f64>TIME_FALL / 1000);
  return byStability * byWork * byFall;
}
