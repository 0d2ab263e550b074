import { expect, test } from "vitest";
import type { SearchInfo } from "../../../../../../src/library/types.js";
import { AnalysisStore } from "../../../../../../src/play/page/engine/analysis-store.js";

const FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function info(multiPv: number, depth: number, bound: SearchInfo["bound"] = "exact"): SearchInfo {
  return { multiPv, depth, bound } as SearchInfo;
}

function depths(store: AnalysisStore, fen = FEN, count = 5): readonly number[] {
  return store.linesOf(fen, "castellan", count).map(({ depth }) => depth);
}

test("the deepest exact lines of a position are kept, whatever its move number", () => {
  const store = new AnalysisStore();
  for (const line of [info(1, 5), info(2, 5), info(1, 6), info(1, 4), info(1, 9, "lower"), info(4, 5)]) {
    store.take(FEN, "castellan", line);
  }
  expect(depths(store)).toEqual([6, 5]);
  expect(depths(store, FEN.replace("0 1", "0 17"))).toEqual([6, 5]);
  expect(depths(store, FEN, 1)).toEqual([6]);
  // The distance to a draw is part of the position, and so is the engine.
  expect(depths(store, FEN.replace("0 1", "90 1"))).toEqual([]);
  expect(store.linesOf(FEN, "another", 5)).toEqual([]);
  expect(depths(new AnalysisStore(store.entries))).toEqual([6, 5]);
});

test("the positions that were not seen for longest are forgotten", () => {
  const store = new AnalysisStore();
  const fenOf = (index: number) => `4k3/8/8/8/8/8/4P3/4K3 w - - ${index} 1`;
  for (let index = 0; index < 200; index++) store.take(fenOf(index), "castellan", info(1, 1));
  store.take(fenOf(0), "castellan", info(1, 2));
  store.take(fenOf(200), "castellan", info(1, 1));
  expect(store.entries).toHaveLength(200);
  expect([depths(store, fenOf(0)), depths(store, fenOf(1)), depths(store, fenOf(200))]).toEqual([[2], [], [1]]);
});
