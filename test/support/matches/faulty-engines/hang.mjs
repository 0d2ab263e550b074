/** Says nothing more, and obeys nothing more, from its second move on. */

import { play } from "./knights.mjs";

play((number, move) => {
  if (number === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return move;
});
