/** Writes its process number to the file of its argument, and ends neither when asked to nor with its input. */

import { appendFileSync } from "node:fs";
import { setInterval } from "node:timers";
import { play } from "./knights.mjs";

appendFileSync(process.argv[2], `${process.pid}\n`);
process.exit = () => setInterval(() => {}, 1000);

play((_number, move) => move);
