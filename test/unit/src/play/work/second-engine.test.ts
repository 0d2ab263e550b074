import { expect, test } from "vitest";
import type { UciOption } from "../../../../../src/library/uci-types.js";
import { secondAnalysis, type SecondEngine } from "../../../../../src/play/work/second-engine.js";

test.each<[string, readonly UciOption[], number]>([
  ["offers no number", [], 1],
  ["finds fewer", [{ name: "multipv", type: "spin", min: 1, max: 2 }], 2],
  ["finds more", [{ name: "MultiPV", type: "spin", min: 1, max: 500 }], 3],
])("an engine that %s is asked for as many lines as it can find", async (_, offered, asked) => {
  let multiPv: number | undefined = 0;
  const engine = {
    offered,
    async *analyse(_position: unknown, options: { readonly multiPv?: number } = {}) {
      multiPv = options.multiPv;
      yield* await Promise.resolve([]);
      return null as never;
    },
    play: () => Promise.reject(new Error("not asked")),
    dispose: () => Promise.resolve(),
  } satisfies SecondEngine;
  const position = { fen: null, moves: [] };
  const task = { kind: "secondAnalysis", engine: "A", position, lines: 3, time: 100 } as const;
  await secondAnalysis(engine, task, () => {}, new AbortController().signal);
  expect(multiPv).toBe(asked);
});
