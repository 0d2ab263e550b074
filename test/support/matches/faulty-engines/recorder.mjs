/** Writes its process number to the file of its argument, and ends neither when asked to nor with its input. */

import { appendFileSync } from "node:fs";
import { setInterval } from "node:timers";
import { play } from "./knights.mjs";

const [, , file = ""] = process.argv;
appendFileSync(file, `${process.pid}\n`);
process.exit = /** @type {typeof process.exit} */ (() => void setInterval(() => {}, 1000));

play((_number, move) => move);
