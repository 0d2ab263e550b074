/** How much players see on the board, by the number `sight` of their level in level-table.ts, which is not a rating. Pure. */

import type { Sight } from "../requests/requests.js";

/** From this sight on players see all that the search finds; up to CURVES_END the curves below hold. */
export const FULL_SIGHT = 2225;
const CURVES_END = 1762;

/**
 * The sight at which players see half of the cases, and the spread of the likelihood around it: logistic curves, chosen
 * so that players nearly always find mates in one from 750 on, and mates in two from 1700 on, and know how to mate a bare
 * king with a queen or rook from 1600 on, and with bishops and knights from 2000 on.
 */
const CURVES: Readonly<Record<keyof Sight, readonly [middle: number, spread: number]>> = {
  mateInOne: [100, 200],
  mateInTwo: [900, 300],
  recapture: [-705, 674],
  hanging: [175, 552],
  answer: [0, 300],
  ply: [550, 450],
  majorMate: [1000, 200],
  minorMate: [1500, 200],
};

export function sightOf(sight: number): Sight {
  // The rest that the curves leave vanishes on the way to full sight.
  const left = Math.max(0, Math.min(1, (FULL_SIGHT - sight) / (FULL_SIGHT - CURVES_END)));
  const seen = (name: keyof Sight) => {
    const [middle, spread] = CURVES[name];
    return 1 - left * (1 - 1 / (1 + Math.exp((middle - sight) / spread)));
  };
  return {
    mateInOne: seen("mateInOne"),
    mateInTwo: seen("mateInTwo"),
    recapture: seen("recapture"),
    hanging: seen("hanging"),
    answer: seen("answer"),
    ply: seen("ply"),
    majorMate: seen("majorMate"),
    minorMate: seen("minorMate"),
  };
}
