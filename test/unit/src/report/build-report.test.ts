import { describe, expect, test } from "vitest";
import { centipawnScore } from "../../../../engine/host/requests/score.js";
import type { Result } from "../../../../src/common/game/game-end.js";
import { elo, eloBound } from "../../../../src/match/stats/elo.js";
import type { Pentanomial } from "../../../../src/match/stats/index.js";
import { MatchTally } from "../../../../src/match/run/match-tally.js";
import type { MatchPlan } from "../../../../src/match/run/match-plan.js";
import { sprt } from "../../../../src/match/stats/sprt.js";
import type { MatchFile } from "../../../../src/match/types.js";
import { buildReport } from "../../../../src/report/build-report.js";
import { sourceOf } from "../../../../src/report/source.js";
import { crossRows } from "../../../../src/report/page/cross-rows.js";
import type { ReportData } from "../../../../src/report/report-model.js";
import { engine, game, longMatch, match } from "../../../support/matches/sample-match.js";

function report(file: MatchFile): ReportData {
  return buildReport(sourceOf(file), { generator: "test" });
}

describe("the figures", () => {
  // By the engine under test: WW, WD, DL.
  const results: readonly Result[] = ["1-0", "0-1", "1-0", "1/2-1/2", "1/2-1/2", "1-0"];
  const { summary, series } = report(match(results.map((result, index) => game(index, result))));

  test("count games and pairs from the first engine's side", () => {
    expect(summary).toMatchObject({ wins: 3, draws: 2, losses: 1, games: 6 });
    expect(summary.pairs).toEqual([0, 1, 0, 1, 1]);
    expect(summary.score).toBeCloseTo(4 / 6);
  });

  test("come from the pairs", () => {
    expect(summary.elo).toEqual(elo([0, 1, 0, 1, 1]));
    expect(series.games).toEqual([1, 2, 3, 4, 5, 6]);
    expect(series.elo[0]).toBeNull();
    expect(series.elo[5]).toBeCloseTo(elo([0, 1, 0, 1, 1])!.value, 1);
    // A pair counts when it is complete.
    expect(series.llr[3]).toBe(series.llr[4]);
  });

  test("show a test for orientation where none is set", () => {
    expect(summary.test).toMatchObject({ isSet: false, elo0: 0, elo1: 5 });
    const settings = {
      elo0: -3,
      elo1: 1,
      alpha: 0.1,
      beta: 0.1,
      model: "logistic",
    } as const;
    const tested = report(match([game(0, "1-0")], { sprt: settings }));
    expect(tested.summary.test).toMatchObject({ ...settings, isSet: true });
    expect(tested.summary.test.upper).toBeCloseTo(sprt(settings).upper);
  });
});

test("a test stays decided, whatever the games bring that ended later", () => {
  // Pairs that were won, and two that were being played when that decided the test.
  const won = Array.from({ length: 40 }, (_, n) => game(n, n % 8 > 5 ? "1/2-1/2" : n % 2 === 0 ? "1-0" : "0-1"));
  const lost = Array.from({ length: 16 }, (_, n) => game(40 + n, n % 2 === 0 ? "0-1" : "1-0"));
  const games = [...won, ...lost].map((one, place) => ({ ...one, ended: place }));
  const settings = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05, model: "logistic" } as const;
  const { summary } = report(match([...games].reverse(), { sprt: settings }));
  expect(summary.test.status).toBe("accept H1");
  expect(sprt(settings).state(summary.pairs as Pentanomial).status).not.toBe("accept H1");
  const plan = { engines: [engine("a"), engine("b")], rounds: 28, sprt: settings } as unknown as MatchPlan;
  expect(summary.test.llr).toBe(new MatchTally(plan, games).view().decision?.llr);
});

test("games without partners are counted one by one", () => {
  const games = [0, 2, 4].map((index) => game(index, "1-0"));
  const { summary } = report(match([...games, game(6, "1/2-1/2")]));
  expect(summary.pairs).toBeNull();
  expect(summary.elo).toEqual(elo({ wins: 3, draws: 1, losses: 0 }));
});

test("a long match has a short series that ends with its last game", () => {
  const { series, games } = report(longMatch(2002));
  expect(series.games.length).toBeLessThanOrEqual(402);
  expect(series.games.at(-1)).toBe(2002);
  expect(games).toHaveLength(2002);
});

test("results are split by colour, opening and end", () => {
  const { colours, openings, terminations } = report(longMatch(12));
  expect(colours.map(({ label, wins, draws, losses }) => [label, wins, draws, losses])).toEqual([
    ["White", 3, 0, 3],
    ["Black", 0, 6, 0],
  ]);
  expect(openings.map(({ name }) => name)).toEqual(["Line 0", "Line 1", "Line 2"]);
  expect(terminations.map(({ label }) => label)).toEqual(["checkmate", "repetition"]);
});

test("openings without names get them from their moves", () => {
  const named = game(0, "1-0", {
    opening: { fen: null, moves: ["e2e4", "e7e5", "g1f3"] },
  });
  const { openings } = report(match([named, game(2, "1-0", { startFen: "8/8/8/8/8/8/8/K1k5 w - - 0 1" })]));
  expect(openings.map(({ name }) => name)).toEqual(["1. e4 e5 2. Nf3", "Opening 2"]);
});

test("medians by move number are each engine's own", () => {
  const { timeUse } = report(longMatch(4));
  expect(timeUse.moves).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  // The engine under test is White in half of the games: depths 10 and 11, 12 and 13.
  expect(timeUse.depth[0].slice(0, 2)).toEqual([10.5, 12.5]);
  expect(timeUse.speed[1][0]).toBe(1_000_000);
  expect(timeUse.time[1][0]).toBe(0.1);
});

test("scores are packed from White's side", () => {
  const [packed] = report(
    match([
      game(0, "1-0", {
        moves: [
          {
            uci: "f2f3",
            san: "f3",
            score: centipawnScore(-20),
            time: 5,
          },
          {
            uci: "e7e5",
            san: "e5",
            score: centipawnScore(30),
            time: 0,
          },
          { uci: "g2g4", san: "g4", time: 0 },
          {
            uci: "d8h4",
            san: "Qh4#",
            score: { kind: "mate", moves: 1 },
            depth: 3,
            time: 2,
          },
        ],
      }),
    ]),
  ).games;
  expect(packed).toMatchObject({
    scores: "-20 -30  #-1",
    depths: "   3",
    times: "5   2",
    points: 2,
  });
});

test("a match of more engines is seen from the first", () => {
  const [tested, other] = match([]).engines;
  const { summary, series, pairings, title } = report(
    match([game(0, "1-0"), game(2, "0-1", { black: 2 }), game(4, "1-0", { white: 1, black: 2 })], {
      engines: [tested!, other!, { ...other!, name: "Third" }],
    }),
  );
  expect(summary).toMatchObject({
    games: 2,
    gamesInFile: 3,
    wins: 1,
    losses: 1,
  });
  // Each two that met have an Elo of their own; one against two others is none.
  expect(pairings).toMatchObject([
    { first: 0, second: 1, wins: 1, draws: 0, losses: 0, eloBound: { side: "above" } },
    { first: 0, second: 2, wins: 0, draws: 0, losses: 1, eloBound: { side: "below" } },
    { first: 1, second: 2, wins: 1, draws: 0, losses: 0, elo: null },
  ]);
  expect(summary).toMatchObject({ isDuel: false, elo: null, eloBound: null, normalizedElo: null, los: null });
  expect(series.games).toEqual([]);
  expect(title).toBe("Ours against 2 engines");
});

test("an all-won match has a bound, and its forfeits are counted", () => {
  const games = [0, 1, 2, 3].map((index) => game(index, index % 2 === 0 ? "0-1" : "1-0"));
  const lost = games.map((one, index) => (index < 3 ? { ...one, termination: "time-forfeit" as const } : one));
  const { summary, pairings } = report(match(lost));
  expect(summary).toMatchObject({ isDuel: true, elo: null, forfeits: 3 });
  expect(summary.eloBound).toEqual(eloBound([2, 0, 0, 0, 0]));
  expect(pairings).toMatchObject([{ first: 0, second: 1, losses: 4, eloBound: summary.eloBound }]);
});

test("a cross table has the engines by their share of the points", () => {
  const row = (first: number, second: number, wins: number, draws: number, losses: number) => ({
    ...{ first, second, wins, draws, losses },
    ...{ score: 0, elo: null, eloBound: null },
  });
  const rows = crossRows(4, [row(0, 1, 1, 1, 2), row(0, 2, 4, 0, 0), row(1, 2, 1, 0, 0)]);
  expect(rows.map(({ engine, points, games }) => [engine, points, games])).toEqual([
    [1, 3.5, 5],
    [0, 5.5, 8],
    [2, 0, 5],
    [3, 0, 0],
  ]);
  expect([...(rows[1]?.against ?? [])]).toEqual([
    [1, "1.5/4"],
    [2, "4/4"],
  ]);
});
