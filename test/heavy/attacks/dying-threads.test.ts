/** Search threads that die in the midst of searches, each at another moment and in another way: every `go` has its best move. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { damagedBuild } from "../../support/programs/copied-build.js";
import { BEST_MOVE, bestMoves, EngineProcess } from "../../support/engines/engine-process.js";

const SEARCHES = 40;
/** Of so many variations one ends its thread. */
const ONE_IN = 8;
const START = "reportPv: (line, depth, selDepth, score, mate, bound, nodes, hashFull, pv, length) => {";

const WAYS = [
  ["by an error", 'throw new Error("today");'],
  ["by leaving", "process.exit(3);"],
  ["by an error outside of the search", 'setImmediate(() => { throw new Error("later"); });'],
  ["by waiting for ever", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"],
] as const;

test.each(WAYS)("threads that die %s", { timeout: 400_000 }, async (_, how) => {
  const engine = new EngineProcess({
    main: damagedBuild((dist) => {
      const path = join(dist, "engine", "host", "pool", "worker.js");
      const text = readFileSync(path, "utf8");
      expect(text).toContain(START);
      writeFileSync(path, text.replace(START, `${START} if (Math.random() < ${1 / ONE_IN}) { ${how} }`));
    }),
  });
  await engine.ask("setoption name Threads value 2", "setoption name Hash value 1");
  for (let search = 0; search < SEARCHES; search++) {
    // With a depth the reference search, which takes the place of the core, would search as deep, for minutes.
    engine.send("go movetime 150");
    const answer = await engine.until(BEST_MOVE, 60_000);
    expect(bestMoves(answer)).toHaveLength(1);
  }
  engine.send("quit");
  expect((await engine.exit(60_000)).code).toBe(0);
  // The test means something only if threads have died.
  expect(engine.lines.filter((line) => line.includes("the search failed")).length).toBeGreaterThan(SEARCHES / 10);
});
