/** The debug build's look at every node of a search. */

import { isAccurate } from "./accumulator";
import { BLACK, WHITE } from "./board";
import { FINE, WRONG_ACCUMULATOR, findFault } from "./consistency";
import { Frame, frameAt } from "./frame";
import { reportFault } from "./host";
import { PATH } from "./memory";

/** scripts/core-compiler.mjs sets it for the debug build; else the compiler leaves nothing of this file. */
const AUDITED: bool = false;

/** Makes sure that the position which a move or a pass led to is what it should be. Overwrites the frame below it. */
export function audit(child: Frame, ply: i32): void {
  if (!AUDITED) return;
  const fault = findFault(child.position, frameAt(ply + 1));
  if (fault != FINE) reportFault(fault, PATH, ply);
}

/** Makes sure that the sums by which the network judges the position at a ply are what its men alone would give. */
export function auditSums(ply: i32): void {
  if (!AUDITED) return;
  if (isAccurate(ply, WHITE) && isAccurate(ply, BLACK)) return;
  reportFault(WRONG_ACCUMULATOR, PATH, ply);
}
