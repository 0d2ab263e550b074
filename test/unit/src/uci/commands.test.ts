import { beforeEach, describe, expect, test, vi } from "vitest";
import { centipawns, centipawnScore } from "../../../../engine/host/requests/score.js";
import type { FoundScore } from "../../../../engine/host/requests/views.js";
import { Harness } from "../../../support/engines/session-harness.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

let h: Harness;
beforeEach(() => {
  h = new Harness();
});

const error = (text: RegExp) => expect.stringMatching(new RegExp(`^info string error: ${text.source}`));

describe("a go is always answered", () => {
  test("reports go out as they come, the best move last", async () => {
    await h.send("go depth 1");
    h.engine.last.emit({
      kind: "info",
      multiPv: 1,
      depth: 1,
      selDepth: 1,
      score: centipawnScore(5),
      bound: "exact",
      nodes: 20,
      time: 1,
      hashFull: 0,
      tableHits: 0,
      pv: ["a2a3"],
    });
    h.engine.last.finish("a2a3");
    expect(await h.written()).toEqual([expect.stringMatching(/^info depth 1 .* pv a2a3$/), "bestmove a2a3"]);
  });

  test("a failed search is one error and a legal move", async () => {
    await h.send("position startpos moves e2e4", "go depth 3");
    h.engine.last.fail(new Error("the core is gone"));
    expect(await h.written()).toEqual([
      error(/go: the core is gone$/),
      expect.stringMatching(/^bestmove [a-h][78][a-h][56]$/),
    ]);
    expect(await h.send("isready")).toEqual(["readyok"]);
  });

  test("an engine that throws at once is no different", async () => {
    h.engine.failures.set("search", "not today");
    expect(await h.send("go depth 3")).toEqual([error(/go: not today$/), "bestmove a2a3"]);
  });

  test("a failed search respects searchmoves, and mate has no move", async () => {
    h.engine.failures.set("search", "no");
    const mate = "position startpos moves f2f3 e7e5 g2g4 d8h4";
    expect(await h.send("go searchmoves h2h4", mate, "go")).toEqual([
      error(/go: no$/),
      "bestmove h2h4",
      error(/go: no$/),
    ]);
    expect(await h.send("stop")).toEqual(["bestmove (none)"]);
  });

  test.each(["go infinite", "go ponder wtime 1 btime 1"])(
    "even a failed %s waits for stop before it prints a move",
    async (line) => {
      await h.send(line);
      h.engine.last.fail(new Error("gone"));
      expect(await h.written()).toEqual([error(/go: gone$/)]);
      expect(await h.send("isready")).toEqual(["readyok"]);
      expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
    },
  );

  test("a failed ponder search prints its move at ponderhit", async () => {
    await h.send("go ponder wtime 1 btime 1");
    h.engine.last.fail(new Error("gone"));
    expect(await h.written()).toEqual([error(/go: gone$/)]);
    expect(await h.send("ponderhit")).toEqual(["bestmove a2a3"]);
  });

  test("a best move that the engine only returned is printed, and a second one is not", async () => {
    await h.send("go depth 1");
    h.engine.last.finish("d2d4", false);
    expect(await h.written()).toEqual(["bestmove d2d4"]);
    await h.send("go depth 1");
    h.engine.last.emit({ kind: "bestmove", move: "c2c4", ponder: null });
    h.engine.last.finish("d2d4");
    expect(await h.written()).toEqual(["bestmove c2c4"]);
  });

  test("a failure after the best move is an error and no second move", async () => {
    await h.send("go depth 1");
    h.engine.last.emit({ kind: "bestmove", move: "c2c4", ponder: null });
    h.engine.last.fail(new Error("late"));
    expect(await h.written()).toEqual(["bestmove c2c4", error(/go: late$/)]);
  });
});

describe("what a search is asked", () => {
  test("limits, clock start and overhead", async () => {
    const before = performance.now();
    await h.send("setoption name Move Overhead value 77", "go movetime 500");
    const { request } = h.engine.last;
    expect(request.limits).toEqual({ kind: "movetime", milliseconds: 500 });
    // It holds where the request says nothing else.
    expect(request).not.toHaveProperty("moveOverhead");
    expect(h.engine.options.moveOverhead).toBe(77);
    expect(request.startedAt).toBeGreaterThanOrEqual(before);
    expect(request.startedAt).toBeLessThanOrEqual(performance.now());
    expect(request).not.toHaveProperty("searchMoves");
  });

  test("the clock starts when the line comes, not when its turn does", async () => {
    let open = () => {};
    h.engine.newGameGate = new Promise((resolve) => (open = resolve));
    await h.send("ucinewgame", "go movetime 50");
    const later = performance.now();
    open();
    await h.written();
    expect(h.engine.last.request.startedAt).toBeLessThanOrEqual(later);
  });

  test("a negative clock is one error, and there is a search", async () => {
    expect(await h.send("go wtime -5 btime -7 winc -1")).toEqual([error(/go: wtime '-5'.*; btime '-7'.*; winc '-1'/)]);
    expect(h.engine.searches).toHaveLength(1);
  });

  test.each<[string, RegExp, object]>([
    ["go depth banana", /go: depth .*'banana'/, { kind: "infinite" }],
    ["go depth 3 foo", /go: unknown word 'foo' is skipped$/, { kind: "fixed", depth: 3 }],
    ["go wtime 1000.0 btime 2000.0", /go: wtime '1000.0'.*; btime '2000.0'/, { clock: { time: 1000 } }],
    ["go searchmoves depth 3", /go: searchmoves names no move$/, { kind: "fixed", depth: 3 }],
    ["go movetime", /go: movetime needs a number/, { kind: "infinite" }],
  ])("%s is one error, a search, and one best move", async (line, message, limits) => {
    expect(await h.send(line)).toEqual([error(message)]);
    expect(h.engine.last.request.limits).toMatchObject(limits);
    expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
    expect(h.engine.searches).toHaveLength(1);
  });

  test("the other side's clock serves, with a note", async () => {
    expect(await h.send("go btime 100")).toEqual([expect.stringMatching(/^info string go: wtime is missing/)]);
    expect(h.engine.last.request.limits).toMatchObject({
      clock: { time: 100 },
    });
  });

  test("illegal searchmoves are left out and named in one error", async () => {
    expect(await h.send("go searchmoves e2e5 d2d4 xyz d2d4 depth 2")).toEqual([
      error(/go: searchmoves: illegal move 'e2e5' and 1 more$/),
    ]);
    expect(h.engine.last.request.searchMoves).toEqual(["d2d4"]);
    expect(await h.send("stop", "go searchmoves e7e5 depth 2")).toEqual([
      "bestmove a2a3",
      error(/go: searchmoves: illegal move 'e7e5', all moves are searched/),
    ]);
    expect(h.engine.last.request.searchMoves).toBeUndefined();
  });
});

describe("position", () => {
  test("a fault is one error and changes nothing", async () => {
    await h.send("position startpos moves e2e4 e7e5");
    for (const line of [
      "position startpos moves e2e4 e7e5 e4e5",
      "position startpos moves g1f3 banana",
      "position fen rubbish",
      "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
      "position",
      `position fen ${"x".repeat(100_000)}`,
    ]) {
      const lines = await h.send(line);
      expect(lines, line.slice(0, 80)).toEqual([error(/position: ./)]);
      expect(lines[0]?.length).toBeLessThan(1100);
    }
    await h.send("go depth 1");
    expect(h.engine.last.fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3/);
  });

  test("a repair is a note", async () => {
    const fen = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
    const lines = await h.send(`position fen ${fen}`);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^info string position: /);
    }
    // A GUI sends the FEN with every move of the game.
    expect(await h.send(`position fen ${fen} moves e1e2`, `position fen ${fen} moves e1e2 e8e7`)).toEqual([]);
    expect(await h.send("position startpos", `position fen ${fen}`)).toEqual(lines);
  });
});

describe("options", () => {
  test("each reaches what it is for", async () => {
    const lines = await h.send(
      "setoption name hash value 64",
      "setoption name Threads value 4",
      "setoption name Clear Hash",
      "setoption name MoveGen value BOTH",
      "setoption name Search value reference",
      "setoption name Ponder value true",
    );
    expect(lines).toEqual([]);
    expect(h.engine.calls).toEqual([
      "configure hash 64",
      "configure threads 4",
      "clearHash",
      "configure moveGen both",
      "configure searcher reference",
    ]);
  });

  test("isready reports threads and memory after uci, and after a change of either", async () => {
    h.engine.resources = { threads: 2, hashMegabytes: 64, memoryMegabytes: 80 };
    const note = "info string 2 threads, Hash 64 MB, 80 MB of memory in all";
    expect(await h.send("isready")).toEqual(["readyok"]);
    await h.send("uci");
    expect(await h.send("isready")).toEqual([note, "readyok"]);
    for (const option of ["Hash value 64", "Threads value 2"]) {
      expect(await h.send(`setoption name ${option}`)).toEqual([]);
      expect(await h.send("isready")).toEqual([note, "readyok"]);
    }
    h.engine.refusals.set("threads", "too many");
    await h.send("setoption name Threads value 64");
    expect(await h.send("isready")).toEqual(["readyok"]);
  });

  test("isready reports threads that died", async () => {
    const death = { kind: "notice", level: "error", text: "dead" } as const;
    h.engine.deaths.push(death);
    expect(await h.send("isready")).toEqual([error(/dead$/), "readyok"]);
    expect(await h.send("isready")).toEqual(["readyok"]);
  });

  test("a refused value is one error and reaches nobody", async () => {
    expect(await h.send("setoption name Hash value banana")).toEqual([error(/setoption: Hash: 'banana'/)]);
    expect(await h.send("setoption name Foo value 1")).toEqual([error(/setoption: there is no option 'Foo'/)]);
    expect(h.engine.calls).toEqual([]);
  });

  test("so is what the engine refuses or fails at", async () => {
    h.engine.refusals.set("hash", "no such memory");
    h.engine.refusals.set("threads", "too many");
    h.engine.failures.set("clearHash", "broken");
    h.engine.failures.set("newGame", "broken too");
    expect(
      await h.send(
        "setoption name Hash value 64",
        "setoption name Threads value 64",
        "setoption name Clear Hash",
        "ucinewgame",
        "isready",
      ),
    ).toEqual([
      error(/setoption: Hash: no such memory$/),
      error(/setoption: Threads: too many$/),
      error(/setoption: broken$/),
      error(/ucinewgame: broken too$/),
      "readyok",
    ]);
  });
});

test("with --no-files no option names a file", async () => {
  const closed = new Harness([], { filesRefused: "of a reason" });
  const lines = await closed.send(
    "setoption name EvalFile value x",
    "setoption name Debug Log File value x",
    "setoption name BookFile value x",
    "setoption name EvalFile value <empty>",
    "setoption name UCI_Opponent value none none computer x",
  );
  expect(lines.slice(0, 3)).toEqual([
    error(/setoption: EvalFile: no file may be named, for of a reason$/),
    error(/setoption: Debug Log File: no file may be named/),
    error(/setoption: BookFile: no file may be named/),
  ]);
  expect(closed.engine.calls).toEqual(["configure network "]);
});

describe("EvalFile", () => {
  test("names the network that is used from now on", async () => {
    h.engine.notes = ['evaluating by "new", (1536-64)x2-16-32-1x8, 0123456789ab'];
    expect(await h.send("setoption name EvalFile value a b.nnue")).toEqual([
      'info string evaluating by "new", (1536-64)x2-16-32-1x8, 0123456789ab',
    ]);
    expect(h.engine.calls).toEqual(["configure network a b.nnue"]);
  });

  test("a refused one is an error", async () => {
    h.engine.refusals.set("network", "it is no network");
    expect(await h.send("setoption name EvalFile value x")).toEqual([error(/setoption: EvalFile: it is no network$/)]);
    h.engine.failures.set("configure", "broken");
    expect(await h.send("setoption name EvalFile value <empty>")).toEqual([error(/setoption: broken$/)]);
    expect(h.engine.calls).toEqual(["configure network x", "configure network "]);
  });
});

describe("other commands", () => {
  test("isready is answered even where the core cannot be had", async () => {
    h.engine.failures.set("ready", "no memory");
    expect((await h.send("uci")).at(-1)).toBe("uciok");
    expect(await h.send("isready")).toEqual([error(/isready: no memory$/), "readyok"]);
  });

  test("d shows the position", async () => {
    const lines = await h.send("position startpos moves e2e4 e7e5 d1h5", "d");
    expect(lines).toEqual(
      expect.arrayContaining([
        "FEN: rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2",
        "Key: 0123456789abcdef",
        "To move: Black",
        "Legal moves: 26",
        "Outcome: none, the game goes on",
        "Opening: C20 King's Pawn Game: Wayward Queen Attack",
      ]),
    );
    const mate = "position startpos moves f2f3 e7e5 g2g4 d8h4";
    expect(await h.send(mate, "d")).toEqual(
      expect.arrayContaining(["To move: White, in check", "Legal moves: 0", "Outcome: checkmate, Black wins"]),
    );
  });

  test("d without the core lacks only the key, eval is an error", async () => {
    h.engine.failures.set("describe", "no core");
    const lines = await h.send("d");
    expect(lines[0]).toEqual(error(/d: no core$/));
    expect(lines).toContain("Legal moves: 20");
    h.engine.failures.set("viewEvaluation", "no core");
    expect(await h.send("eval")).toEqual([error(/eval: no core$/)]);
  });

  test("eval is shown from both views, piece by piece", async () => {
    const white = await h.send("eval");
    expect(white.at(-1)).toContain("-0.25 pawns from White's view");
    expect(white).toContain("  30 to 32   +0.31 <- this position");
    expect(white).toContain("   2 to  5   +0.01");
    const knight = white.findIndex((line) => line.startsWith("1 |   R   |   N*  |   B   |"));
    expect(white[knight + 1]).toContain("|       | +3.00 |       |");
    const safe = white.indexOf("Pieces that hang (*), if they stood safe:");
    expect(white[safe + 1]).toBe("  N on b1   +3.20");
    expect(white[safe + 2]).toBe("");

    const black = await h.send("position startpos moves e2e4", "eval");
    expect(black.at(-1)).toContain("+0.25 pawns from White's view");
    expect(black.at(-1)).toContain("-25 centipawns for the side to move");
    expect(black).toContain("  30 to 32   -0.31 <- this position");
    expect(black[knight + 1]).toContain("|       | -3.00 |       |");
  });

  test("explain shows the table, and the last search if it was of this position", async () => {
    const finding: FoundScore<"internal"> = { score: centipawnScore(10), bound: "upper", depth: 3 };
    h.engine.slow = false;
    h.engine.rootMoves = [{ move: "a2a3", nodes: 60, finding }];
    h.engine.table = {
      entry: { move: "e2e4", finding, evaluation: centipawns(-50) },
      children: new Map(),
    };
    const table = "Table: e4 (e2e4), <= +0.05, depth 3, evaluation -0.25";
    const none = "Search: none of this position";
    expect(await h.send("explain")).toEqual(expect.arrayContaining([table, none]));
    const explained = await h.send("go depth 3", "explain");
    expect(explained).toEqual(expect.arrayContaining([table, "Search: depth 1, 100 nodes, 10 ms"]));
    expect(explained.filter((line) => line.startsWith("a3 "))).toEqual([
      expect.stringMatching(/ a2a3 +<= \+0\.05 +3 +60 +60\.0 %/),
    ]);
    const e4 = "position startpos moves e2e4";
    expect(await h.send(e4, "explain")).toContain(none);
    expect(await h.send("position startpos", "explain")).not.toContain(none);
    expect(await h.send("ucinewgame", "explain")).toContain(none);
    h.engine.failures.set("lookUp", "no table");
    expect(await h.send("explain")).toEqual([error(/explain: no table$/)]);
  });

  test("explain forgets a search of another kind of chess", async () => {
    h.engine.slow = false;
    const lines = await h.send("go depth 3", "setoption name UCI_Chess960 value true");
    expect(lines).toEqual(["bestmove a2a3"]);
    // Loading another core takes a moment.
    await expect.poll(() => h.send("explain")).toContain("Search: none of this position");
  });

  test("perft counts", async () => {
    h.engine.slow = false;
    expect(await h.send("go perft 3")).toEqual([
      "a2a3: 7",
      "",
      "Nodes searched: 42",
      "info string perft: 10 ms, 4200 nodes a second",
    ]);
    h.engine.failures.set("perft", "lost count");
    expect(await h.send("perft 3")).toEqual([error(/perft: lost count$/)]);
  });

  test("bench runs with its own table size and gives the old one back", async () => {
    h.engine.slow = false;
    await h.send("setoption name Hash value 64");
    const lines = await h.send("bench 2");
    expect(lines).toEqual([expect.stringMatching(/^\d+ nodes \d+ nps$/)]);
    const sizes = h.engine.calls.filter((call) => call.startsWith("configure"));
    expect(sizes).toEqual(["configure hash 64", "configure hash 16", "configure hash 64"]);
    expect(h.engine.last.request.limits).toEqual({ kind: "fixed", depth: 2 });
    // However many there are: the count is a checksum.
    expect(h.engine.last.request.threads).toBe(1);
  });

  test("debug on says more, debug off no longer", async () => {
    expect(await h.send("position startpos")).toEqual([]);
    expect(await h.send("debug on", "position startpos")).toEqual([
      expect.stringMatching(/^info string debug: .*rnbqkbnr/),
    ]);
    expect(await h.send("debug off", "position startpos")).toEqual([]);
  });

  test("help names every command for people", async () => {
    const help = (await h.send("help")).join("\n");
    for (const word of ["position", "go", "stop", "d ", "eval", "explain", "perft", "bench", "quit"]) {
      expect(help).toContain(word);
    }
  });
});

describe("parameters of a build for tuning", () => {
  const MARGIN = { name: "MARGIN", value: 80, min: 30, max: 150, step: 8 };

  test("are options after the others", async () => {
    const lines = await new Harness([MARGIN]).send("uci");
    expect(lines.at(-2)).toBe("option name MARGIN type spin default 80 min 30 max 150");
    expect(lines.slice(0, -2)).toEqual((await h.send("uci")).slice(0, -1));
  });

  test("are set in their ranges, and nowhere else", async () => {
    const tuned = new Harness([MARGIN]);
    const set = (value: string) => `setoption name margin value ${value}`;
    expect(await tuned.send(set("90"), set("151"), set("x"))).toEqual([
      error(/setoption: MARGIN: '151' is not allowed, .* from 30 to 150$/),
      error(/setoption: MARGIN: 'x' is not allowed/),
    ]);
    expect(tuned.engine.calls).toEqual(["setParameter MARGIN 90"]);
    expect(await tuned.send("setoption name MARGINS value 90")).toEqual([error(/.*; did you mean MARGIN\?$/)]);
    expect(await tuned.send("setoption name Nonsense value 90")).toEqual([
      error(/setoption: .*, Debug Log File, and the search's parameters$/),
    ]);
    expect(await h.send(set("90"))).toEqual([error(/setoption: there is no option 'margin', .* Debug Log File$/)]);
  });
});
