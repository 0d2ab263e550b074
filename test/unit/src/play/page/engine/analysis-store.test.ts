import { expect, test } from "vitest";
import type { SearchInfo } from "../../../../../../src/library/types.js";
import { AnalysisStore, readEntries } from "../../../../../../src/play/page/engine/analysis-store.js";

const FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function info(multiPv: number, depth: number, bound: SearchInfo["bound"] = "exact", uci = `e2e${multiPv}`): SearchInfo {
  return {
    multiPv,
    depth,
    bound,
    score: { kind: "centipawns", value: 9 },
    pv: [{ uci, san: uci }],
  } as unknown as SearchInfo;
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

test("a move stands in one line: the one that loses its rank takes the place of the other", () => {
  const store = new AnalysisStore();
  const lines = () => store.linesOf(FEN, "castellan", 5).map(({ multiPv, depth, pv }) => [multiPv, depth, pv[0]!.uci]);
  const take = (rank: number, depth: number, uci: string) =>
    store.take(FEN, "castellan", info(rank, depth, "exact", uci));
  take(1, 5, "a");
  take(2, 5, "b");
  take(3, 5, "c");
  take(1, 6, "c");
  expect(lines()).toEqual([
    [1, 6, "c"],
    [2, 5, "b"],
    [3, 5, "a"],
  ]);
  take(2, 6, "a");
  expect(lines()).toEqual([
    [1, 6, "c"],
    [2, 6, "a"],
    [3, 5, "b"],
  ]);
  // A search that has not come as far has the best move at another rank.
  take(2, 6, "c");
  expect(lines()[1]).toEqual([2, 6, "a"]);
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

test("what a browser has stored is taken over if it is of the right shape", () => {
  const store = new AnalysisStore();
  store.take(FEN, "castellan", info(1, 5));
  store.take(FEN, "castellan", info(2, 5));
  const written = JSON.parse(JSON.stringify(store.entries)) as unknown[];
  expect(readEntries(written)).toEqual(store.entries);
  for (const value of [null, {}, "a", 7, [null], [7], [[]], [["a"]], [["a", {}]], [["a", [null]]], [["a", [{}]]]]) {
    expect(readEntries(value)).toEqual([]);
  }
  expect(readEntries([["b", [info(2, 5)]], ...written])).toEqual(store.entries);
});
