/** The debug build's check of every node's position. */

import { reportFault } from "../host";
import { PATH } from "../memory";
import { DEBUG_MODE } from "../mode";
import { FINE, findFault } from "./consistency";
import { StackEntry } from "./stack";

/** Checks the position after a move or a null move. Overwrites the entry below it. */
export function auditPosition(child: StackEntry): void {
  if (!DEBUG_MODE) return;
  const fault = findFault(child.position, child.next);
  if (fault != FINE) reportFault(fault, PATH, child.ply);
}
