import { describe, expect, test } from "vitest";
import type { Result, Termination } from "../../../../../src/common/game/game-end.js";
import { statusLine, tableLines, type TableView, verdict } from "../../../../../src/match/output/match-text.js";
import { Standing } from "../../../../../src/match/stats/standing.js";

/** Results of the first engine, who is White by turns, with the way each game ended. */
function standing(...games: readonly (readonly [points: 0 | 0.5 | 1, termination?: Termination])[]): Standing {
  const counted = new Standing();
  games.forEach(([points, termination = "checkmate"], index) => {
    const isWhite = index % 2 === 0;
    const result: Result = points === 0.5 ? "1/2-1/2" : (points === 1) === isWhite ? "1-0" : "0-1";
    counted.add({ index, white: isWhite ? 0 : 1, black: isWhite ? 1 : 0, result, termination });
  });
  return counted;
}

function view(opponents: readonly (readonly [string, Standing])[], more: Partial<TableView> = {}): TableView {
  return {
    kind: "gauntlet",
    engines: ["new", ...opponents.map(([name]) => name)].map((name) => ({ name, limit: "8+0.08" })),
    meetings: opponents.map(([, own], index) => ({ first: 0, second: index + 1, standing: own })),
    total: 100,
    played: 0,
    elapsed: 0,
    sprt: null,
    decision: null,
    ...more,
  };
}

test("an all-won match has a bound, in place of an Elo", () => {
  const won = view([["old", standing([1], [1], [1], [1])]]);
  expect(tableLines(won)).toContainEqual(expect.stringMatching(/^ {2}Elo {7}> -290\.5, normalized/));
  expect(statusLine(won)).toMatch(/Elo > -290\.5/);
  const lost = view([["old", standing([0], [0])]]);
  expect(tableLines(lost)).toContainEqual(expect.stringMatching(/^ {2}Elo {7}< \d+\.\d/));
});

test("the games of a test are at most so many", () => {
  const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "normalized" } as const;
  const played = standing([1], [0]);
  expect(tableLines(view([["old", played]], { sprt })).at(-1)).toMatch(/^ {2}Games {5}2 of at most 100, /);
  expect(tableLines(view([["old", played]])).at(-1)).toMatch(/^ {2}Games {5}2 of 100, /);
});

describe("forfeits", () => {
  const played = standing([1, "time-forfeit"], [0, "crash"], [0, "time-forfeit"], [0.5], [1], [1, "time-forfeit"]);

  test("are counted apart, by who lost them", () => {
    const lines = tableLines(view([["old", played]]));
    expect(lines).toContain(
      "  Forfeits  new: time-forfeit 1, crash 1; old: time-forfeit 2; 66.7 % of all; more than 2 % on time",
    );
    expect(statusLine(view([["old", played]]))).toMatch(/, forfeits 4$/);
  });

  test("are named beside a verdict", () => {
    const decision = { status: "accept H1", llr: 2.951 } as const;
    expect(verdict(decision, played)).toBe("H1 accepted at 2.95, 4 of 6 games by forfeit");
    expect(verdict(decision, standing([1], [1]))).toBe("H1 accepted at 2.95, 0 of 2 games by forfeit");
    const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "normalized" } as const;
    const lines = tableLines(view([["old", played]], { sprt, decision }));
    expect(lines.join("\n")).toMatch(/LLR .*: H1 accepted at 2\.95, 4 of 6 games by forfeit$/m);
  });

  test("are no line where there are none", () => {
    expect(tableLines(view([["old", standing([1], [0.5])]])).join("\n")).not.toMatch(/forfeit/i);
  });
});

describe("a round robin", () => {
  const games = (first: number, second: number, ...results: readonly Result[]) => {
    const own = new Standing(first);
    results.forEach((result, index) => {
      const [white, black] = index % 2 === 0 ? [first, second] : [second, first];
      own.add({ index, white, black, result, termination: result === "1/2-1/2" ? "repetition" : "checkmate" });
    });
    return { first, second, standing: own };
  };
  const meetings = [
    games(0, 1, "1-0", "1/2-1/2", "1-0", "1-0"),
    games(0, 2, "0-1", "1/2-1/2", "1/2-1/2", "0-1"),
    games(1, 2, "0-1", "1-0", "0-1", "1/2-1/2"),
  ];
  const engines = ["new", "old", "first of all"].map((name) => ({ name, limit: "8+0.08" }));
  const robin = view([], { kind: "roundrobin", engines, meetings });

  test("has ratings with errors and likelihoods of superiority, and who scored what against whom", () => {
    expect(tableLines(robin)).toEqual([
      "  Ended by  checkmate 8, repetition 4",
      "Ratings",
      "                    Elo     +-  games  points   score   draws     LOS",
      "  1 first of all   73.9  127.8      8     5.5  68.8 %  37.5 %  67.3 %",
      "  2 new            24.7  124.3      8     4.5  56.3 %  37.5 %  86.2 %",
      "  3 old           -98.6  131.2      8       2  25.0 %  25.0 %",
      "Points by opponent",
      "                      1      2      3    all",
      "  1 first of all           2/4  3.5/4  5.5/8",
      "  2 new             2/4         2.5/4  4.5/8",
      "  3 old           0.5/4  1.5/4           2/8",
      "  Games     12 of 100, 0.0 a minute, 0:00:00",
    ]);
    expect(
      tableLines(view([], { kind: "roundrobin", engines: engines.slice(0, 2), meetings: meetings.slice(0, 1) })),
    ).not.toContain("Ratings");
  });

  test("is summed up by its ratings", () => {
    expect(statusLine(robin)).toBe(
      "12 of 100, 0.0 a minute, 0:00:00; first of all 73.9 +- 127.8, new 24.7 +- 124.3, old -98.6 +- 131.2",
    );
  });
});

test("more than two engines have a cross table, ordered by their share of the points", () => {
  const lines = tableLines(
    view([
      ["strong", standing([0], [0], [0.5], [0])],
      ["weak", standing([1], [1], [1], [0.5])],
      ["idle", standing()],
    ]),
  );
  const at = lines.indexOf("Points by opponent");
  expect(lines.slice(at + 1, at + 6)).toEqual([
    "                1      2      3  4    all",
    "  1 strong         3.5/4            3.5/4",
    "  2 new     0.5/4         3.5/4       4/8",
    "  3 weak           0.5/4            0.5/4",
    "  4 idle",
  ]);
  expect(tableLines(view([["old", standing([1])]]))).not.toContain("Points by opponent");
});
