/** Whole matches of the built engine, and what they leave behind. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { centipawns } from "../../../../../engine/host/requests/score.js";
import type { Game } from "../../../../../engine/rules/game.js";
import { readPgn, splitPgn } from "../../../../support/matches/strict-pgn.js";
import { readMatch } from "../../../../../src/match/output/state-file.js";
import type { Opening } from "../../../../../src/openings/opening.js";
import { castellan, planOf, played, scripted, timeless, unordered } from "../../../../support/matches/matches.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const OPENINGS: readonly Opening[] = [
  { fen: null, moves: ["e2e4", "c7c5"], name: "Sicilian" },
  { fen: null, moves: ["d2d4", "d7d5", "c2c4"], name: "Queen's Gambit" },
  {
    fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    moves: [],
    name: 'three "knights"',
  },
];

const ENGINES = [castellan("a"), castellan("b", { limit: { kind: "nodes", nodes: 60 } })];

const plan = planOf(ENGINES, {
  openings: OPENINGS,
  rounds: 3,
  adjudication: { maxMoves: 40 },
});

/** The match played in one go; the others are compared with it. */
const straight = (() => {
  let match: ReturnType<typeof once> | undefined;
  const once = async () => {
    const folder = temporary;
    const pgnFile = join(folder, "games.pgn");
    const stateFile = join(folder, "state.json");
    const result = await played({ ...plan, pgnFile, stateFile });
    return { ...result, pgnFile, stateFile };
  };
  const temporary = temporaryFolder();
  return () => (match ??= once());
})();

test("the same match again has the same moves", async () => {
  const { games } = await straight();
  const again = await played({
    ...plan,
    stateFile: join(temporaryFolder(), "again.json"),
  });
  expect(games).toHaveLength(6);
  expect(again.games.map(timeless)).toEqual(games.map(timeless));
});

test("the state file holds the match", async () => {
  const { games, stateFile } = await straight();
  const file = await readMatch(stateFile);
  expect(file.games.map(unordered)).toEqual(games);
  expect(file.games.map(({ ended }) => ended)).toEqual(games.map((_, index) => index));
  expect(file.engines).toEqual(ENGINES);
});

test.each([
  [2, 1],
  [3, 2],
])("interrupted after %i games at %i tables and resumed, it has the same games", async (count, concurrency) => {
  const { games, pgnFile: wholePgn } = await straight();
  const folder = temporaryFolder();
  const stateFile = join(folder, "state.json");
  const pgnFile = join(folder, "games.pgn");
  const part = { ...plan, concurrency, stateFile, pgnFile };
  let left = count;
  const first = await played(part, (_game, end) => {
    if (--left === 0) end();
  });
  expect(first.end).toBe("interrupted");
  expect(first.games.length).toBeLessThan(6);

  const earlier = await readMatch(stateFile);
  expect(earlier.games.map(unordered)).toEqual(first.games);
  const second = await played({ ...part, earlier });
  expect(second.end).toBe("complete");
  expect(first.games.length + second.games.length).toBe(6);
  const { games: all, startedAt } = await readMatch(stateFile);
  expect(startedAt).toBe(earlier.startedAt);
  expect(all.map(({ ended }) => ended).sort()).toEqual(games.map((_, index) => index));
  expect(all.map(timeless)).toEqual(games.map(timeless));
  // Each game stands once in the PGN file, in order.
  expect(movesOf(pgnFile)).toEqual(movesOf(wholePgn));
  expect(second.view.meetings[0]?.standing.pairs).toEqual((await straight()).view.meetings[0]?.standing.pairs);
});

function gamesIn(file: string) {
  return [...splitPgn(readFileSync(file, "utf8"))].map(readPgn);
}

function movesOf(file: string) {
  return gamesIn(file).map(({ moves }) => moves.map(({ uci }) => uci));
}

test("the PGN file has the moves, and why each game ended", async () => {
  const { games, pgnFile } = await straight();
  const read = gamesIn(pgnFile);
  expect(read).toHaveLength(games.length);
  for (const [index, { headers, moves }] of read.entries()) {
    const game = games[index];
    if (game === undefined) throw new Error("no such game");
    expect(moves.map(({ uci }) => uci)).toEqual([...game.opening.moves, ...game.moves.map(({ uci }) => uci)]);
    const names = ["a", "b"];
    expect(headers).toMatchObject({
      White: names[game.white],
      Black: names[game.black],
      Result: game.result,
      Round: `${Math.floor(index / 2) + 1}.${(index % 2) + 1}`,
      PlyCount: `${moves.length}`,
    });
    for (const { comment } of moves.slice(0, game.opening.moves.length)) {
      expect(comment).toBe("book");
    }
    for (const { comment } of moves.slice(game.opening.moves.length, -1)) {
      expect(comment).toMatch(/^[+-](M\d+|\d+\.\d\d)\/\d+\s\d+\.\d{3}s,\sn=\d+,\ssd=\d+$/);
    }
    expect(moves.at(-1)?.comment?.replace(/\s+/g, " ")).toMatch(new RegExp(`s, n=\\d+, sd=\\d+, ${game.reason}$`));
  }
});

test("identical engines share each pair", async () => {
  const { games, view } = await played(
    planOf([castellan("one"), castellan("two")], {
      openings: OPENINGS,
      rounds: 3,
      concurrency: 2,
      adjudication: { maxMoves: 40 },
    }),
  );
  expect(view.meetings[0]?.standing.pairs).toEqual([0, 0, 3, 0, 0]);
  for (const game of games) {
    const [first] = games.filter((other) => Math.floor(other.index / 2) === Math.floor(game.index / 2));
    expect(game.moves.map(({ uci }) => uci)).toEqual(first?.moves.map(({ uci }) => uci));
  }
});

test("Chess960, castling by taking the rook", async () => {
  const pgnFile = join(temporaryFolder(), "games.pgn");
  const fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";
  const { games, warnings } = await played(
    planOf([castellan("one"), castellan("two")], {
      chess960: true,
      openings: [{ fen, moves: ["e1g1"] }],
      adjudication: { maxMoves: 20 },
      pgnFile,
    }),
  );
  expect(warnings).toEqual([]);
  expect(games).toHaveLength(2);
  for (const { termination, moves } of games) {
    expect(["move-limit", "checkmate"]).toContain(termination);
    expect(moves.length).toBeGreaterThan(10);
  }
  const text = readFileSync(pgnFile, "utf8");
  expect(text).toContain('[Variant "Chess960"]');
  expect(text).toContain(`[FEN "${fen}"]`);
  expect(text).toMatch(/1\. O-O \{book\} 1\.\.\./);
});

test("the first of three engines meets the others", async () => {
  const names = ["sound", "second", "third"];
  const { games, view } = await played(
    planOf(
      names.map((name) => scripted("sound", { name })),
      { rounds: 2, concurrency: 2 },
    ),
  );
  expect(games.map(({ white, black }) => [white, black])).toEqual([
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
  ]);
  expect(view.meetings.map(({ standing }) => standing.games.draws)).toEqual([4, 4]);
});

describe("adjudicated", () => {
  test("a game that both call even is drawn", async () => {
    const { games } = await played(
      planOf([scripted("sound"), scripted("sound", { name: "other" })], {
        adjudication: { draw: { moveNumber: 2, moveCount: 1, score: centipawns(12) } },
      }),
    );
    expect(games.map(({ moves }) => moves.length)).toEqual([4, 4]);
    expect(games.map(({ termination }) => termination)).toEqual(["draw-adjudication", "draw-adjudication"]);
  });

  test("a game ends where the endgame tables know its result, but not before its first move", async () => {
    const judged: string[] = [];
    const tables = {
      judge: (game: Game) => {
        judged.push(game.turn());
        return judged.length % 2 === 1 ? null : ({ result: "win", keeping: [] } as const);
      },
    };
    const { games } = await played(planOf([scripted("sound"), scripted("sound", { name: "other" })], { tables }));
    expect(games.map(({ moves, termination, result, reason }) => [moves.length, termination, result, reason])).toEqual(
      Array.from({ length: 2 }, () => [2, "tablebase", "1-0", "White wins by the endgame tables"]),
    );
    expect(judged).toEqual(["b", "w", "b", "w"]);
  });

  test("what the rules end is theirs", async () => {
    const { games } = await played(
      planOf([scripted("sound"), scripted("sound", { name: "other" })], {
        adjudication: { maxMoves: 4 },
      }),
    );
    expect(games.map(({ termination }) => termination)).toEqual(["repetition", "repetition"]);
  });
});

describe("a sequential test", () => {
  const sprt = {
    elo0: 0,
    elo1: 100,
    alpha: 0.05,
    beta: 0.05,
    model: "normalized",
  } as const;

  test("ends with whole pairs once it is decided, and stays decided", async () => {
    const stateFile = join(temporaryFolder(), "state.json");
    const lopsided = planOf([scripted("sound"), scripted("crash")], {
      rounds: 10_000,
      concurrency: 2,
      recover: true,
      sprt,
      stateFile,
    });
    const { end, view, games } = await played(lopsided);
    expect(end).toBe("decided");
    expect(view.decision?.status).toBe("accept H1");
    expect(games.length % 2).toBe(0);
    expect(games.length).toBeLessThan(400);

    const earlier = await readMatch(stateFile);
    const resumed = await played({ ...lopsided, earlier });
    expect(resumed).toMatchObject({ end: "decided", games: [] });
  });
});
