/** One of several engines fails while another is still starting. */

import { expect, test, vi } from "vitest";
import type { Work } from "../../../../../src/annotate/search/run.js";
import { splitGames } from "../../../../../src/notation/index.js";

interface FakeAnalyst {
  readonly forget: () => Promise<void>;
  readonly analyse: () => Promise<unknown>;
  readonly stop: () => void;
  readonly dispose: () => Promise<void>;
}

const starts = vi.hoisted((): { readonly waiting: (() => Promise<FakeAnalyst>)[] } => ({ waiting: [] }));

vi.mock("../../../../../src/annotate/search/analyst.js", () => ({
  Analyst: { create: () => starts.waiting.shift()!() },
}));

const { annotateAll, NO_JOURNAL } = await import("../../../../../src/annotate/search/run.js");

test("the late engine analyses nothing, and both are disposed of", async () => {
  let fail = (): void => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  let start = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  let analysed = 0;
  let disposed = 0;
  let isStopped = false;
  const shared = {
    forget: () => Promise.resolve(),
    dispose: () => {
      disposed += 1;
      return Promise.resolve();
    },
  };
  starts.waiting.push(
    () =>
      Promise.resolve({
        ...shared,
        // Once the other one is starting.
        analyse: () => started.then(() => Promise.reject(new Error("out of order"))),
        stop: () => fail(),
      }),
    async () => {
      start();
      await failed;
      return {
        ...shared,
        analyse: () => {
          if (isStopped) return Promise.resolve(null);
          analysed += 1;
          return Promise.resolve({ score: { kind: "centipawns", value: 0 }, depth: 1, line: [] });
        },
        stop: () => (isStopped = true),
      };
    },
  );
  const work = {
    games: splitGames(["e4 e5", "d4 d5"].map((moves) => `[Event "?"]\n\n${moves} *\n\n`).join("")),
    allPositions: 6,
    limits: { kind: "fixed", depth: 1 },
    concurrency: 2,
    naming: { names: new Map(), annotator: "" },
    journal: NO_JOURNAL,
    signal: new AbortController().signal,
    onGame: () => {},
    onProgress: () => {},
  } as unknown as Work;
  await expect(annotateAll(work)).rejects.toThrow("out of order");
  expect(analysed).toBe(0);
  expect(disposed).toBe(2);
});
