/** Runs commands that are killed at random moments, and then to their end. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createRandom } from "../../../src/common/random.js";
import { MAIN } from "./built.js";

interface Run {
  /** Another build's program; that of this checkout if absent. */
  readonly main?: string;
  readonly args: readonly string[];
}

function start({ main = fileURLToPath(MAIN), args }: Run) {
  return spawn(process.execPath, [main, ...args], { stdio: ["ignore", "ignore", "pipe"] });
}

/** Runs a command to its end; the status, what it complained of, and the milliseconds that it took. */
export async function finish(run: Run) {
  const began = performance.now();
  const child = start(run);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, errors, time: performance.now() - began };
}

/**
 * Kills a command so many times, each time at another moment.
 *
 * @param life milliseconds that it has at most
 * @param next the run that goes on with what the last one has left
 * @param check looks at what a kill has left
 */
export async function kill(
  { times, life, seed }: { readonly times: number; readonly life: number; readonly seed: number },
  next: () => Run,
  check: () => void | Promise<void> = () => {},
): Promise<void> {
  const random = createRandom(seed);
  for (let count = 0; count < times; count++) {
    const child = start(next());
    const ended = once(child, "exit");
    await setTimeout(life * random());
    child.kill("SIGKILL");
    await ended;
    // The engines of a match are ended by another process.
    await setTimeout(50);
    await check();
  }
}
