/** The progress of annotations that an earlier run has begun. */

import { expect, test, vi } from "vitest";
import type { Work } from "../../../../../src/annotate/search/run.js";
import type { AnnotateProgress } from "../../../../../src/annotate/types.js";
import { loadOpeningNames } from "../../../../../src/common/opening/opening-names.js";
import { splitGames } from "../../../../../src/notation/index.js";

const ANALYSIS = vi.hoisted(() => ({ score: { kind: "centipawns", value: 0 }, depth: 1, line: [], praise: null }));

vi.mock("../../../../../src/annotate/search/analyst.js", () => ({
  Analyst: {
    create: () =>
      Promise.resolve({
        forget: () => Promise.resolve(),
        analyse: () => Promise.resolve(ANALYSIS),
        stop: () => {},
        dispose: () => Promise.resolve(),
      }),
  },
}));

const { annotateAll } = await import("../../../../../src/annotate/search/run.js");

test("begins with the stored positions, and counts none of them twice", async () => {
  const counts: number[] = [];
  const work = {
    games: splitGames(["e4 e5", "d4 d5"].map((moves) => `[Event "?"]\n\n${moves} *\n\n`).join("")),
    limits: { kind: "fixed", depth: 1 },
    concurrency: 1,
    naming: { names: loadOpeningNames(), annotator: "test" },
    // The second game was analysed before.
    journal: {
      positions: 3,
      find: (game: number) => (game === 1 ? [ANALYSIS, ANALYSIS, ANALYSIS] : null),
      add: () => {},
    },
    signal: new AbortController().signal,
    onGame: () => {},
    onProgress: ({ positions }: AnnotateProgress) => counts.push(positions),
  } as unknown as Work;
  expect(await annotateAll(work)).toBe(true);
  expect(counts[0]).toBeGreaterThan(3);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1)).toBe(6);
});
