/** History heuristic (Jonathan Schaeffer, 1983): which quiet moves have been good anywhere in the tree. */

import { BUTTERFLY, BUTTERFLY_SIZE, I16Array } from "./memory";
import { fromToOf } from "./move";
import { HISTORY_LIMIT } from "./params";

function butterflyIndex(colour: i32, move: i32): i32 {
  return (colour << 12) | fromToOf(move);
}

/** Between -HISTORY_LIMIT and HISTORY_LIMIT. */
export function butterfly(colour: i32, move: i32): i32 {
  return changetype<I16Array>(BUTTERFLY)[butterflyIndex(colour, move)];
}

/**
 * Moves an entry towards ±HISTORY_LIMIT by a bonus, the less the nearer it already is: entries stay within the limit
 * and forget old evidence as new arrives ("gravity"). The one update of every history table.
 */
function gravity(table: usize, index: i32, bonus: i32): void {
  const view = changetype<I16Array>(table);
  const value = view[index];
  view[index] = value + bonus - (value * abs(bonus)) / HISTORY_LIMIT;
}

export function rewardQuiet(colour: i32, move: i32, bonus: i32): void {
  gravity(BUTTERFLY, butterflyIndex(colour, move), bonus);
}

/** Forgets everything, for a new game. */
export function clearHistory(): void {
  memory.fill(BUTTERFLY, 0, BUTTERFLY_SIZE);
}
