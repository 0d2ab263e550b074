/** Has no fault. */

import { play, say } from "./knights.mjs";

play(
  (_number, move) => move,
  () => {
    say("option name Hash type spin default 16 min 1 max 64");
    say("uciok");
  },
);
