import { describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { UciReports } from "../../../../src/library/uci-reports.js";

/** What a search reported of its move, as score and line; null without any. */
function about(move: string, lines: readonly string[]): string | null {
  const reports = new UciReports(new Game(), () => {});
  for (const line of lines) reports.add(line);
  const info = reports.about(move);
  if (info === null) return null;
  const worth = info.score.kind === "mate" ? `#${info.score.moves}` : info.score.value;
  return `${worth} ${info.pv.map(({ san }) => san).join(" ")}`.trim();
}

const E4 = "info depth 5 score cp 30 pv e2e4 e7e5";
const D4 = "info depth 6 score cp 40 pv d2d4 d7d5";

describe("score and line belong to the move", () => {
  test.each<[string, string, readonly string[], string | null]>([
    ["the last report", "e2e4", [D4, E4], "30 e4 e5"],
    ["not that of another move", "e2e4", [E4, D4], "30 e4 e5"],
    ["none for a move without a report", "c2c4", [E4, D4], null],
    ["not a bound about another move", "e2e4", [E4, "info depth 6 score cp -90 upperbound pv d2d4"], "30 e4 e5"],
    ["an exact one before a bound", "e2e4", [E4, "info depth 6 score cp 0 upperbound pv e2e4"], "30 e4 e5"],
    ["a bound that made the move the best", "e2e4", [E4, D4, "info depth 7 score cp 55 lowerbound pv e2e4"], "55 e4"],
    ["a bound without a line is of no use", "e2e4", [E4, "info depth 6 score cp 0 upperbound"], "30 e4 e5"],
    ["the move's rank does not matter", "d2d4", [`${E4} `, "info depth 5 multipv 2 score cp 10 pv d2d4"], "10 d4"],
    ["an engine without lines means its move", "e2e4", ["info depth 5 score cp 3", "info depth 6 score mate 2"], "#2"],
    ["words that are no moves do not count", "e2e4", [E4, "info depth 6 score cp 1 pv e2e5"], "30 e4 e5"],
    ["a line ends before its first illegal move", "e2e4", ["info depth 1 score cp 1 pv e2e4 e2e4"], "1 e4"],
  ])("%s", (_, move, lines, expected) => {
    expect(about(move, lines)).toBe(expected);
  });
});

test("the latest report is that of the best variation", () => {
  const reports = new UciReports(new Game(), () => {});
  reports.add("info depth 7 nodes 70 multipv 1 score cp 1 pv e2e4");
  reports.add("info depth 7 nodes 80 multipv 2 score cp 0 pv d2d4");
  expect(reports.latest()).toMatchObject({ depth: 7, nodes: 70 });
});
