/** Takes four seconds over its second move, whatever it was allowed. */

import { setTimeout } from "node:timers/promises";
import { play } from "./knights.mjs";

play(async (number, move) => {
  if (number === 2) await setTimeout(4000);
  return move;
});
