import { afterAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../../../engine/host/engine.js";
import type { FoundScore } from "../../../../../engine/host/requests/views.js";
import type { Limits } from "../../../../../engine/host/requests/limits.js";
import { Game } from "../../../../../engine/rules/game.js";
import { built, builtEngine } from "../../../../support/programs/built.js";

const { Engine: BuiltEngine } = await builtEngine();

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/** Paul Morphy's problem: 1. Ra6 and mate on the next move. */
const MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
/** For that problem, however much the search prunes. */
const ENOUGH: Limits = { kind: "fixed", nodes: 2_000_000 };

const OPPOSITE = { upper: "lower", lower: "upper", exact: "exact" } as const;

const engines: Engine[] = [];

function newEngine(): Engine {
  const engine = new BuiltEngine({ hash: 4 });
  engines.push(engine);
  return engine;
}

afterAll(() => Promise.all(engines.map((engine) => engine.dispose())));

function gameAt(fen: string | null): Game {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  return game;
}

function search(
  engine: Engine,
  game: Game,
  limits: Limits,
  more: { searchMoves?: readonly string[]; reportRootMoves?: boolean } = {},
) {
  return engine.search(
    {
      game,
      limits,
      startedAt: performance.now(),
      moveOverhead: 0,
      reportRootMoves: true,
      ...more,
    },
    () => {},
  );
}

function centipawns(finding: FoundScore<"internal"> | null | undefined): number {
  if (finding?.score.kind !== "centipawns") throw new Error("no such score");
  return finding.score.value;
}

describe("the root moves of a search", () => {
  test("are those of the position, and share all its nodes", async () => {
    const game = gameAt(KIWIPETE);
    const summary = await search(newEngine(), game, {
      kind: "fixed",
      depth: 6,
    });
    const { rootMoves, nodes, depth, score, bestMove } = summary;
    expect(rootMoves.map(({ move }) => move)).toEqual(game.legalMoves());
    expect(rootMoves.reduce((sum, root) => sum + root.nodes, 0)).toBe(nodes);
    expect(depth).toBe(6);
    for (const { finding } of rootMoves) expect(finding?.depth).toBe(6);
    const best = rootMoves.find(({ move }) => move === bestMove.move);
    expect(best?.finding).toEqual({ score, bound: "exact", depth: 6 });
    for (const { move, finding } of rootMoves) {
      if (move === bestMove.move) continue;
      if (finding?.bound === "exact") continue;
      expect(finding?.bound).toBe("upper");
      expect(centipawns(finding)).toBeLessThanOrEqual(centipawns(best?.finding));
    }
  });

  test("are reported only if that was asked for, and change nothing", async () => {
    const limits: Limits = { kind: "fixed", depth: 5 };
    const asked = await search(newEngine(), gameAt(KIWIPETE), limits);
    const silent = await search(newEngine(), gameAt(KIWIPETE), limits, {
      reportRootMoves: false,
    });
    expect(silent.rootMoves).toEqual([]);
    expect(silent.nodes).toBe(asked.nodes);
    expect(silent.variation).toEqual(asked.variation);
  });

  test("are only those that were searched", async () => {
    const { rootMoves } = await search(
      newEngine(),
      gameAt(null),
      { kind: "fixed", depth: 3 },
      { searchMoves: ["h2h4", "a2a3"] },
    );
    expect(rootMoves.map(({ move }) => move).sort()).toEqual(["a2a3", "h2h4"]);
  });

  test("know of mates, and nothing before their first search", async () => {
    const mate = await search(newEngine(), gameAt(MORPHY), ENOUGH);
    const key = mate.rootMoves.find(({ move }) => move === "a1a6");
    expect(key?.finding).toMatchObject({ score: { kind: "mate", moves: 2 } });
    const cut = await search(newEngine(), gameAt(KIWIPETE), {
      kind: "fixed",
      nodes: 1,
    });
    expect(cut.rootMoves.map(({ finding }) => finding)).toContain(null);
  });

  test("are none where the game is over", async () => {
    const mated = gameAt("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    expect(await search(newEngine(), mated, { kind: "fixed", depth: 3 })).toMatchObject({
      rootMoves: [],
      variation: [],
      since: 0,
    });
  });
});

test("a summary reports the variation, and since when its first move is the best", async () => {
  const game = gameAt(KIWIPETE);
  const firsts: { depth: number; move: string | undefined }[] = [];
  const { variation, since, bestMove } = await newEngine().search(
    {
      game,
      limits: { kind: "fixed", depth: 7 },
      startedAt: performance.now(),
      moveOverhead: 0,
    },
    (event) => {
      if (event.kind !== "info" || event.pv.length === 0) return;
      firsts.push({ depth: event.depth, move: event.pv[0] });
    },
  );
  expect(variation[0]).toBe(bestMove.move);
  expect(game.legalPrefix(variation)).toEqual(variation);
  const last = firsts.findLastIndex(({ move }) => move !== bestMove.move);
  expect(since).toBe(firsts[last + 1]?.depth);
});

describe("looking a position up", () => {
  test("finds nothing before a search, after a perft, and after a new game", async () => {
    const engine = newEngine();
    const game = gameAt(KIWIPETE);
    const nothing = { entry: null, children: new Map() };
    expect(await engine.lookUp(game)).toEqual(nothing);
    await engine.perft({ game, depth: 3, hash: true }, () => {});
    expect(await engine.lookUp(game)).toEqual(nothing);
    await search(engine, game, { kind: "fixed", depth: 4 });
    expect(await engine.lookUp(game)).not.toEqual(nothing);
    await engine.newGame();
    expect(await engine.lookUp(game)).toEqual(nothing);
  });

  test("finds what the search found, and its children from the root's view", async () => {
    const engine = newEngine();
    const game = gameAt(KIWIPETE);
    const summary = await search(engine, game, { kind: "fixed", depth: 7 });
    const { entry, children } = await engine.lookUp(game);
    const { evaluation } = await engine.describe(game);
    expect(entry).toMatchObject({
      move: summary.bestMove.move,
      finding: { score: summary.score, bound: "exact" },
      evaluation,
    });
    expect(children.size).toBeGreaterThan(20);
    for (const [move, { finding, evaluation }] of children) {
      const child = new Game();
      expect(child.setPosition(KIWIPETE, [move]).ok).toBe(true);
      const own = (await engine.lookUp(child)).entry;
      if (finding !== null) {
        expect(centipawns(own?.finding)).toBe(0 - centipawns(finding));
        expect(own?.finding?.depth).toBe(finding.depth);
        expect(own?.finding?.bound).toBe(OPPOSITE[finding.bound]);
      }
      expect(own?.evaluation).toBe(evaluation === null ? null : 0 - evaluation);
    }
    // Most moves are refuted by a reply that is good enough for the opponent: they are worth that much at most.
    const bounds = [...children.values()].map(({ finding }) => finding?.bound);
    expect(bounds).toContain("upper");
  });

  test("counts mates from the root", async () => {
    const engine = newEngine();
    const game = gameAt(MORPHY);
    await search(engine, game, ENOUGH);
    const { entry, children } = await engine.lookUp(game);
    const mate = { score: { kind: "mate", moves: 2 } };
    expect(entry).toMatchObject({ move: "a1a6", finding: mate });
    expect(children.get("a1a6")?.finding).toMatchObject(mate);
    const child = new Game();
    child.setPosition(MORPHY, ["a1a6"]);
    expect((await engine.lookUp(child)).entry?.finding).toMatchObject({
      score: { kind: "mate", moves: -1 },
    });
  });

  test("knows that the table distinguishes how near the fifty-move draw is", async () => {
    const engine = newEngine();
    const late = KIWIPETE.replace(" 0 1", " 40 60");
    await search(engine, gameAt(late), { kind: "fixed", depth: 4 });
    expect((await engine.lookUp(gameAt(late))).entry).not.toBeNull();
    expect((await engine.lookUp(gameAt(KIWIPETE))).entry).toBeNull();
  });

  test("speaks Chess960 in a game of Chess960", async () => {
    const { Chess960Game } = await built<typeof import("../../../../../engine/host/standalone/chess960-game.js")>(
      "engine/host/standalone/chess960-game.js",
    );
    const engine = newEngine();
    const game = await Chess960Game.create();
    game.setPosition("4k3/8/8/8/8/8/5PPP/6KR w H - 0 1", []);
    const { rootMoves } = await search(engine, game, {
      kind: "fixed",
      depth: 4,
    });
    expect(rootMoves.map(({ move }) => move)).toContain("g1h1");
    expect([...(await engine.lookUp(game)).children.keys()]).toContain("g1h1");
  });
});
