/** The long run of the fuzzer, for the night: `npm run fuzz -- --count 100000 --seed 1`. */

import { Command } from "commander";
import { integer } from "../../../src/common/command/arguments.js";
import { fuzz } from "./fuzz.js";

/** Milliseconds between two lines of progress. */
const PROGRESS_INTERVAL = 10_000;
/** Late answers that are shown. */
const SHOWN = 10;
const LARGEST = 2 ** 31 - 1;

interface Options {
  readonly count: number;
  readonly seed: number;
  readonly path?: string;
}

const options = new Command("fuzz")
  .description("sends random and mutated lines to engine processes and checks every answer")
  .option("--count <lines>", "lines to send", integer(1, LARGEST), 100_000)
  .option("--seed <number>", "the same lines again", integer(0, LARGEST))
  .option("--path <path>", "plays a failure of that seed again")
  .parse()
  .opts<Partial<Options> & Pick<Options, "count">>();

const { count, path, seed = Date.now() % LARGEST } = options;
const began = performance.now();
let reportedAt = 0;
const say = (text: string) => process.stdout.write(`${text}\n`);

say(`seed ${seed}, ${count} lines`);
const report = await fuzz({
  seed,
  count,
  ...(path === undefined ? {} : { path }),
  onProgress(steps, slowest) {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = now;
    const seconds = Math.round((now - began) / 1000);
    say(`${steps} lines, ${seconds} s, slowest readyok ${slowest.toFixed()} ms`);
  },
});

const { late, failure } = report;
say(
  `${report.steps} lines in ${report.scenarios} processes, slowest readyok ${report.slowest.toFixed()} ms, ${late.length} later than a second`,
);
const worst = late.toSorted((a, b) => b.milliseconds - a.milliseconds);
for (const { milliseconds, line, settings } of worst.slice(0, SHOWN)) {
  say(`  ${milliseconds.toFixed()} ms after ${line}`);
  for (const setting of settings) say(`    after ${setting}`);
}
if (failure !== null) say(failure);
process.exitCode = failure === null ? 0 : 1;
