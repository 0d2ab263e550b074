/** Crashes at its second move. */

import { play } from "./knights.mjs";

play((number, move) => (number === 2 ? process.exit(3) : move));
