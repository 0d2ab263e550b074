/** The debug build's look at the position of every node. */

import { reportFault } from "../host";
import { PATH } from "../memory";
import { DEBUG_MODE } from "../mode";
import { FINE, findFault } from "./consistency";
import { StackEntry } from "./stack";

/** Makes sure that the position which a move or a pass led to is what it should be. Overwrites the entry below it. */
export function auditPosition(child: StackEntry): void {
  if (!DEBUG_MODE) return;
  const fault = findFault(child.position, child.next);
  if (fault != FINE) reportFault(fault, PATH, child.ply);
}
