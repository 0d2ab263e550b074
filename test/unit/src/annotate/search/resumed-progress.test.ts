/** The progress of annotations that an earlier run has begun. */

import { expect, test, vi } from "vitest";
import type { Work } from "../../../../../src/annotate/search/run.js";
import type { Unit, UnitResult } from "../../../../../src/annotate/search/units.js";
import type { AnnotateProgress } from "../../../../../src/annotate/types.js";
import { loadOpeningNames } from "../../../../../src/common/opening/opening-names.js";
import { splitGames } from "../../../../../src/notation/index.js";

const ANALYSIS = vi.hoisted(() => ({
  score: { kind: "centipawns", value: 0 } as const,
  depth: 1,
  line: [],
  nodes: 50,
}));

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

test("begins with what is stored, counts none of it twice, and ends whole", async () => {
  const shares: number[] = [];
  const nodes: number[] = [];
  const work = {
    games: splitGames(["e4 e5", "d4 d5"].map((moves) => `[Event "?"]\n\n${moves} *\n\n`).join("")),
    allPositions: 6,
    limits: { kind: "fixed", depth: 1 },
    concurrency: 1,
    naming: { names: loadOpeningNames(), annotator: "test" },
    // The second game was analysed before.
    journal: {
      cost: 1.5,
      nodes: 150,
      find: (game: number, { kind }: Unit): UnitResult | null =>
        game !== 1 || kind !== "look"
          ? null
          : {
              findings: [ANALYSIS, ANALYSIS, ANALYSIS],
              line: null,
              praise: null,
              accepted: null,
              worths: null,
              cost: 1.5,
              nodes: 150,
            },
      add: () => {},
    },
    signal: new AbortController().signal,
    onGame: () => {},
    onProgress: (progress: AnnotateProgress) => {
      shares.push(progress.done);
      nodes.push(progress.nodes);
    },
  } as unknown as Work;
  expect(await annotateAll(work)).toBe(true);
  expect(shares[0]).toBeGreaterThan(1.5 / 6);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.filter((share) => share === 1)).toHaveLength(1);
  expect(shares.at(-1)).toBe(1);
  expect(nodes[0]).toBeGreaterThan(150);
});
