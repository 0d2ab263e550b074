import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Answer } from "../../../../engine/host/timing/answer.js";
import type { Engine, MoveGen } from "../../../../engine/host/engine.js";
import type { EngineOptions } from "../../../../engine/host/requests/engine-options.js";
import type { EngineEvent, SearchInfo } from "../../../../engine/host/requests/events.js";
import type { Limits } from "../../../../engine/host/requests/limits.js";
import { Game } from "../../../../engine/rules/game.js";
import { built, builtEngine } from "../../../support/programs/built.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const { Engine: BuiltEngine } = await builtEngine();

const NETWORK = new URL("../../../../engine/nets/castellan.nnue", import.meta.url);
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const engines: Engine[] = [];

function newEngine(moveGen: MoveGen = "compiled", hash = 16): Engine {
  const engine = new BuiltEngine({ hash, moveGen });
  engines.push(engine);
  return engine;
}

afterAll(() => Promise.all(engines.map((engine) => engine.dispose())));

/** One engine for the tests that ask for nothing special: to start another takes longer than most of their searches. */
const shared = newEngine();

async function fresh(): Promise<Engine> {
  await shared.newGame();
  return shared;
}

function gameAt(fen: string | null, moves: readonly string[] = []): Game {
  const game = new Game();
  expect(game.setPosition(fen, moves)).toMatchObject({ ok: true });
  return game;
}

async function search(
  engine: Engine,
  game: Game,
  limits: Limits,
  more: { ponder?: true; searchMoves?: readonly string[]; multiPv?: number } = {},
) {
  const events: EngineEvent[] = [];
  const summary = await engine.search(
    {
      game,
      limits,
      startedAt: performance.now(),
      moveOverhead: 10,
      ...more,
    },
    (event) => events.push(event),
  );
  const infos = events.filter((e): e is SearchInfo => e.kind === "info");
  return { summary, events, infos };
}

describe("perft", () => {
  // Published counts: chessprogramming wiki, "Perft Results".
  test.each([
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609],
    [KIWIPETE, 4, 4085603],
    ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624],
    ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333],
    ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487],
    ["r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594],
  ])("of %s at depth %i is %i", async (fen, depth, nodes) => {
    let sum = 0;
    const result = await (
      await fresh()
    ).perft({ game: gameAt(fen), depth }, (_, n) => {
      sum += n;
    });
    expect(result).toMatchObject({ nodes, complete: true });
    expect(sum).toBe(nodes);
  });

  test("can take its moves from chess.js, and from both", async () => {
    for (const moveGen of ["chess.js", "both"] as const) {
      const result = await newEngine(moveGen).perft({ game: gameAt(KIWIPETE), depth: 3 }, () => {});
      expect(result.nodes).toBe(97862);
    }
  });

  test("remembers counts that games with other castling rooks do not share", async () => {
    const engine = newEngine();
    const { Chess960Game } = await built<typeof import("../../../../engine/host/standalone/chess960-game.js")>(
      "engine/host/standalone/chess960-game.js",
    );
    // The keys of the two games are the same.
    for (const [rook, nodes] of [
      ["A", 145024],
      ["C", 150224],
    ] as const) {
      const game = await Chess960Game.create();
      game.setPosition(`1r2k3/8/8/8/8/8/4P2P/R1R1K3 w ${rook} - 0 1`, []);
      const request = { game, depth: 4, hash: true };
      expect((await engine.perft(request, () => {})).nodes).toBe(nodes);
    }
  });

  test("and a search do not read each other's entries", async () => {
    const game = gameAt(KIWIPETE);
    const alone = await search(newEngine(), game, { kind: "fixed", depth: 7 });
    const engine = newEngine();
    const count = async () => (await engine.perft({ game, depth: 4, hash: true }, () => {})).nodes;
    expect(await count()).toBe(4085603);
    const { summary } = await search(engine, game, { kind: "fixed", depth: 7 });
    expect(summary.nodes).toBe(alone.summary.nodes);
    expect(await count()).toBe(4085603);
  });

  test("can be stopped", async () => {
    const engine = newEngine();
    const counting = engine.perft({ game: gameAt(null), depth: 12 }, () => {});
    setTimeout(() => engine.stop(), 50);
    expect((await counting).complete).toBe(false);
  });
});

describe("search", () => {
  test.each([
    ["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8"],
    ["3k4/8/3K4/8/8/8/8/7R w - - 0 1", 1, "h1h8"],
    ["8/8/8/8/8/5k2/4q3/7K b - - 0 1", 1, null],
    // Paul Morphy's problem: the rook gives itself up, and the pawn mates.
    ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"],
    ["7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2, null],
    ["8/8/8/8/4k3/8/8/2BQKB2 w - - 0 1", 3, null],
  ])("finds the mate in %s in %i", async (fen, moves, first) => {
    const { summary } = await search(await fresh(), gameAt(fen), {
      kind: "fixed",
      // Shallow iterations prune, so a mate may show up later than its length says.
      nodes: 2_000_000,
    });
    expect(summary.score).toEqual({ kind: "mate", moves });
    if (first !== null) expect(summary.bestMove.move).toBe(first);
  });

  test("sees that it will be mated", async () => {
    const game = gameAt("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1");
    const { summary } = await search(await fresh(), game, {
      kind: "fixed",
      depth: 4,
    });
    expect(summary.score).toEqual({ kind: "mate", moves: -1 });
  });

  test("reports legal variations that begin with the best move", async () => {
    const game = gameAt(KIWIPETE);
    const { summary, infos } = await search(await fresh(), game, {
      kind: "fixed",
      depth: 6,
    });
    expect(infos.length).toBeGreaterThanOrEqual(6);
    for (const { pv } of infos) expect(game.legalPrefix(pv)).toEqual(pv);
    expect(infos.at(-1)?.pv[0]).toBe(summary.bestMove.move);
    expect(summary.bestMove.ponder).toBe(infos.at(-1)?.pv[1] ?? null);
  });

  test("searches the same tree from every source of moves", async () => {
    const results = [];
    for (const moveGen of ["compiled", "chess.js", "both"] as const) {
      const engine = newEngine(moveGen);
      const { summary, events } = await search(engine, gameAt(KIWIPETE), {
        kind: "fixed",
        depth: 4,
      });
      expect(events.filter((e) => e.kind === "notice")).toEqual([]);
      results.push({ ...summary, time: 0 });
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test("repeats itself after a new game, and in a new engine", async () => {
    const limits: Limits = { kind: "fixed", depth: 6 };
    const engine = newEngine();
    const first = await search(engine, gameAt(KIWIPETE), limits);
    await engine.newGame();
    const again = await search(engine, gameAt(KIWIPETE), limits);
    const other = await search(newEngine(), gameAt(KIWIPETE), limits);
    expect(again.summary.nodes).toBe(first.summary.nodes);
    expect(other.summary.nodes).toBe(first.summary.nodes);
  });

  test("keeps to a node limit", async () => {
    for (const nodes of [1, 100, 5000]) {
      const { summary, infos } = await search(await fresh(), gameAt(KIWIPETE), {
        kind: "fixed",
        nodes,
      });
      expect(summary.nodes).toBeLessThanOrEqual(nodes);
      expect(infos.length).toBeGreaterThan(0);
      expect(summary.bestMove.move).not.toBeNull();
    }
  });

  test("ends with the iteration that passes a soft node limit", async () => {
    const run = async (limits: { softNodes: number; nodes?: number }) => {
      const all = { kind: "fixed" as const, ...limits };
      const found = await search(await fresh(), gameAt(KIWIPETE), all);
      return { ...found.summary, time: 0 };
    };
    for (const softNodes of [1, 5000]) {
      const ended = await run({ softNodes });
      expect(ended.nodes).toBeGreaterThanOrEqual(softNodes);
      // The same tree as that depth alone would give, and the iteration before it had not passed the limit.
      const { summary } = await search(await fresh(), gameAt(KIWIPETE), {
        kind: "fixed",
        depth: ended.depth,
      });
      expect({ ...summary, time: 0 }).toEqual(ended);
      if (ended.depth === 1) continue;
      const before = await search(await fresh(), gameAt(KIWIPETE), {
        kind: "fixed",
        depth: ended.depth - 1,
      });
      expect(before.summary.nodes).toBeLessThan(softNodes);
    }
    const both = await run({ softNodes: 5000, nodes: 5001 });
    expect(both.nodes).toBeLessThanOrEqual(5001);
  });

  test("searches only the moves it may", async () => {
    const { summary } = await search(
      await fresh(),
      gameAt(null),
      { kind: "fixed", depth: 4 },
      { searchMoves: ["a2a3", "h2h4"] },
    );
    expect(["a2a3", "h2h4"]).toContain(summary.bestMove.move);
  });

  test("answers a finished game with its score and no move", async () => {
    const mated = await search(await fresh(), gameAt("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), { kind: "fixed", depth: 3 });
    expect(mated.infos).toMatchObject([{ score: { kind: "mate", moves: 0 } }]);
    expect(mated.summary.bestMove.move).toBeNull();
    const stalemate = await search(await fresh(), gameAt("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {
      kind: "movetime",
      milliseconds: 20,
    });
    expect(stalemate.infos).toMatchObject([{ score: { kind: "centipawns", value: 0 } }]);
  });

  test("plays a single legal move without using the clock, but not before a pondered move came", async () => {
    const single = gameAt("7k/8/8/8/8/8/r7/6rK w - - 0 1");
    expect(single.legalMoves()).toHaveLength(1);
    const { summary } = await search(await fresh(), single, {
      kind: "clock",
      clock: { time: 3_600_000, increment: 0 },
    });
    expect(summary.bestMove.move).toBe(single.legalMoves()[0]);
    expect(summary.score).not.toBeNull();
    // Of an hour, two minutes would be its share.
    expect(summary.time).toBeLessThan(30_000);
  });

  describe("knows what came before the position", () => {
    // White is a queen ahead; the kings have gone to and fro.
    const fen = "7k/6pp/8/8/8/8/6PP/2Q3K1 w - - 0 1";
    const shuffle = "g1f1 h8g8 f1g1 g8h8".split(" ");
    const limits: Limits = { kind: "fixed", depth: 5 };

    test("and saves itself by a third repetition", async () => {
      const moves = [...shuffle, "g1f1", "h8g8", "f1g1"];
      const { summary } = await search(await fresh(), gameAt(fen, moves), limits);
      expect(summary.bestMove.move).toBe("g8h8");
      expect(summary.score).toEqual({ kind: "centipawns", value: 0 });
    });

    test("and shuns a third repetition when winning", async () => {
      // Only f1g1 repeats; a search of it alone sees nothing but the draw.
      const moves = [...shuffle, ...shuffle, "g1f1", "h8g8"];
      const game = gameAt(fen, moves);
      const free = await search(await fresh(), game, limits);
      expect(free.summary.bestMove.move).not.toBe("f1g1");
      const forced = await search(await fresh(), game, limits, {
        searchMoves: ["f1g1"],
      });
      expect(forced.summary.score).toEqual({ kind: "centipawns", value: 0 });
    });

    test("and that who comes back to the root has its best move again", async () => {
      // 1. Qh8+ wins; 1. Qf8+ Kh7 2. Qg8+ Kh6 only delays it.
      const win = "2R3Q1/1r3p2/3p2pk/p2P3n/3q4/7P/PP2R2K/8 w - - 9 44";
      const deep: Limits = { kind: "fixed", depth: 12 };
      const { summary } = await search(await fresh(), gameAt(win), deep, { searchMoves: ["g8f8"] });
      expect(summary.score).toMatchObject({ kind: "centipawns" });
      expect(summary.score).toHaveProperty(
        "value",
        expect.toSatisfy((value: number) => value > 120),
      );
    });

    test("and that fifty moves without progress draw, unless they end in mate", async () => {
      const lastMove = "7k/8/6K1/8/8/8/8/R7 w - - 99 100";
      const { summary } = await search(await fresh(), gameAt(lastMove), limits);
      expect(summary.score).toEqual({ kind: "mate", moves: 1 });
      const tooLate = await search(await fresh(), gameAt(lastMove), limits, {
        searchMoves: ["a1a2"],
      });
      expect(tooLate.summary.score).toEqual({ kind: "centipawns", value: 0 });
    });
  });
});

test("an evaluation is that of the position at the time of the call, wherever the game goes on", async () => {
  const engine = await fresh();
  const game = gameAt(KIWIPETE);
  const { key } = await engine.describe(game);
  const { pieces } = await engine.viewEvaluation(game);
  const views = [engine.describe(game), engine.viewEvaluation(game)];
  game.setPosition(null, []);
  expect(await Promise.all(views)).toMatchObject([{ key }, { pieces }]);
});

describe("limits and control", () => {
  test("a search cut off before it found anything plays a legal move, at the position's evaluation", async () => {
    for (const [multiPv, searchMoves] of [
      [1, ["h2h3"]],
      [3, ["h2h3", "a2a3", "e2e4"]],
    ] as const) {
      const engine = newEngine();
      const { evaluation } = await engine.describe(gameAt(null));
      const limits = { kind: "fixed", nodes: 1 } as const;
      const { summary, infos } = await search(engine, gameAt(null), limits, { searchMoves, multiPv });
      expect(searchMoves).toContain(summary.bestMove.move);
      const score = { kind: "centipawns", value: evaluation };
      expect(summary).toMatchObject({ score, depth: 1, nodes: 1 });
      expect(infos).toMatchObject([{ score, depth: 1, pv: [summary.bestMove.move], nodes: 1 }]);
    }
  });

  test("an endless search ends when it is stopped, and says its move only then", async () => {
    const engine = newEngine();
    await engine.ready();
    const searching = search(engine, gameAt(null), { kind: "infinite" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    engine.stop();
    const { summary, events } = await searching;
    expect(summary.bestMove.move).not.toBeNull();
    expect(events.at(-1)?.kind).toBe("bestmove");
  });

  test("a search that is done waits for the stop when it was endless", async () => {
    const engine = newEngine();
    await engine.ready();
    let over = false;
    const searching = search(engine, gameAt(null), {
      kind: "infinite",
      depth: 2,
    }).then((result) => {
      over = true;
      return result;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(over).toBe(false);
    engine.stop();
    expect((await searching).summary.depth).toBe(2);
  });

  test("a stop that comes before the core is loaded is obeyed", async () => {
    const engine = newEngine();
    const searching = search(engine, gameAt(null), { kind: "infinite" });
    engine.stop();
    expect((await searching).summary.bestMove.move).not.toBeNull();
  });

  test("a stop between two searches ends neither", async () => {
    const engine = await fresh();
    const limits: Limits = { kind: "fixed", depth: 4 };
    expect((await search(engine, gameAt(null), limits)).summary.depth).toBe(4);
    engine.stop();
    expect((await search(engine, gameAt(null), limits)).summary.depth).toBe(4);
    engine.stop();
    expect(await engine.perft({ game: gameAt(null), depth: 3 }, () => {})).toMatchObject({ complete: true });
  });

  test("a stop ends a search that ponders", async () => {
    const engine = await fresh();
    const clock = { time: 3_600_000, increment: 0 };
    const searching = search(engine, gameAt(null), { kind: "clock", clock }, { ponder: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    engine.stop();
    const { events, summary } = await searching;
    expect(events.filter(({ kind }) => kind === "bestmove")).toHaveLength(1);
    // The clock has never run.
    expect(summary.ponderedNodes).toBe(summary.nodes);
  });

  test("the clock stands while pondering and runs from ponderhit", async () => {
    const engine = newEngine();
    await engine.ready();
    const limits: Limits = { kind: "movetime", milliseconds: 50 };
    const answer = new Answer({ game: gameAt(null), limits, ponder: true, startedAt: performance.now() });
    const events: EngineEvent[] = [];
    const searching = engine.search(answer.request, (event) => events.push(event), answer);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(events.at(-1)?.kind).toBe("info");
    answer.ponderHit();
    const { bestMove, time, nodes, ponderedNodes } = await searching;
    expect(events.at(-1)).toEqual(bestMove);
    expect(time).toBeGreaterThan(200);
    expect(ponderedNodes).toBeGreaterThan(0);
    expect(ponderedNodes).toBeLessThan(nodes);
  });

  describe("a move that takes time to think", () => {
    /** A search that is over and whose move is held back for a minute. */
    async function held() {
      const answer = new Answer(
        { game: gameAt(null), limits: { kind: "fixed", depth: 3 }, startedAt: performance.now() },
        ({ depth }) => 20_000 * depth,
      );
      const engine = await fresh();
      const events: EngineEvent[] = [];
      const searching = engine.search(answer.request, (event) => events.push(event), answer);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(events.at(-1)).toMatchObject({ kind: "info", depth: 3 });
      return { engine, answer, events, searching };
    }

    test.each(["stop", "hurry"] as const)("is held back until %s", async (end) => {
      const { answer, events, searching } = await held();
      answer[end]();
      const { bestMove, time } = await searching;
      expect(events.at(-1)).toEqual(bestMove);
      expect(time).toBeLessThan(20_000);
    });

    test("is sent all the same if that time cannot be told", async () => {
      const limits = { kind: "fixed", depth: 3 } as const;
      const answer = new Answer({ game: gameAt(null), limits, startedAt: performance.now() }, () => {
        throw new Error("no clock");
      });
      const engine = await fresh();
      const events: EngineEvent[] = [];
      const { bestMove } = await engine.search(answer.request, (event) => events.push(event), answer);
      expect(events.at(-1)).toEqual(bestMove);
      expect(events.at(-2)).toMatchObject({ kind: "notice", level: "error", text: "go: no clock" });
    });

    test("is held back until the engine's own stop", async () => {
      const { engine, events, searching } = await held();
      engine.stop();
      const { bestMove } = await searching;
      expect(events.at(-1)).toEqual(bestMove);
    });
  });
});

describe("the transposition table", () => {
  test("can be made larger and smaller between searches", async () => {
    const engine = newEngine("compiled", 4);
    const limits: Limits = { kind: "fixed", depth: 5 };
    for (const megabytes of [4, 64, 1, 32, 2]) {
      expect(await engine.configure({ hash: megabytes })).toEqual({ ok: true, notes: [] });
      await engine.newGame();
      const { summary } = await search(engine, gameAt(KIWIPETE), limits);
      expect(summary.depth).toBe(5);
    }
  });

  test("works above the middle of the address space", async () => {
    const engine = newEngine("compiled", 3000);
    const limits: Limits = { kind: "fixed", depth: 6 };
    const { summary } = await search(engine, gameAt(KIWIPETE), limits);
    const small = await search(newEngine(), gameAt(KIWIPETE), limits);
    expect(summary.bestMove).toEqual(small.summary.bestMove);
  });

  test("refuses a size that does not fit and keeps the old one", async () => {
    const engine = newEngine();
    await engine.ready();
    const result = await engine.configure({ hash: 4096 });
    expect(result).toMatchObject({ ok: false });
    const { summary } = await search(engine, gameAt(null), {
      kind: "fixed",
      depth: 3,
    });
    expect(summary.depth).toBe(3);
  });
});

test("an option that is set to its present value loses nothing that was learned", async () => {
  const engine = newEngine("compiled", 1);
  const folder = temporaryFolder();
  const table = join(folder, "KQvK.rtbw");
  // It begins like a table and has the size of one. No position of the search has so few pieces.
  writeFileSync(table, Buffer.concat([Buffer.from("71e8235d", "hex"), Buffer.alloc(4 * 64 + 12)]));
  const isKept = async () => (await engine.lookUp(gameAt(null))).entry !== null;
  const learn = async () => {
    await search(engine, gameAt(null), { kind: "fixed", depth: 6 });
    expect(await isKept()).toBe(true);
  };
  const same = async (options: Partial<EngineOptions>) => {
    expect(await engine.configure(options)).toMatchObject({ ok: true });
    expect(await isKept()).toBe(true);
  };
  await learn();
  await same({ syzygyPath: "", syzygyCache: 512, network: "", hash: 1, threads: 1 });
  await engine.configure({ syzygyPath: folder });
  expect(await isKept()).toBe(false);
  await learn();
  await same({ syzygyPath: folder, syzygyCache: 512, network: readFileSync(NETWORK), syzygyProbeLimit: 7 });
  // It was written anew, so it may be another one.
  utimesSync(table, 1, 1);
  await engine.configure({ syzygyPath: folder });
  expect(await isKept()).toBe(false);
});
