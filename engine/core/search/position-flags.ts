/** Facts about the present position as bits: for the host, and for the filter of training positions. */

import { isPromotion, promotionType } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { NOISY, generate } from "../board/movegen";
import { QUEEN } from "../board/pieces";
import { isInsufficientMaterial, isOpponentInCheck } from "../board/position";
import { seeAtLeast } from "../board/see";
import { StackEntry, stackAt } from "../state/stack";

/**
 * The bits of positionFlags() and filterFlags(): the side to move is in check; the other side is; neither side can
 * mate.
 */
export const IN_CHECK: i32 = 1;
export const OPPONENT_IN_CHECK: i32 = 2;
export const INSUFFICIENT_MATERIAL: i32 = 4;
/** The side to move can win material by exchanges, see isTactical(). */
export const TACTICAL: i32 = 8;

/** The first three bits for the present position. */
export function positionFlags(): i32 {
  const position = stackAt(0).position;
  let flags = position.checkers ? IN_CHECK : 0;
  if (isOpponentInCheck(position)) flags |= OPPONENT_IN_CHECK;
  if (isInsufficientMaterial(position)) flags |= INSUFFICIENT_MATERIAL;
  return flags;
}

/** Like positionFlags(), with TACTICAL; for making training data. */
export function filterFlags(): i32 {
  return positionFlags() | (isTactical(stackAt(0)) ? TACTICAL : 0);
}

/** The least gain by exchanges that counts, in centipawns: less than a pawn, so that every gain does. */
const GAIN_THRESHOLD: i32 = 50;

/**
 * Whether a static evaluation has to wait for an exchange: some capture of the side to move wins material, or a pawn
 * can become a queen without being lost at once. Overwrites the node's list.
 */
function isTactical(entry: StackEntry): bool {
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
