/** The result of each root move, for the host. */

import { infoRecord, recordScore } from "../state/info-record";
import { rootMoveAt, rootMoveCount } from "./root-moves";

/** Writes the last search's record of a root move. @returns false if it had fewer root moves */
export function writeRootMove(index: i32): bool {
  if (index >= rootMoveCount()) return false;
  const root = rootMoveAt(index);
  const record = infoRecord();
  record.nodes = root.nodes;
  record.move = root.move;
  record.depth = root.depth;
  record.evaluated = 0;
  recordScore(root.score, root.bound);
  return true;
}
