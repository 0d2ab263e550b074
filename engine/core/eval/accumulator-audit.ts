/** The debug build's check of a node's accumulators. */

import { BLACK, WHITE } from "../board/pieces";
import { reportFault } from "../host";
import { PATH } from "../memory";
import { DEBUG_MODE } from "../mode";
import { WRONG_ACCUMULATOR } from "../state/consistency";
import { isAccurate } from "./accumulator";

/** Checks that the sums from which the network evaluates the position at a ply are the sums of its pieces. */
export function auditAccumulators(ply: i32): void {
  if (!DEBUG_MODE) return;
  if (isAccurate(ply, WHITE) && isAccurate(ply, BLACK)) return;
  reportFault(WRONG_ACCUMULATOR, PATH, ply);
}
