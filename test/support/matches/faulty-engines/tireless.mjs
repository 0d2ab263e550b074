/** Ignores the limit of its second move, and reports more and more nodes. */

import { setInterval } from "node:timers";
import { play, say } from "./knights.mjs";

play((number, move) => {
  if (number !== 2) return move;
  let nodes = 100_000;
  setInterval(() => {
    nodes *= 2;
    say(`info depth 3 nodes ${nodes}`);
  }, 100);
  return null;
});
