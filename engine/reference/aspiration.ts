/** Aspiration windows: a search is given what to expect, and looks again where that was wrong. */

import type { Result } from "./search-game.js";
import type { Window } from "./window.js";
import { boundOf } from "./window.js";

interface Aspired<Move> extends Result<Move> {
  /** How often the search was run. */
  readonly searches: number;
}

/**
 * Searches in a window of `margin` around a guess; the side on which the value falls out is opened wider each time.
 *
 * @param search any form with a window that says a bound where the value lies outside
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
