// Measures by how much the engine overruns `go movetime`, on the positions of the bench:
//
//   node scripts/measure/movetime.mjs [--movetime 100 --movetime 5000] [--limit 50] [--engine file.js]
//
// One engine process plays all of them, as in a GUI: time counts from the write of the command to the
// arrival of the best move. Prints a Markdown table, and exits with status 1 if a move came later than the limit
// allows.
import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fromBuild, readArguments, wholeNumber } from "../script-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    movetime: { type: "string", multiple: true, default: ["100", "1000"] },
    limit: { type: "string", default: "50" },
    engine: {
      type: "string",
      default: fileURLToPath(new URL("../../dist/src/main.js", import.meta.url)),
    },
  },
});

const { BENCH_POSITIONS } = await fromBuild("src/bench/bench-positions.js");

const limit = wholeNumber("limit", values.limit);
const movetimes = values.movetime.map((text) => wholeNumber("movetime", text));

const engine = spawn(process.execPath, [values.engine], {
  stdio: ["pipe", "pipe", "inherit"],
});
/** Called with each line as it arrives: several may come in one chunk. */
let onLine = () => {};
createInterface({ input: engine.stdout }).on("line", (line) => onLine(line));
engine.on("exit", (code) => {
  if (code === 0) return;
  console.error(`the engine ended with status ${code}`);
  process.exit(1);
});

/** Sends a command and waits for the line that answers it; returns how long that took. */
function ask(command, answer) {
  const began = performance.now();
  engine.stdin.write(`${command}\n`);
  return new Promise((resolve) => {
    onLine = (line) => {
      if (line.startsWith(answer)) resolve(performance.now() - began);
    };
  });
}

/** Milliseconds beyond the time of each position; negative if it took less. */
async function overruns(movetime) {
  const all = [];
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
  const at = (share) => all[Math.floor(share * (all.length - 1))];
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
