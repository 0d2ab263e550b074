/** Crashes at its second move; has an option. */

import { play, say } from "./knights.mjs";

play(
  (number, move) => (number === 2 ? process.exit(3) : move),
  () => {
    say("option name MARGIN type spin default 100 min 0 max 200");
    say("uciok");
  },
);
