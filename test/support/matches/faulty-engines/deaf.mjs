/**
 * Plays knight's moves until it goes deaf, and from then on obeys and answers nothing, not even the end of its input.
 *
 * Arguments: a file, to which each process adds its number, and "deaf" when it is that; and for the first process, the second and so on the command at which it
 * goes deaf, as `isready:2` if at its second time. Later processes are like the last.
 */

import { appendFileSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setInterval } from "node:timers";

const [file = "", ...plans] = process.argv.slice(2);
appendFileSync(file, `${process.pid}\n`);
const processes = readFileSync(file, "utf8").match(/\d+/g)?.length ?? 0;
const [deafTo, time = "1"] = (plans[Math.min(processes, plans.length) - 1] ?? "").split(":");
let left = Number(time);
let isDeaf = false;
let move = "g1f3";
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** @type {Readonly<Record<string, (words: readonly string[]) => void>>} */
const ANSWERS = {
  uci: () => say("option name Hash type spin default 1 min 1 max 9\nuciok"),
  isready: () => say("readyok"),
  position: (words) => {
    const at = words.indexOf("moves");
    move = at < 0 || (words.length - at) % 2 === 1 ? "g1f3" : "g8f6";
  },
  go: (words) => {
    say(`info depth 1 score cp 12 nodes 1 pv ${move}`);
    if (words[0] !== "infinite" && !isDeaf) say(`bestmove ${move}`);
  },
  stop: () => say(`bestmove ${move}`),
  quit: () => process.exit(0),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const [command = "", ...words] = line.trim().split(/\s+/);
  if (isDeaf) return;
  if (command === deafTo && --left === 0) isDeaf = true;
  if (!isDeaf || command === "go") ANSWERS[command]?.(words);
  if (isDeaf) appendFileSync(file, "deaf\n");
});
setInterval(() => {}, 1000);
