import { afterAll, describe, expect, test } from "vitest";
import type { Engine, SearchRequest } from "../../../../../engine/host/engine.js";
import type { CurrentMove, EngineEvent, SearchInfo } from "../../../../../engine/host/requests/events.js";
import { centipawns, type Score } from "../../../../../engine/host/requests/score.js";
import { scoreValue } from "../../../../../engine/host/search/multi-pv.js";
import type { Limits } from "../../../../../engine/host/requests/limits.js";
import { Game } from "../../../../../engine/rules/game.js";
import { builtEngine } from "../../../../support/programs/built.js";

const { Engine: BuiltEngine } = await builtEngine();

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/** Two rooks mate at once, or a move later, or hang. */
const LADDER = "7k/8/8/8/8/8/5R2/K5R1 w - - 0 1";

const engines: Engine[] = [];

function newEngine(): Engine {
  const engine = new BuiltEngine({ hash: 16 });
  engines.push(engine);
  return engine;
}

afterAll(() => Promise.all(engines.map((engine) => engine.dispose())));

async function search(fen: string | null, limits: Limits, more: Partial<SearchRequest> = {}, engine = newEngine()) {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  const events: EngineEvent[] = [];
  const summary = await engine.search(
    { game, limits, startedAt: performance.now(), moveOverhead: 0, ...more },
    (event) => events.push(event),
  );
  const infos = events.filter((e): e is SearchInfo => e.kind === "info");
  return { game, summary, events, infos };
}

/** The lines reported last, in the order in which they were reported. */
function lastLines(infos: readonly SearchInfo[]): readonly SearchInfo[] {
  return infos.slice(infos.findLastIndex(({ multiPv }) => multiPv === 1));
}

describe("several lines", { timeout: 300_000 }, () => {
  test.each([
    [null, 4, 4],
    [KIWIPETE, 10, 10],
    [KIWIPETE, 256, 48],
    [LADDER, 256, 30],
  ])("of %s, %i of them: ranked, legal, each with a move of its own", async (fen, lines, expected) => {
    const { game, infos, summary } = await search(fen, { kind: "fixed", depth: 6 }, { multiPv: lines });
    const last = lastLines(infos);
    expect(last.map(({ multiPv }) => multiPv)).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
    expect(new Set(last.map(({ pv }) => pv[0])).size).toBe(expected);
    expect(summary.bestMove.move).toBe(last[0]?.pv[0]);
    for (const [index, { bound, depth, score, pv }] of last.entries()) {
      expect(bound).toBe("exact");
      expect(depth).toBe(6);
      expect(game.legalPrefix(pv)).toEqual(pv);
      const above = last[index - 1]?.score ?? score;
      expect(scoreValue(above)).toBeGreaterThanOrEqual(scoreValue(score));
    }
  });

  test("have the scores that their moves have alone", async () => {
    const depth = 8;
    const limits: Limits = { kind: "fixed", depth };
    const { infos } = await search(LADDER, limits, { multiPv: 256 });
    const mates = lastLines(infos).filter(({ score }) => score.kind === "mate");
    expect(mates.length).toBeGreaterThan(20);
    for (const { pv, score } of mates.filter((_, index) => index % 5 === 0)) {
      const alone = await search(LADDER, limits, {
        searchMoves: pv.slice(0, 1),
      });
      expect([pv[0], alone.summary.score]).toEqual([pv[0], score]);
    }
    // A rook that can be taken leaves a draw only where both go.
    expect(lastLines(infos).at(-1)?.score).toEqual({
      kind: "centipawns",
      value: 0,
    });
  });

  test("of the first ply are worth what the replies leave, move by move", async () => {
    const { infos, game } = await search(KIWIPETE, { kind: "fixed", depth: 1 }, { multiPv: 256 });
    const last = lastLines(infos);
    expect(last).toHaveLength(game.legalMoves().length);
    const differences: number[] = [];
    for (const { pv, score } of last) {
      const alone = await search(KIWIPETE, { kind: "fixed", depth: 1 }, { searchMoves: pv.slice(0, 1) });
      const { score: value } = alone.summary;
      differences.push(value === null ? Infinity : Math.abs(scoreValue(value) - scoreValue(score)));
    }
    // Bounds that the lines before left in the table may make a line's quiescence wiser than it is alone.
    expect(Math.max(...differences)).toBeLessThanOrEqual(25);
    expect(differences.filter((difference) => difference > 0).length).toBeLessThanOrEqual(differences.length / 10);
  });

  test("are complete and end with the move played where a search is cut off", async () => {
    for (const nodes of [5, 60, 700, 20_011, 50_000]) {
      const { infos, summary } = await search(KIWIPETE, { kind: "fixed", nodes }, { multiPv: 5 });
      const last = lastLines(infos);
      expect(last[0]?.pv[0]).toBe(summary.bestMove.move);
      expect(last[0]?.bound).toBe("exact");
      // The first iteration alone takes 5,000 nodes here.
      if (nodes > 20_000) expect(last).toHaveLength(5);
      const values = last.map(({ score }) => scoreValue(score));
      expect(values).toEqual([...values].sort((left, right) => right - left));
    }
  });

  test("are found among the moves that are allowed", async () => {
    const searchMoves = ["a2a3", "h2h3"];
    const { infos } = await search(null, { kind: "fixed", depth: 4 }, { multiPv: 9, searchMoves });
    const first = lastLines(infos).map(({ pv }) => pv[0]);
    expect(first.sort()).toEqual(searchMoves);
  });

  test("one line searches the same tree whether it is asked for or not", async () => {
    const limits: Limits = { kind: "fixed", depth: 8 };
    const plain = await search(KIWIPETE, limits);
    const asked = await search(KIWIPETE, limits, { multiPv: 1 });
    expect(asked.summary.nodes).toBe(plain.summary.nodes);
  });
});

describe("a search for a mate", () => {
  test("ends with the proof", async () => {
    const { summary, events } = await search(LADDER, {
      kind: "fixed",
      mate: 2,
      depth: 40,
    });
    expect(summary.score).toEqual({ kind: "mate", moves: 1 });
    expect(summary.depth).toBeLessThan(5);
    expect(events.some(({ kind }) => kind === "notice")).toBe(false);
  });

  test("goes on past a mate that is too long", async () => {
    const fen = "8/8/8/8/8/3k4/8/3KQ3 w - - 0 1";
    const { summary } = await search(fen, {
      kind: "fixed",
      mate: 1,
      depth: 12,
    });
    expect(summary.depth).toBe(12);
  });

  test("says that there is none", async () => {
    const { events } = await search(null, { kind: "fixed", mate: 1, depth: 3 });
    expect(events.at(-2)).toEqual({
      kind: "notice",
      level: "note",
      text: "go: no mate in 1 was found",
    });
    expect(events.at(-1)?.kind).toBe("bestmove");
  });
});

describe("time counted in nodes", () => {
  const limits: Limits = {
    kind: "clock",
    clock: { time: 60_000, increment: 0 },
  };

  test("gives the same search every time, and more for more nodes a millisecond", async () => {
    const nodes = async (nodesPerMillisecond: number) => {
      const { summary } = await search(KIWIPETE, limits, {
        nodesPerMillisecond,
      });
      return summary.nodes;
    };
    const few = await nodes(5);
    expect(await nodes(5)).toBe(few);
    expect(await nodes(50)).toBeGreaterThan(2 * few);
    expect(few).toBeLessThan(5 * 60_000);
  });

  test("ends a movetime at its node", async () => {
    const { summary } = await search(KIWIPETE, { kind: "movetime", milliseconds: 1000 }, { nodesPerMillisecond: 20 });
    expect(summary.nodes).toBe(20_000);
  });
});

test("the move at hand is reported after the first second, not before", async () => {
  const { events } = await search(KIWIPETE, {
    kind: "movetime",
    milliseconds: 5000,
  });
  const current = (event: EngineEvent): event is CurrentMove => event.kind === "current";
  const reported = events.filter(current);
  expect(reported.length).toBeGreaterThan(0);
  const game = new Game();
  game.setPosition(KIWIPETE, []);
  for (const { move, number } of reported) {
    expect(game.isLegal(move)).toBe(true);
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThanOrEqual(48);
  }
  const first = events.findIndex(current);
  const after = events.slice(first).find(({ kind }) => kind === "info");
  const before = events.slice(0, first).findLast((event): event is SearchInfo => event.kind === "info");
  expect(before?.kind).toBe("info");
  if (after?.kind === "info") expect(after.time).toBeGreaterThan(900);
});

describe("play below full strength", () => {
  const skillOf = (random: number) => ({
    nodes: 1000,
    noise: centipawns<"internal">(60),
    random: () => random,
  });
  const limits: Limits = {
    kind: "clock",
    clock: { time: 60_000, increment: 0 },
  };

  test("takes few nodes, and the last line reported begins with the move played", async () => {
    const seen = new Set<string | null>();
    const scores: (Score<"internal"> | null)[] = [];
    for (const chance of [0, 0.5, 0.8, 0.9999]) {
      const { infos, summary } = await search(null, limits, {
        skill: skillOf(chance),
      });
      expect(summary.nodes).toBeLessThanOrEqual(1000);
      expect(infos.at(-1)?.pv[0]).toBe(summary.bestMove.move);
      expect(infos.at(-1)?.bound).toBe("exact");
      expect(infos.every(({ multiPv }) => multiPv === 1)).toBe(true);
      seen.add(summary.bestMove.move);
      scores.push(summary.score);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(scores).not.toContain(null);
  });

  test("is the same for the same chance", async () => {
    const once = await search(KIWIPETE, limits, { skill: skillOf(0.7) });
    const again = await search(KIWIPETE, limits, { skill: skillOf(0.7) });
    expect(again.summary.bestMove).toEqual(once.summary.bestMove);
    expect(again.summary.nodes).toBe(once.summary.nodes);
  });

  test("shows as many lines as are wanted", async () => {
    const { infos, summary } = await search(null, limits, {
      skill: skillOf(0.9999),
      multiPv: 3,
    });
    const last = lastLines(infos);
    expect(last.map(({ multiPv }) => multiPv)).toEqual([1, 2, 3]);
    expect(last[0]?.pv[0]).toBe(summary.bestMove.move);
  });

  test("mates where it can", async () => {
    const { summary } = await search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", limits, {
      skill: { nodes: 1000, noise: centipawns(120), random: () => 0.9999 },
    });
    expect(summary.bestMove.move).toBe("d1d8");
  });
});
