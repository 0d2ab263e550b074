/**
 * Answers each `go` with the lines of its arguments. `*N` before a line repeats it so many times, `<long>` in it is a variation of
 * 200,000 moves.
 */

import { once } from "node:events";
import { createInterface } from "node:readline";

const lines = process.argv.slice(2);
const say = async (/** @type {string} */ text) => {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
};
const LONG = "g1f3 g8f6 f3g1 f6g8 ".repeat(50_000);
/** Lines that are written at once. */
const PIECE = 1000;

async function answer() {
  for (const line of lines) {
    const [, times = "1", text = ""] = /^(?:\*(\d+) )?(.*)$/.exec(line) ?? [];
    const whole = `${text.replace("<long>", LONG)}\n`;
    for (let left = Number(times); left > 0; left -= PIECE) await say(whole.repeat(Math.min(left, PIECE)));
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [command] = line.split(" ");
  if (command === "uci") void say("option name MultiPV type spin default 1 min 1 max 9\nuciok\n");
  if (command === "isready") void say("readyok\n");
  if (command === "go") void answer();
  if (command === "quit") process.exit(0);
});
