/** The endgame tables' move: the winner's is the shortest way to the next zeroing move, the loser's the longest. */

import { NO_MOVE } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { ALL, generate } from "../board/movegen";
import { rememberKey } from "../state/repetition";
import { stackAt } from "../state/stack";
import { pliesToZeroing } from "./root-ranks";
import { hasMissed, isInReach, playProbe, startProbe } from "./wdl";

/** A winner's moves that do not win. */
const NOT_WINNING: i32 = i32.MAX_VALUE;

/** @returns 16 bits; NO_MOVE if the first stack entry's position is a draw, has no moves or is in no table */
export function decidingMove(): i32 {
  const root = stackAt(0);
  if (!isInReach(root)) return NO_MOVE;
  rememberKey(0, root.position.key);
  const list = root.list;
  const count = listLength(list, generate(root.position, list, ALL));
  let found: i32 = NO_MOVE;
  let shortest = NOT_WINNING;
  let longest = 0;
  startProbe();
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const plies = pliesToZeroing(root, move, playProbe(root, move));
    if (hasMissed()) return NO_MOVE;
    if (plies > 0 && plies < shortest) {
      shortest = plies;
      found = move;
    }
    // A draw is better than any loss.
    if (shortest == NOT_WINNING && plies == 0) longest = i32.MIN_VALUE;
    if (shortest == NOT_WINNING && plies < 0 && plies < longest) {
      longest = plies;
      found = move;
    }
  }
  return shortest == NOT_WINNING && longest == i32.MIN_VALUE ? NO_MOVE : found;
}
