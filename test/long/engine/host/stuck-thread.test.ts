/** Search threads that neither end nor answer: the best move comes all the same, and others take their place. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { damagedBuild } from "../../../support/programs/copied-build.js";
import { bestMoves, BEST_MOVE, EngineProcess, errorsIn, sleep } from "../../../support/engines/engine-process.js";

/** (module (func (export "spin") (loop br 0))) */
const SPIN = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x04, 0x01, 0x60, 0x00, 0x00, 0x03, 0x02, 0x01, 0x00, 0x07,
  0x08, 0x01, 0x04, 0x73, 0x70, 0x69, 0x6e, 0x00, 0x00, 0x0a, 0x09, 0x01, 0x07, 0x00, 0x03, 0x40, 0x0c, 0x00, 0x0b,
  0x0b,
];

/** The iteration whose first variation is never reported. */
const STUCK_AT = 6;

/** A build whose search threads do not come back from an iteration. @param how what they do in place of it */
function stuckBuild(how: string): string {
  return damagedBuild((dist) => {
    const file = join(dist, "engine", "host", "pool", "worker.js");
    const start = "reportPv: (line, depth, selDepth, score, mate, bound, nodes, hashFull, pv, length) => {";
    const text = readFileSync(file, "utf8");
    expect(text).toContain(start);
    writeFileSync(file, text.replace(start, `${start} if (depth === ${STUCK_AT}) { ${how} }`));
  });
}

const WAYS = [
  [
    "spin in WebAssembly",
    `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(${JSON.stringify(SPIN)}))).exports.spin();`,
  ],
  ["spin in JavaScript", "for (;;);"],
  ["wait for ever", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"],
] as const;

describe.each(WAYS)("search threads that %s", (_, how) => {
  test("are given up soon after the time is up, and replaced", async () => {
    const engine = new EngineProcess({ main: stuckBuild(how) });
    await engine.ask();
    engine.send("go movetime 200");
    const answer = await engine.until(BEST_MOVE, 5000);
    expect(answer.at(-2)).toMatch(/^info string error: go: the search failed: .* is replaced$/);
    // The best of the last iteration that came to its end.
    const known = answer.findLast((line) => / pv /.test(line)) ?? "";
    expect(known).toMatch(new RegExp(`^info depth ${STUCK_AT - 1} `));
    expect(answer.at(-1)?.split(" ")[1]).toBe(/ pv (\S+)/.exec(known)?.[1]);
    engine.send("go depth 3");
    expect(errorsIn(await engine.until(BEST_MOVE))).toEqual([]);
    expect(await engine.ask()).toEqual([]);
  });
});

const [, spin] = WAYS[0];

test("a stuck search that has no time has its best move after stop", async () => {
  const engine = new EngineProcess({ main: stuckBuild(spin) });
  await engine.ask("setoption name Threads value 2");
  engine.send("go infinite");
  await engine.until(new RegExp(`^info depth ${STUCK_AT - 1} `));
  await sleep(200);
  expect(bestMoves(await engine.ask())).toEqual([]);
  engine.send("stop");
  // A helper may have left that iteration out.
  expect(errorsIn(await engine.until(BEST_MOVE, 5000))).toContainEqual(
    expect.stringContaining("go: the search failed"),
  );
  engine.send("go depth 3");
  expect(errorsIn(await engine.until(BEST_MOVE))).toEqual([]);
});

test("quit does not wait for a stuck search", async () => {
  const engine = new EngineProcess({ main: stuckBuild(spin) });
  engine.send("go infinite");
  await engine.until(new RegExp(`^info depth ${STUCK_AT - 1} `));
  await sleep(200);
  engine.send("quit");
  expect((await engine.exit(5000)).code).toBe(0);
});
