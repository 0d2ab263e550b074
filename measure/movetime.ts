// Measures by how much the engine overruns `go movetime`, on the positions of the bench:
//
//   node dist/modules/measure/movetime.js [--movetime 100 --movetime 5000] [--limit 50] [--engine file.js]
//
// One engine process plays all of them, as in a GUI: time counts from the write of the command to the
// arrival of the best move. Prints a Markdown table, and exits with status 1 if a move came later than the limit
// allows.

import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { BENCH_POSITIONS } from "../src/bench/bench-positions.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { MAIN } from "./project.js";

const { values } = readArguments(import.meta.url, {
  options: {
    movetime: { type: "string", multiple: true, default: ["100", "1000"] },
    limit: { type: "string", default: "50" },
    engine: {
      type: "string",
      default: MAIN,
    },
  },
});

const limit = wholeNumber("limit", values.limit);
const movetimes = values.movetime.map((text) => wholeNumber("movetime", text));

const engine = spawn(process.execPath, [values.engine], {
  stdio: ["pipe", "pipe", "inherit"],
});
/** Called with each line as it arrives: several may come in one chunk. */
let onLine: (line: string) => void = () => {};
createInterface({ input: engine.stdout }).on("line", (line) => onLine(line));
engine.on("exit", (code) => {
  if (code === 0) return;
  console.error(`the engine ended with status ${code}`);
  process.exit(1);
});

/** Sends a command and waits for the line that answers it; returns how long that took. */
function ask(command: string, answer: string): Promise<number> {
  const began = performance.now();
  engine.stdin.write(`${command}\n`);
  return new Promise((resolve) => {
    onLine = (line) => {
      if (line.startsWith(answer)) resolve(performance.now() - began);
    };
  });
}

interface Overrun {
  /** The position's. */
  readonly name: string;
  /** Milliseconds. */
  readonly over: number;
}

/** Milliseconds beyond the time of each position; negative if it took less. */
async function overruns(movetime: number): Promise<readonly Overrun[]> {
  const all: Overrun[] = [];
  for (const { name, fen, moves } of BENCH_POSITIONS) {
    const start = fen === null ? "startpos" : `fen ${fen}`;
    await ask("ucinewgame\nisready", "readyok");
    await ask(`position ${start} moves ${moves.join(" ")}\nisready`, "readyok");
    const took = await ask(`go movetime ${movetime}`, "bestmove");
    all.push({ name, over: took - movetime });
  }
  return all.sort((one, other) => one.over - other.over);
}

await ask("isready", "readyok");
console.log(
  "| movetime | positions | median overrun | 95 % below | worst | where |\n| --: | --: | --: | --: | --: | :-- |",
);
let late = 0;
for (const movetime of movetimes) {
  const all = await overruns(movetime);
  const at = (share: number) => all[Math.floor(share * (all.length - 1))]!;
  const worst = at(1);
  late += all.filter(({ over }) => over > limit).length;
  const figures = [at(0.5), at(0.95), worst].map(({ over }) => `${over.toFixed(1)} ms`);
  console.log(`| ${movetime} ms | ${all.length} | ${figures.join(" | ")} | ${worst.name} |`);
}
engine.stdin.end("quit\n");
if (late > 0) {
  console.error(`${late} moves came more than ${limit} ms late`);
  process.exitCode = 1;
}
