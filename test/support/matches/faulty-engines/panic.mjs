/** Says why, and crashes at its second move. */

import { play } from "./knights.mjs";

play((number, move) => {
  if (number !== 2) return move;
  process.stderr.write("panic: no king\n", () => process.exit(3));
  return null;
});
