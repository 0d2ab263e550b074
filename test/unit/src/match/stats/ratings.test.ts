import { describe, expect, test } from "vitest";
import { createRandom } from "../../../../../src/common/random.js";
import { elo, los } from "../../../../../src/match/stats/elo.js";
import { type MeetingResults, rate } from "../../../../../src/match/stats/ratings.js";

/** Wins, draws and losses of the first of two engines. */
const meeting = (first: number, second: number, wins: number, draws: number, losses: number): MeetingResults => ({
  first,
  second,
  games: { wins, draws, losses },
});

const MANY = 1000;

describe("two engines", () => {
  const games = { wins: 300 * MANY, draws: 500 * MANY, losses: 200 * MANY };
  const [better, worse] = rate(2, [{ first: 0, second: 1, games }]);

  test("differ by what their score says, and share the error", () => {
    const { value, error } = elo(games)!;
    expect(better!.elo - worse!.elo).toBeCloseTo(value, 3);
    // Each one's own error is that of half the difference.
    expect(2 * better!.error).toBeCloseTo(error!, 3);
    expect(worse!.error).toBeCloseTo(better!.error, 10);
    expect([better!.engine, worse!.engine]).toEqual([0, 1]);
    expect(better).toMatchObject({ points: 550 * MANY, games: 1000 * MANY, draws: 500 * MANY });
  });

  test("have the likelihood of superiority of their games", () => {
    const few = { wins: 55, draws: 50, losses: 45 };
    const [first, last] = rate(2, [{ first: 1, second: 0, games: few }]);
    expect(first!.engine).toBe(1);
    expect(first!.los!).toBeCloseTo(los(few)!, 2);
    expect(last!.los).toBeNull();
  });
});

test("every engine's expected points are those that it has", () => {
  const meetings = [
    meeting(0, 1, 40, 30, 30),
    meeting(0, 2, 55, 30, 15),
    meeting(1, 2, 20, 10, 20),
    meeting(3, 2, 1, 2, 47),
    meeting(3, 0, 0, 1, 30),
  ];
  const table = rate(4, meetings);
  const eloOf = new Map(table.map(({ engine, elo }) => [engine, elo]));
  const prior = 2 / 3;
  for (const { engine, points } of table) {
    let expected = 0;
    for (const other of [0, 1, 2, 3].filter((index) => index !== engine)) {
      const games = meetings
        .filter(({ first, second }) => [first, second].includes(engine) && [first, second].includes(other))
        .reduce((sum, { games: { wins, draws, losses } }) => sum + wins + draws + losses, prior);
      expected += games / (1 + 10 ** ((eloOf.get(other)! - eloOf.get(engine)!) / 400));
    }
    expect(expected).toBeCloseTo(points + 1, 8);
  }
  expect(table.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 8);
  const elos = table.map(({ elo }) => elo);
  expect(elos).toEqual([...elos].sort((a, b) => b - a));
});

describe("ratings stay finite", () => {
  test("where an engine has won or lost everything", () => {
    const table = rate(3, [meeting(0, 1, 20, 0, 0), meeting(0, 2, 20, 0, 0), meeting(1, 2, 20, 0, 0)]);
    expect(table.map(({ engine }) => engine)).toEqual([0, 1, 2]);
    for (const { elo, error } of table) {
      expect(Math.abs(elo)).toBeLessThan(2000);
      expect(error).toBeGreaterThan(50);
      expect(error).toBeLessThan(2000);
    }
    expect(table[0]!.los).toBeGreaterThan(0.99);
  });

  test("where all games were drawn, or none was played", () => {
    const [drawn] = rate(2, [meeting(0, 1, 0, 100, 0)]);
    expect(drawn!.elo).toBe(0);
    expect(drawn!.error).toBeGreaterThan(1);
    const [idle, next] = rate(2, []);
    expect(idle).toMatchObject({ elo: 0, games: 0, los: 0.5 });
    expect(next!.error).toBeGreaterThan(200);
  });
});

test("the interval of 95 % holds the true rating in about 95 % of tournaments", () => {
  const random = createRandom(7);
  const strengths = [150, 40, -60, -130];
  const draws = 0.4;
  let inside = 0;
  let ordered = 0;
  const tournaments = 400;
  for (let n = 0; n < tournaments; n++) {
    const meetings: MeetingResults[] = [];
    for (let first = 0; first < 4; first++) {
      for (let second = first + 1; second < 4; second++) {
        const score = 1 / (1 + 10 ** ((strengths[second]! - strengths[first]!) / 400));
        // The share of draws is least where one engine is much stronger.
        const drawn = draws * 4 * score * (1 - score);
        const wdl = { wins: 0, draws: 0, losses: 0 };
        for (let game = 0; game < 60; game++) {
          const drawing = random();
          if (drawing < score - drawn / 2) wdl.wins += 1;
          else if (drawing < score + drawn / 2) wdl.draws += 1;
          else wdl.losses += 1;
        }
        meetings.push({ first, second, games: wdl });
      }
    }
    const table = rate(4, meetings);
    for (const { engine, elo, error } of table) inside += Math.abs(elo - strengths[engine]!) <= error ? 1 : 0;
    ordered += table[0]!.engine === 0 ? 1 : 0;
  }
  expect(inside / (4 * tournaments)).toBeGreaterThan(0.93);
  expect(inside / (4 * tournaments)).toBeLessThan(0.97);
  expect(ordered).toBeGreaterThan(0.95 * tournaments);
});
