// Measures how long the engine takes from its start to `uciok`, to `readyok` and through the first `go movetime 130`,
// as medians of several starts:
//
//   node dist/modules/measure/start-time.js [--starts 20] [main.js [other-main.js]]
//
// Starts of two programs (dist/src/main.js of two builds) alternate, so that other load on the machine affects both.
// Without an argument it measures this build. Prints milliseconds, on Linux also those of the processor in all threads,
// which other load affects less, the memory of the ready engine, and the depth of the search; and of two programs the
// ratios of all these.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { medianOf } from "./median.js";
import { MAIN } from "./project.js";

/** What is sent, and the start of the line that is waited for. */
const STEPS: readonly (readonly [send: string, awaited: string])[] = [
  ["uci", "uciok"],
  ["isready", "readyok"],
  ["go movetime 130", "bestmove"],
];
const DIGITS = 1;

/** By name. */
type Measures = Record<string, number>;

/** The measures of one start. */
async function measure(main: string): Promise<Measures> {
  const measures: Measures = {};
  let last = performance.now();
  const began = last;
  const engine = spawn(process.execPath, [main], { stdio: ["pipe", "pipe", "inherit"] });
  engine.stdin.on("error", () => {});
  const exit = once(engine, "exit");
  const steps = STEPS.slice(1).values();
  let [send, awaited] = STEPS[0]!;
  engine.stdin.write(`${send}\n`);
  for await (const line of createInterface({ input: engine.stdout })) {
    const depth = /^info depth (\d+)/.exec(line)?.[1];
    if (depth !== undefined) measures["depth"] = Number(depth);
    if (!line.startsWith(awaited)) continue;
    const now = performance.now();
    const isSearch = awaited === "bestmove";
    measures[isSearch ? send : awaited] = now - (isSearch ? last : began);
    if (!isSearch) Object.assign(measures, usage(engine.pid!, awaited));
    last = now;
    const step = steps.next();
    if (step.done) engine.stdin.end("quit\n");
    else {
      [send, awaited] = step.value;
      engine.stdin.write(`${send}\n`);
    }
  }
  const [status] = await exit;
  if (measures[send] === undefined) refuse(`${main} did not answer ${send} and ended with status ${status}`);
  return measures;
}

/** What a process has used; only Linux says so. */
function usage(pid: number, step: string): Measures {
  if (process.platform !== "linux") return {};
  const tasks = `/proc/${pid}/task`;
  const times = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // The thread has ended meanwhile.
      return 0;
    }
  });
  const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  return {
    [`${step}, processor`]: times.reduce((sum, time) => sum + time, 0) / 1e6,
    ...(step === "readyok" ? { "megabytes when ready": resident } : {}),
  };
}

const { values, positionals } = readArguments(import.meta.url, {
  options: { starts: { type: "string", default: "20" } },
  allowPositionals: true,
});
const starts = wholeNumber("starts", values.starts, 1);
if (positionals.length > 2) refuse("at most two programs can be compared");
const mains = positionals.length > 0 ? positionals : [MAIN];

const runs = mains.map((): Measures[] => []);
// Each program's first start brings its files into the system's cache.
for (let start = 0; start <= starts; start++) {
  for (const [index, main] of mains.entries()) {
    const measures = await measure(main);
    if (start > 0) runs[index]!.push(measures);
  }
}
console.log(`medians of ${starts}: ${mains.join(" | ")}`);
for (const name of Object.keys(runs[0]![0]!)) {
  const medians = runs.map((measured) => medianOf(measured.map((measures) => measures[name]!)));
  const [first, second] = medians;
  const ratio = first === undefined || second === undefined ? "" : `   ratio ${(second / first).toFixed(3)}`;
  console.log(`${name.padEnd(22)}${medians.map((value) => value.toFixed(DIGITS).padStart(9)).join("")}${ratio}`);
}
