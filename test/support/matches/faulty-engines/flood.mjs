/** Fills its output from its second move on: with lines, or with one line where its first argument says so. */

import { writeSync } from "node:fs";
import { play } from "./knights.mjs";

const piece = process.argv[2] === "line" ? "x".repeat(65_536) : "info string and so on\n".repeat(3000);

play((number, move) => {
  if (number !== 2) return move;
  for (;;) {
    try {
      writeSync(1, piece);
    } catch (error) {
      // The reader is slower.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EAGAIN") throw error;
    }
  }
});
