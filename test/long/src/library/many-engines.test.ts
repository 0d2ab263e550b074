/** Many engines in one process, at once and one after the other. */

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

/** Engines of a round. */
const ROUND = 100;

/**
 * Makes engines in a process of its own and prints how many of their objects were made and are left after collections,
 * and the bytes by which all that it keeps has grown. The process's resident memory is no measure of a leak: the heap
 * and the allocator keep pages for later, more or fewer each time.
 */
const COUNTING = `
  const made = { engines: 0, workers: 0, memories: 0, buffers: 0 };
  const left = { ...made };
  const registry = new FinalizationRegistry((kind) => left[kind]--);
  const count = (object, kind) => {
    made[kind]++;
    left[kind]++;
    registry.register(object, kind);
  };
  process.on("worker", (worker) => count(worker, "workers"));
  const known = new WeakSet();
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor(descriptor) {
      super(descriptor);
      count(this, "memories");
    }
    // Who keeps a view of it keeps its bytes, without the memory.
    get buffer() {
      const buffer = super.buffer;
      if (!known.has(buffer)) count(buffer, "buffers");
      known.add(buffer);
      return buffer;
    }
  };

  const { createEngine } = await import(${JSON.stringify(LIBRARY.href)});
  const use = async () => {
    for (let n = 0; n < ${ROUND}; n++) {
      const engine = await createEngine({ hash: 1 });
      count(engine, "engines");
      await engine.play({}, { nodes: 100 });
      await engine.dispose();
    }
    // What is collected is reported by a task of its own.
    for (let n = 0; n < 10; n++) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  // The first engines load code, which stays.
  const before = await use();
  const grown = (await use()) - before;
  console.log(JSON.stringify({ made, left, grown }));
`;

interface Counts {
  readonly engines: number;
  readonly workers: number;
  readonly memories: number;
  readonly buffers: number;
}

test("engines that are disposed of leave nothing behind", { timeout: 300_000 }, async () => {
  const args = ["--expose-gc", "--input-type=module", "-e", COUNTING];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { made, left, grown } = JSON.parse(stdout) as { made: Counts; left: Counts; grown: number };
  // Who counts nothing finds nothing left.
  for (const number of Object.values(made)) expect(number).toBeGreaterThanOrEqual(2 * ROUND);
  // The last of them may still be on a stack.
  for (const number of Object.values(left)) expect(number).toBeLessThan(ROUND / 10);
  // Bytes: what an engine may leave is far less than anything that it is made of.
  expect(grown).toBeLessThan(ROUND * 10_000);
});
