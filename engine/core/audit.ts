/** The debug build's look at every node of a search. */

import { FINE, findFault } from "./consistency";
import { Frame, frameAt } from "./frame";
import { reportFault } from "./host";
import { PATH } from "./memory";

/** scripts/core-compiler.mjs sets it for the debug build; else the compiler leaves nothing of audit(). */
const AUDITED: bool = false;

/** Makes sure that the position which a move or a pass led to is what it should be. Overwrites the frame below it. */
export function audit(child: Frame, ply: i32): void {
  if (!AUDITED) return;
  const fault = findFault(child.position, frameAt(ply + 1));
  if (fault != FINE) reportFault(fault, PATH, ply);
}
