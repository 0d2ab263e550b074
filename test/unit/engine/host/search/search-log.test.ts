import { describe, expect, test } from "vitest";
import type { EngineEvent, SearchInfo } from "../../../../../engine/host/requests/events.js";
import type { PvReport } from "../../../../../engine/host/pool/messages.js";
import { SearchLog } from "../../../../../engine/host/search/search-log.js";
import { Game } from "../../../../../engine/rules/game.js";

const EXACT = 3;
const LOWER = 2;

const game = new Game();

/** What a thread reports of a first move; scores in centipawns. */
function variation(move: string, { depth = 10, score = 20, bound = EXACT } = {}): PvReport {
  const code = game.legalCoreMoves()[game.legalMoves().indexOf(move)];
  if (code === undefined) throw new Error(`${move} is illegal`);
  return {
    kind: "pv",
    multiPv: 1,
    depth,
    selDepth: depth,
    score,
    mate: 0,
    bound,
    nodes: 1000,
    hashFull: 0,
    moves: [code],
  };
}

function newLog(voting = true) {
  const events: EngineEvent[] = [];
  const log = new SearchLog({
    game,
    startedAt: performance.now(),
    listener: (event) => events.push(event),
    multiPv: 1,
    shownPvs: 1,
    voting,
  });
  const end = () => {
    const { move } = log.bestMove(game.legalCoreMoves());
    const infos = events.filter((e): e is SearchInfo => e.kind === "info");
    return { move, infos, last: infos.at(-1) };
  };
  return { log, end };
}

describe("the end of a search", () => {
  test("reports nothing again where the main thread's move stands", () => {
    const { log, end } = newLog();
    log.take(variation("e2e4"));
    log.takeHelper(variation("e2e4"));
    const { move, infos } = end();
    expect(move).toBe("e2e4");
    expect(infos).toHaveLength(1);
  });

  test("reports the variation of the best thread", () => {
    const { log, end } = newLog();
    log.take(variation("e2e4"));
    log.takeHelper(variation("d2d4", { depth: 12, score: 40 }));
    const { move, infos, last } = end();
    expect(move).toBe("d2d4");
    expect(infos).toHaveLength(2);
    expect(last).toMatchObject({
      depth: 12,
      bound: "exact",
      pv: ["d2d4"],
      score: { kind: "centipawns", value: 40 },
    });
    expect(log.depth).toBe(12);
  });

  test("is the main thread's where the others have no vote", () => {
    const { log, end } = newLog(false);
    log.take(variation("e2e4"));
    log.takeHelper(variation("d2d4", { depth: 12, score: 40 }));
    expect(end().move).toBe("e2e4");
  });

  test("is a helper's where the main thread found nothing", () => {
    const { log, end } = newLog(false);
    log.fail(new Error("dead"));
    log.takeHelper(variation("d2d4"));
    const { move, last } = end();
    expect(move).toBe("d2d4");
    expect(last?.pv).toEqual(["d2d4"]);
  });

  test("gives a move that had only failed high an exact line to begin", () => {
    const { log, end } = newLog();
    log.take(variation("e2e4"));
    log.take(variation("d2d4", { depth: 11, score: 44, bound: LOWER }));
    const { move, last } = end();
    expect(move).toBe("d2d4");
    expect(last).toMatchObject({
      depth: 10,
      bound: "exact",
      pv: ["d2d4"],
      score: { kind: "centipawns", value: 20 },
    });
  });
});

describe("a search that found nothing", () => {
  test("plays the first of its moves, and scores it as a draw", () => {
    const { log, end } = newLog();
    log.fail(new Error("dead"));
    const [move] = game.legalMoves();
    expect(end().last).toMatchObject({ depth: 0, pv: [move], score: { kind: "centipawns", value: 0 } });
    expect(log.score).toBeNull();
  });

  test("is not one in which a thread has found a variation", () => {
    const main = newLog().log;
    main.take(variation("e2e4"));
    expect(main.isEmpty).toBe(false);
    const helper = newLog().log;
    helper.takeHelper(variation("e2e4"));
    expect(helper.isEmpty).toBe(false);
  });
});

test("a best move that chess.js does not allow is reported, and another is played", () => {
  const events: EngineEvent[] = [];
  const log = new SearchLog({
    game,
    startedAt: performance.now(),
    listener: (event) => events.push(event),
    multiPv: 1,
    shownPvs: 1,
    voting: true,
  });
  // From e2 to e5.
  log.take({ ...variation("e2e4"), moves: [12 | (36 << 6)] });
  expect(log.bestMove(game.legalCoreMoves()).move).toBe(game.legalMoves()[0]);
  expect(events).toContainEqual({
    kind: "notice",
    level: "error",
    text: "the core's best move e2e5 is illegal",
  });
});
