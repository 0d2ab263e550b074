/** Many engines in one process, at once and one after the other. */

import { fileURLToPath } from "node:url";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { built } from "../../../support/programs/built.js";

const LIBRARY = new URL("../../../../dist/src/library/index.js", import.meta.url);
const { createEngine } = await built<typeof import("../../../../src/library/index.js")>("src/library/index.js");

test("twenty engines search at once", async () => {
  const engines = await Promise.all(Array.from({ length: 20 }, () => createEngine({ hash: 1 })));
  const results = await Promise.all(engines.map((engine) => engine.play({}, { nodes: 100 })));
  expect(new Set(results.map(({ bestMove }) => bestMove?.uci)).size).toBe(1);
  await Promise.all(engines.map((engine) => engine.dispose()));
});

/** Megabytes that many engines may leave behind, and what a process without any may gain in the same time. */
const GROWTH = 48;

test("engines that are disposed of leave nothing behind", { timeout: 300_000 }, async () => {
  const script = `
    import { createEngine } from ${JSON.stringify(LIBRARY.href)};
    const settled = async () => {
      for (let n = 0; n < 5; n++) {
        gc();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return process.memoryUsage.rss() / 2 ** 20;
    };
    const use = async (times) => {
      for (let n = 0; n < times; n++) {
        const engine = await createEngine({ hash: 1 });
        await engine.play({}, { nodes: 100 });
        await engine.dispose();
      }
      return settled();
    };
    const before = await use(20);
    // Memory comes and goes by as much as this: what is left behind is in every count.
    const after = [await use(100), await use(100), await use(100)];
    console.log(Math.round(Math.min(...after) - before));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
  });
  expect(Number(stdout)).toBeLessThan(GROWTH);
});
