/** Has no fault, and an option up to its second argument; writes what is set before each game to the file of its first. */

import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { play, say } from "./knights.mjs";

const [, , file = "", max = "200"] = process.argv;
let margin = "100";
createInterface({ input: process.stdin }).on("line", (line) => {
  const [, value] = /^setoption name MARGIN value (\d+)$/.exec(line) ?? [];
  margin = value ?? margin;
  if (line === "ucinewgame") appendFileSync(file, `${margin}\n`);
});

play(
  (_number, move) => move,
  () => {
    say(`option name MARGIN type spin default 100 min 0 max ${max}`);
    say("uciok");
  },
);
