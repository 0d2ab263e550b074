/** Ends when it has played a game, and is asked for another. */

import { createInterface } from "node:readline";
import { play } from "./knights.mjs";

let games = 0;
createInterface({ input: process.stdin }).on("line", (line) => {
  if (line !== "ucinewgame") return;
  games += 1;
  if (games === 2) process.exit(4);
});

play((_number, move) => move);
