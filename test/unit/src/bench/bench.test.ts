import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { bench, DEFAULT_BENCH_DEPTH } from "../../../../src/bench/bench.js";
import { BENCH_POSITIONS } from "../../../../src/bench/bench-positions.js";
import { FakeEngine, settle } from "../../../support/engines/fake-engine.js";

describe("the positions", () => {
  test("there are enough of them, each with a name and a position of its own", () => {
    expect(BENCH_POSITIONS.length).toBeGreaterThanOrEqual(40);
    const names = new Set(BENCH_POSITIONS.map(({ name }) => name));
    expect(names.size).toBe(BENCH_POSITIONS.length);
    const places = new Set(BENCH_POSITIONS.map(({ fen, moves }) => `${fen} ${moves.join(" ")}`));
    expect(places.size).toBe(BENCH_POSITIONS.length);
  });

  test.each(BENCH_POSITIONS)("$name is legal and goes on", (position) => {
    const chess = new Chess(position.fen ?? undefined);
    for (const move of position.moves) chess.move(move);
    expect(chess.isGameOver()).toBe(false);

    const game = new Game();
    const set = game.setPosition(position.fen, position.moves);
    // No notes: nothing in it had to be repaired.
    expect(set).toMatchObject({ ok: true, notes: [] });
    expect([...game.legalMoves()].sort()).toEqual(
      chess
        .moves({ verbose: true })
        .map(({ lan }) => lan)
        .sort(),
    );
  });

  test("castling, en passant and promotion are among their moves", () => {
    const flags = new Set<string>();
    for (const { fen, moves } of BENCH_POSITIONS) {
      const chess = new Chess(fen ?? undefined);
      for (const move of moves) chess.move(move);
      for (const move of chess.moves({ verbose: true })) {
        for (const flag of move.flags) flags.add(flag);
      }
    }
    expect([...flags]).toEqual(expect.arrayContaining(["k", "q", "e", "p"]));
  });
});

describe("a bench", () => {
  test("searches every position as a new game, to the depth asked for", async () => {
    const engine = new FakeEngine();
    engine.slow = false;
    const reports: string[] = [];
    const result = await bench(engine, 3, {
      report: (text) => reports.push(text),
    });
    const count = BENCH_POSITIONS.length;
    expect(engine.calls).toEqual(Array.from({ length: count }, (_, at) => ["newGame", `search ${at + 1}`]).flat());
    for (const { request } of engine.searches) {
      expect(request.limits).toEqual({ kind: "fixed", depth: 3 });
      expect(request.threads).toBeUndefined();
    }
    // The fake counts 100 nodes and 10 ms a search.
    expect(result).toEqual({
      nodes: 100 * count,
      time: 10 * count,
      complete: true,
      faults: [],
      summary: `${100 * count} nodes 10000 nps`,
    });
    expect(reports).toHaveLength(count);
    expect(DEFAULT_BENCH_DEPTH).toBeGreaterThan(0);
  });

  test("ends by the signal, during a search", async () => {
    const engine = new FakeEngine();
    const controller = new AbortController();
    const running = bench(engine, 3, { signal: controller.signal });
    await settle();
    controller.abort();
    expect(await running).toMatchObject({ complete: false, nodes: 100 });
    expect(engine.calls).toEqual(["newGame", "search 1", "stop"]);
  });

  test("ends by the signal, between searches and before the first", async () => {
    const engine = new FakeEngine();
    engine.slow = false;
    const controller = new AbortController();
    const { signal } = controller;
    const report = () => controller.abort();
    expect(await bench(engine, 3, { signal, report })).toMatchObject({
      complete: false,
    });
    expect(engine.searches).toHaveLength(1);
    expect(await bench(engine, 3, { signal })).toMatchObject({
      complete: false,
      nodes: 0,
    });
    expect(engine.searches).toHaveLength(1);
  });

  test("passes on what the engine calls an error", async () => {
    const engine = new FakeEngine();
    const controller = new AbortController();
    const running = bench(engine, 3, { signal: controller.signal });
    await settle();
    engine.last.emit({ kind: "notice", level: "note", text: "fine" });
    engine.last.emit({ kind: "notice", level: "error", text: "differs" });
    controller.abort();
    expect((await running).faults).toEqual(["differs"]);
  });
});
