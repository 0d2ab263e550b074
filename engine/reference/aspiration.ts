/** Aspiration windows: the search begins near an expected value, and searches again if the value is elsewhere. */

import type { Result } from "./search-game.js";
import type { Window } from "./window.js";
import { boundOf } from "./window.js";

interface Aspired<Move> extends Result<Move> {
  /** How often the search was run. */
  readonly searches: number;
}

/**
 * Searches in a window of `margin` around a guess, and widens the side on which the value is outside each time.
 *
 * @param search any form with a window that returns a bound if the value is outside
 */
export function aspirate<Move>(search: (window: Window) => Result<Move>, guess: number, margin: number): Aspired<Move> {
  let window: Window = { alpha: guess - margin, beta: guess + margin };
  let [nodes, leaves, cutoffs] = [0, 0, 0];
  for (let searches = 1; ; searches++) {
    const result = search(window);
    nodes += result.nodes;
    leaves += result.leaves;
    cutoffs += result.cutoffs;
    const wider = searches > 2 ? Infinity : margin * 4 ** searches;
    switch (boundOf(result.value, window)) {
      case "EXACT":
        return { ...result, nodes, leaves, cutoffs, searches };
      case "UPPER":
        window = { alpha: result.value - wider, beta: window.beta };
        break;
      case "LOWER":
        window = { alpha: window.alpha, beta: result.value + wider };
        break;
    }
  }
}
