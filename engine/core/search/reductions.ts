/** Late move reductions: the later a move in a node's order and the deeper the node, the less deep it is searched. */

import { REDUCTIONS, U8Array } from "../memory";
import { REDUCTION_BASE, REDUCTION_FACTOR } from "../params";

const LIMIT: i32 = 63;

/** Plies by which the move of a number, counted from 1, is reduced. */
export function reduction(depth: i32, number: i32): i32 {
  const index = (min(depth, LIMIT) << 6) | min(number, LIMIT);
  return changetype<U8Array>(REDUCTIONS)[index];
}

/** The product of the logarithms, as Fruit and Stockfish made common. Called once for the whole memory. */
export function buildReductions(): void {
  for (let depth = 1; depth <= LIMIT; depth++) {
    for (let number = 1; number <= LIMIT; number++) {
      const plies = (REDUCTION_BASE + REDUCTION_FACTOR * Math.log(<f64>depth) * Math.log(<f64>number)) / 100;
      changetype<U8Array>(REDUCTIONS)[(depth << 6) | number] = <i32>plies;
    }
  }
}
