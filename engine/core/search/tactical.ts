/** Whether a position is quiet enough for a static evaluation, or an exchange has to be played out first. */

import { isPromotion, promotionType } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { NOISY, generate } from "../board/movegen";
import { QUEEN } from "../board/pieces";
import { seeAtLeast } from "../board/see";
import { StackEntry } from "../state/stack";

/** The least gain by exchanges that counts, in centipawns: less than a pawn, so that every gain does. */
const GAIN_THRESHOLD: i32 = 50;

/** Whether some capture of the side to move wins material, or a pawn can become a queen without being lost at once. */
export function isTactical(entry: StackEntry): bool {
  const position = entry.position;
  const list = entry.list;
  const count = listLength(list, generate(position, list, NOISY));
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    if (isPromotion(move) && promotionType(move) != QUEEN) continue;
    if (seeAtLeast(position, move, GAIN_THRESHOLD)) return true;
  }
  return false;
}
