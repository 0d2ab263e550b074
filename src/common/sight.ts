/** How much players of a rating see. Pure. */

import type { Sight } from "../../engine/host/requests.js";

/** The rating from which on all is seen that the search finds, and the one up to which the curves below hold. */
export const FULL_SIGHT = 2225;
const CURVES_END = 1762;

/**
 * Ratings at which half of the cases are seen, and how far around them the likelihood spreads: logistic curves, set so that
 * mates in one are nearly always found from 1200 on, and in two from 1700 on.
 */
const CURVES: Readonly<Record<keyof Sight, readonly [middle: number, spread: number]>> = {
  mateInOne: [100, 200],
  mateInTwo: [900, 300],
  answer: [100, 350],
  ply: [900, 500],
};

export function sightOf(rating: number): Sight {
  // What the curves miss goes to nothing on the way to full sight.
  const left = Math.max(0, Math.min(1, (FULL_SIGHT - rating) / (FULL_SIGHT - CURVES_END)));
  const seen = (name: keyof Sight) => {
    const [middle, spread] = CURVES[name];
    return 1 - left * (1 - 1 / (1 + Math.exp((middle - rating) / spread)));
  };
  return {
    mateInOne: seen("mateInOne"),
    mateInTwo: seen("mateInTwo"),
    answer: seen("answer"),
    ply: seen("ply"),
  };
}
