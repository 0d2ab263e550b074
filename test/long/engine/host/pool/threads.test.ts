/**
 * Several threads over one table: they play legal moves, keep to limits, and one that dies does not take the game with
 * it.
 */

import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Answer } from "../../../../../engine/host/timing/answer.js";
import type { Engine, EngineSettings, SearchRequest } from "../../../../../engine/host/engine.js";
import type { EngineEvent, SearchInfo } from "../../../../../engine/host/requests/events.js";
import type { Limits } from "../../../../../engine/host/requests/limits.js";
import { Game } from "../../../../../engine/rules/game.js";
import { builtEngine } from "../../../../support/programs/built.js";

const { Engine: BuiltEngine } = await builtEngine();

const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
] as const;

const engines: Engine[] = [];

function newEngine(settings: Partial<EngineSettings> = {}): Engine {
  const engine = new BuiltEngine({
    hash: 16,
    ...settings,
  });
  engines.push(engine);
  return engine;
}

afterAll(() => Promise.all(engines.map((engine) => engine.dispose())));

function gameAt(fen: string): Game {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  return game;
}

/** A running search. */
class Search {
  readonly events: EngineEvent[] = [];
  readonly done: ReturnType<Engine["search"]>;
  readonly game: Game;
  readonly answer: Answer;
  #heard = () => {};

  constructor(engine: Engine, fen: string, limits: Limits, more: Partial<SearchRequest> = {}) {
    this.game = more.game ?? gameAt(fen);
    const startedAt = performance.now();
    const request = { game: this.game, limits, startedAt, moveOverhead: 10, ...more };
    this.answer = new Answer(request);
    const listener = (event: EngineEvent) => {
      this.events.push(event);
      this.#heard();
    };
    this.done = engine.search(request, listener, this.answer);
  }

  get infos(): SearchInfo[] {
    return this.events.filter((event) => event.kind === "info");
  }

  get errors(): string[] {
    return this.events.flatMap((event) => (event.kind === "notice" && event.level === "error" ? [event.text] : []));
  }

  /** Waits until something has been heard. */
  async until(isHeard: () => boolean): Promise<void> {
    while (!isHeard()) {
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
  }

  /** The move played, after a look at all that was reported. */
  async check(): Promise<string> {
    const { bestMove } = await this.done;
    const legal = this.game.legalMoves();
    expect(legal).toContain(bestMove.move);
    for (const { pv } of this.infos) {
      expect(this.game.legalPrefix(pv)).toEqual(pv);
    }
    const exact = this.infos.findLast(({ bound, multiPv: line }) => bound === "exact" && line === 1);
    expect(exact?.pv[0]).toBe(bestMove.move);
    return bestMove.move ?? "";
  }
}

describe("several threads", () => {
  test.each(POSITIONS)("play a legal move in %s", async (fen) => {
    // The smaller the table, the more often two of them write the same entry.
    const engine = newEngine({ threads: 4, hash: 1 });
    for (const limits of [
      { kind: "movetime", milliseconds: 300 },
      { kind: "fixed", depth: 9 },
      { kind: "fixed", nodes: 300 },
    ] as const) {
      const search = new Search(engine, fen, limits);
      await search.check();
      expect(search.errors).toEqual([]);
    }
  });

  test("count their nodes together, and keep to a limit of them", async () => {
    const engine = newEngine({ threads: 4 });
    const nodes = 400_000;
    const search = new Search(engine, POSITIONS[1], { kind: "fixed", nodes });
    await search.check();
    const summary = await search.done;
    expect(summary.nodes).toBeGreaterThanOrEqual(nodes);
    expect(summary.nodes).toBeLessThan(1.5 * nodes);
    expect(search.infos.at(-1)?.nodes).toBeLessThanOrEqual(summary.nodes);
  });

  test("stop when they are asked to", async () => {
    const engine = newEngine({ threads: 4 });
    const search = new Search(engine, POSITIONS[1], { kind: "infinite" });
    await search.until(() => search.infos.length > 4);
    const stopped = performance.now();
    engine.stop();
    await search.check();
    expect(performance.now() - stopped).toBeLessThan(5000);
  });

  test("ponder without a clock, and finish on it", async () => {
    const engine = newEngine({ threads: 3 });
    const limits = { kind: "movetime", milliseconds: 50 } as const;
    const search = new Search(engine, POSITIONS[0], limits, { ponder: true });
    let over = false;
    void search.done.then(() => {
      over = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(over).toBe(false);
    search.answer.ponderHit();
    await search.check();
  });

  test("find several lines, and search only the moves they may", async () => {
    const engine = newEngine({ threads: 3 });
    const several = new Search(engine, POSITIONS[1], { kind: "fixed", depth: 8 }, { multiPv: 4 });
    await several.check();
    const last = several.infos.slice(-4);
    expect(last.map(({ multiPv: line }) => line)).toEqual([1, 2, 3, 4]);
    expect(new Set(last.map(({ pv }) => pv[0])).size).toBe(4);

    const some = new Search(
      engine,
      POSITIONS[0],
      { kind: "movetime", milliseconds: 200 },
      { searchMoves: ["a2a3", "h2h4"] },
    );
    expect(["a2a3", "h2h4"]).toContain(await some.check());
  });

  test("find a mate", async () => {
    const engine = newEngine({ threads: 4 });
    // A depth, not nodes: where the machine is busy, one thread may search nearly all of them.
    const search = new Search(engine, "7k/8/8/8/8/8/R7/1R5K w - - 0 1", { kind: "fixed", depth: 12 });
    expect(["a2a7", "b1b7", "b1g1"]).toContain(await search.check());
    expect((await search.done).score).toEqual({ kind: "mate", moves: 2 });
  });

  test("take their moves from chess.js too", async () => {
    for (const moveGen of ["chess.js", "both"] as const) {
      const engine = newEngine({ threads: 3, moveGen });
      const limits = { kind: "fixed", depth: 4 } as const;
      const search = new Search(engine, POSITIONS[1], limits);
      await search.check();
      expect(search.errors).toEqual([]);
    }
  });
});

describe("one thread", () => {
  test("searches the same tree each time, also after there were more", async () => {
    const limits = { kind: "fixed", depth: 8 } as const;
    const alone = await new Search(newEngine(), POSITIONS[1], limits).done;
    const engine = newEngine({ threads: 3 });
    await new Search(engine, POSITIONS[1], limits).done;
    expect(await engine.configure({ threads: 1 })).toEqual({ ok: true, notes: [] });
    for (let round = 0; round < 2; round++) {
      await engine.newGame();
      const again = await new Search(engine, POSITIONS[1], limits).done;
      expect({ ...again, time: 0 }).toEqual({ ...alone, time: 0 });
    }
    // So it does if the others are only left out.
    expect(await engine.configure({ threads: 2 })).toEqual({ ok: true, notes: [] });
    await engine.newGame();
    const search = new Search(engine, POSITIONS[1], limits, { threads: 1 });
    expect((await search.done).nodes).toBe(alone.nodes);
  });
});

describe("threads and table", () => {
  test("change in any order", async () => {
    const engine = newEngine({ hash: 4 });
    const steps = [
      { threads: 3 },
      { hash: 64 },
      { threads: 2 },
      { hash: 1 },
      { threads: 5 },
      { hash: 128, clear: true },
      { threads: 1 },
    ];
    let [threads, hash] = [1, 4];
    for (const step of steps) {
      if (step.threads !== undefined) {
        threads = step.threads;
        expect(await engine.configure({ threads: threads })).toEqual({ ok: true, notes: [] });
      }
      if (step.hash !== undefined) {
        hash = step.hash;
        expect(await engine.configure({ hash: hash })).toEqual({ ok: true, notes: [] });
      }
      const resources = await engine.ready();
      expect(resources).toMatchObject({ threads, hashMegabytes: hash });
      expect(resources?.memoryMegabytes).toBeGreaterThan(hash + 3 * threads);
      const limits = { kind: "fixed", depth: 6 } as const;
      const search = new Search(engine, POSITIONS[1], limits);
      await search.check();
      expect(search.errors).toEqual([]);
      expect((await search.done).depth).toBe(6);
    }
  });

  test("that do not fit together are refused, and all stays as it was", async () => {
    const engine = newEngine();
    expect(await engine.configure({ hash: 3968 })).toEqual({ ok: true, notes: [] });
    const refusal = await engine.configure({ threads: 64 });
    expect(refusal.ok).toBe(false);
    expect(refusal).toMatchObject({
      error: expect.stringMatching(
        /^a Hash of 3968 MB does not fit into 4 GiB beside 64 threads; \d+ MB would$/,
      ) as string,
    });
    expect(await engine.ready()).toMatchObject({
      threads: 1,
      hashMegabytes: 3968,
    });
    await new Search(engine, POSITIONS[0], { kind: "fixed", depth: 5 }).check();
    // What the message names does fit.
    const room = Number(/(\d+) MB would/.exec(JSON.stringify(refusal))?.[1]);
    expect(await engine.configure({ hash: room })).toEqual({ ok: true, notes: [] });
    expect(await engine.configure({ threads: 64 })).toEqual({ ok: true, notes: [] });
    expect(await engine.configure({ hash: room + 1 })).toMatchObject({ ok: false });
    expect(await engine.ready()).toMatchObject({
      threads: 64,
      hashMegabytes: room,
    });
    await new Search(engine, POSITIONS[0], { kind: "fixed", depth: 5 }).check();
  });

  test("are refused before the engine was ever ready, too", async () => {
    const engine = newEngine({ hash: 3968 });
    expect(await engine.configure({ threads: 64 })).toMatchObject({ ok: false });
    expect(await engine.ready()).toMatchObject({ threads: 1 });
  });

  test("is empty after a clear by all threads", async () => {
    // Large enough for the threads to be asked.
    const engine = newEngine({ threads: 3, hash: 100 });
    const game = gameAt(POSITIONS[1]);
    const limits = { kind: "fixed", depth: 8 } as const;
    await new Search(engine, "", limits, { game }).done;
    expect((await engine.lookUp(game)).entry).not.toBeNull();
    await engine.clearHash();
    const first = new Search(engine, "", { kind: "fixed", depth: 1 }, { game });
    await first.done;
    const view = await engine.lookUp(game);
    // Nothing but what that search has just written.
    expect(view.entry?.finding?.depth).toBeLessThanOrEqual(2);
    for (const child of view.children.values()) {
      expect(child.finding?.depth ?? 0).toBeLessThanOrEqual(1);
    }
  });
});

/** All that were started since a test began, in their order: Node reports each. */
const workers: Worker[] = [];
const onWorker = (worker: Worker) => workers.push(worker);

beforeAll(() => {
  process.on("worker", onWorker);
  return () => process.off("worker", onWorker);
});

describe("a table too large to be cleared quickly", () => {
  test("is cleared where only that is asked for, and made again for a new game", async () => {
    const engine = newEngine({ hash: 520 });
    const search = async () => (await new Search(engine, POSITIONS[1], { kind: "fixed", depth: 8 }).done).nodes;
    const fresh = await search();
    workers.length = 0;
    await engine.clearHash();
    expect(workers).toHaveLength(0);
    // What was learned about moves is there.
    expect(await search()).not.toBe(fresh);
    await engine.newGame();
    expect(workers).toHaveLength(1);
    expect(await search()).toBe(fresh);
    await engine.dispose();
  });
});

describe("a thread that dies", () => {
  async function engineWithWorkers(threads: number) {
    workers.length = 0;
    const engine = newEngine({ threads });
    await engine.ready();
    expect(workers).toHaveLength(threads);
    return engine;
  }

  /** The engine has as many threads as before, and they search. */
  async function expectSound(engine: Engine, threads: number): Promise<void> {
    expect(await engine.ready()).toMatchObject({ threads });
    expect(workers.length).toBeGreaterThan(threads);
    const limits = { kind: "fixed", nodes: 100_000 } as const;
    const search = new Search(engine, POSITIONS[2], limits);
    await search.check();
    expect(search.errors).toEqual([]);
  }

  test("leaves nothing that it learned to the one in its place", async () => {
    const engine = await engineWithWorkers(1);
    const search = async () => (await new Search(engine, POSITIONS[1], { kind: "fixed", depth: 8 }).done).nodes;
    const fresh = await search();
    await engine.clearHash();
    expect(await search()).not.toBe(fresh);
    await workers[0]?.terminate();
    await engine.clearHash();
    expect(await search()).toBe(fresh);
  });

  test.each([1, 3])("as the main one of %i is reported, and the best move known is played", async (threads) => {
    const engine = await engineWithWorkers(threads);
    const search = new Search(engine, POSITIONS[1], {
      kind: "clock",
      clock: { time: 3_600_000, increment: 0 },
    });
    await search.until(() => search.infos.length > 5);
    const known = new Set(search.infos.map(({ pv }) => pv[0]));
    await workers[0]?.terminate();
    const move = await search.check();
    if (threads === 1) {
      for (const { pv } of search.infos) known.add(pv[0]);
      expect(known).toContain(move);
    }
    expect(search.errors).toHaveLength(1);
    expect(search.errors[0]).toMatch(/^go: the search failed: /);
    await expectSound(engine, threads);
  });

  test("before anything was found still leaves a legal move", async () => {
    const engine = await engineWithWorkers(1);
    const search = new Search(engine, POSITIONS[1], { kind: "infinite" });
    const killed = workers[0]?.terminate();
    await search.until(() => search.errors.length > 0);
    await killed;
    engine.stop();
    await search.check();
    await expectSound(engine, 1);
  });

  test("as a helper is reported, and the search goes on", async () => {
    const engine = await engineWithWorkers(3);
    const search = new Search(engine, POSITIONS[1], { kind: "infinite" });
    await search.until(() => search.infos.length > 5);
    await workers[1]?.terminate();
    await search.until(() => search.errors.length > 0);
    const reported = search.infos.length;
    await search.until(() => search.infos.length > reported);
    engine.stop();
    await search.check();
    expect(search.errors).toHaveLength(1);
    expect(search.errors[0]).toMatch(/^go: search thread 2 failed/);
    await expectSound(engine, 3);
  });

  test("during a search is replaced by isready without disturbing it", async () => {
    const engine = await engineWithWorkers(2);
    const search = new Search(engine, POSITIONS[1], { kind: "infinite" });
    await search.until(() => search.infos.length > 5);
    await workers[1]?.terminate();
    await search.until(() => search.errors.length > 0);
    await Promise.all([engine.ready(), engine.ready()]);
    expect(workers).toHaveLength(3);
    const reported = search.infos.length;
    await search.until(() => search.infos.length > reported);
    engine.stop();
    await search.check();
    await expectSound(engine, 2);
  });

  test("still counts with what it searched, if isready replaces it", async () => {
    const engine = await engineWithWorkers(4);
    const search = new Search(engine, POSITIONS[1], { kind: "infinite" });
    const counts = () => search.infos.map(({ nodes }) => nodes);
    await search.until(() => (counts().at(-1) ?? 0) > 1_000_000);
    // Three quarters of that: the main thread alone has not searched as much by its next report.
    await Promise.all(workers.slice(1).map((worker) => worker.terminate()));
    await search.until(() => search.errors.length === 3);
    await engine.ready();
    const reported = search.infos.length;
    await search.until(() => search.infos.length > reported);
    engine.stop();
    await search.done;
    expect(counts()).toEqual(counts().sort((a, b) => a - b));
  });

  test("while nothing is searched is reported when that is asked", async () => {
    const engine = await engineWithWorkers(2);
    await workers[1]?.terminate();
    const reported: EngineEvent[] = [];
    await engine.ready((event) => reported.push(event));
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ kind: "notice", level: "error" });
    await expectSound(engine, 2);
  });

  test("of an error in its own code is replaced", async () => {
    const engine = await engineWithWorkers(2);
    const game = gameAt(POSITIONS[1]);
    // Whatever the worker makes of that, it is no position.
    game.history = () => ({ setup: null, moves: [] }) as never;
    const limits = { kind: "fixed", depth: 8 } as const;
    const search = new Search(engine, "", limits, { game });
    await search.check();
    expect(search.errors).toHaveLength(2);
    await expectSound(engine, 2);
    expect(workers).toHaveLength(4);
  });

  test("during a perft makes it fail, not hang", async () => {
    const engine = await engineWithWorkers(2);
    const counting = engine.perft({ game: gameAt(POSITIONS[1]), depth: 8 }, () => {});
    const failed = expect(counting).rejects.toThrow(/ended/);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await workers[1]?.terminate();
    await failed;
    await expectSound(engine, 2);
  });
});
