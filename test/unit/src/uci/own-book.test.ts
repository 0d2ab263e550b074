/** OwnBook: when a move comes from the book, and when it is searched all the same. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookFile, testFolder } from "../../../support/chess/polyglot-books.js";
import { Harness } from "../../../support/engines/session-harness.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

const set = (name: string, value: string | number | boolean) => `setoption name ${name} value ${value}`;

let path: string;
beforeEach(() => {
  path = bookFile([
    ["", "d2d4", 5],
    ["", "e2e4", 3],
    ["d2d4", "g8f6", 2],
    ["d2d4", "d7d5", 4],
    ["d2d4 d7d5", "c2c4", 1],
  ]);
});

/** A session that plays the heaviest move of the book. */
async function withBook(): Promise<Harness> {
  const h = new Harness();
  expect(await h.send(set("BookFile", path), set("OwnBook", true), set("BookVariety", 0))).toEqual([
    "info string BookFile: 5 entries",
  ]);
  return h;
}

const D4 = [
  "info string book move d2d4, one of 2 moves, weight 5 of 8",
  expect.stringMatching(/^info depth 0 seldepth 0 multipv 1 score cp -25 nodes 0 .* pv d2d4 d7d5$/),
  "bestmove d2d4 ponder d7d5",
];

test("a move of the book is played without a search, the likeliest reply for pondering", async () => {
  const h = await withBook();
  expect(await h.send("go wtime 1000 btime 1000")).toEqual(D4);
  expect(await h.send("position startpos moves d2d4 d7d5", "go movetime 100")).toEqual([
    "info string book move c2c4, the only move, weight 1 of 1",
    expect.stringMatching(/ pv c2c4$/),
    "bestmove c2c4",
  ]);
  expect(h.engine.searches).toEqual([]);
});

test("the weights decide how often, by BookVariety", async () => {
  const h = await withBook();
  await h.send(set("BookVariety", 100));
  const played = new Set<string>();
  for (let game = 0; game < 60; game++) played.add((await h.send("go depth 1")).at(-1) ?? "");
  expect([...played].sort()).toEqual(["bestmove d2d4 ponder d7d5", "bestmove e2e4"]);
});

test("searchmoves hold for the book, too", async () => {
  const h = await withBook();
  expect((await h.send("go movetime 100 searchmoves e2e4 a2a3")).at(-1)).toBe("bestmove e2e4");
  await h.send("go movetime 100 searchmoves a2a3");
  expect(h.engine.last.request.searchMoves).toEqual(["a2a3"]);
});

test.each(["stop", "ponderhit"])("a move pondered on is answered after %s", async (end) => {
  const h = await withBook();
  expect(await h.send("go ponder wtime 1000 btime 1000", "isready")).toEqual(expect.not.arrayContaining([D4[2]]));
  expect(await h.send(end)).toEqual([D4[2]]);
  expect(h.engine.searches).toEqual([]);
});

test.each([
  ["an endless search", ["go infinite"]],
  ["a search without limits", ["go"]],
  ["a search for a mate", ["go mate 3"]],
  ["an analysis", [set("UCI_AnalyseMode", true), "go movetime 100"]],
  ["OwnBook off", [set("OwnBook", false), "go movetime 100"]],
  ["a later move", [set("BookDepth", 1), "position startpos moves d2d4 d7d5", "go movetime 100"]],
  ["a position that the book has not", ["position startpos moves a2a3", "go movetime 100"]],
  ["no book", [set("BookFile", ""), "go movetime 100"]],
])("%s is searched", async (_, lines) => {
  const h = await withBook();
  const written = await h.send(...lines);
  expect(h.engine.searches).toHaveLength(1);
  expect(written.filter((line) => line.startsWith("bestmove"))).toEqual([]);
});

test("the depth of the book is a number of moves", async () => {
  const h = await withBook();
  expect((await h.send(set("BookDepth", 1), "position startpos moves d2d4", "go depth 1")).at(-1)).toBe(
    "bestmove d7d5 ponder c2c4",
  );
});

describe("what makes the book idle is said once", () => {
  test("no file", async () => {
    const h = new Harness();
    const note = "info string OwnBook: there is no BookFile yet, and every move is searched";
    expect(await h.send(set("OwnBook", true), "go depth 1")).toEqual([note]);
  });

  test("Chess960", async () => {
    const h = await withBook();
    const note = "info string OwnBook: PolyGlot books do not hold Chess960, and every move is searched";
    await vi.waitFor(async () => expect(await h.send(set("UCI_Chess960", true))).toEqual([note]), { timeout: 10_000 });
    expect(await h.send("go depth 1")).toEqual([]);
    expect(h.engine.searches).toHaveLength(1);
  });
});

test("a book that is refused changes nothing", async () => {
  const h = await withBook();
  const folder = testFolder();
  expect(await h.send(set("BookFile", folder), "go depth 1")).toEqual([
    `info string error: setoption: BookFile: ${folder}: it is a folder`,
    ...D4,
  ]);
});

test("illegal moves of the book are passed over, and said", async () => {
  path = bookFile([
    ["", "illegal", 9],
    ["", "e2e4", 1],
  ]);
  const h = new Harness();
  await h.send(set("BookFile", path), set("OwnBook", true));
  expect(await h.send("go depth 1")).toEqual([
    "info string error: BookFile: 1 of 2 moves are illegal, and are passed over",
    "info string book move e2e4, the only move, weight 1 of 1",
    expect.stringMatching(/ pv e2e4$/),
    "bestmove e2e4",
  ]);
});

test("a core that fails does not keep the book from answering", async () => {
  const h = await withBook();
  h.engine.failures.set("describe", "no core");
  expect(await h.send("go depth 1")).toEqual([D4[0], expect.stringMatching(/ score cp 0 /), D4[2]]);
});
