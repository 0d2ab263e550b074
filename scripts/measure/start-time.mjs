// Measures how long the engine takes from its start to `uciok`, as the median of several starts:
//
//   node scripts/measure/start-time.mjs [--starts 20] [main.js [other-main.js]]
//
// Starts of two programs (dist/src/main.js of two builds) alternate, so that other load on the machine affects both.
// Without an argument it measures this build. Prints the medians in milliseconds, and of two programs their ratio.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";

/** Milliseconds from the start of a program to its `uciok`. */
async function startTime(main) {
  const began = performance.now();
  const engine = spawn(process.execPath, [main], { stdio: ["pipe", "pipe", "inherit"] });
  engine.stdin.on("error", () => {});
  engine.stdin.end("uci\nquit\n");
  const exit = once(engine, "exit");
  let time = null;
  for await (const line of createInterface({ input: engine.stdout })) {
    if (line === "uciok") time = performance.now() - began;
  }
  const [status] = await exit;
  if (time === null) refuse(`${main} answered no uciok and ended with status ${status}`);
  return time;
}

const { values, positionals } = readArguments(import.meta.url, {
  options: { starts: { type: "string", default: "20" } },
  allowPositionals: true,
});
const { median } = await fromBuild("src/report/histogram.js");
const starts = wholeNumber("starts", values.starts, 1);
if (positionals.length > 2) refuse("at most two programs can be compared");
const mains =
  positionals.length > 0 ? positionals : [fileURLToPath(new URL("../../dist/src/main.js", import.meta.url))];

const times = mains.map(() => []);
// Each program's first start brings its files into the system's cache.
for (let start = 0; start <= starts; start++) {
  for (const [index, main] of mains.entries()) {
    const time = await startTime(main);
    if (start > 0) times[index].push(time);
  }
}
const medians = times.map(median);
for (const [index, main] of mains.entries()) {
  const fastest = Math.min(...times[index]);
  console.log(`${medians[index].toFixed(1)} ms median, ${fastest.toFixed(1)} ms fastest of ${starts}: ${main}`);
}
const [first, second] = medians;
if (second !== undefined) console.log(`ratio ${(second / first).toFixed(3)}`);
