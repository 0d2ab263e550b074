/** The report of a match that goes on. */

import { expect, test } from "vitest";
import { LiveReport } from "../../../../../src/report/live/live-report.js";
import { buildReport } from "../../../../../src/report/build-report.js";
import { sourceOf } from "../../../../../src/report/source.js";
import { longMatch } from "../../../../support/matches/sample-match.js";

const GENERATOR = "test";
const NAMES = new Map<never, never>();
const MATCH = longMatch(12);

function wholeReport(games: number) {
  return buildReport(sourceOf({ ...MATCH, games: MATCH.games.slice(0, games) }), {
    generator: GENERATOR,
    names: NAMES,
  });
}

test("is that of all games so far, as `report` makes it of the file", () => {
  const live = new LiveReport({ header: MATCH, games: MATCH.games.slice(0, 4) }, GENERATOR, NAMES);
  expect(live.get()).toEqual(wholeReport(4));
  for (const game of MATCH.games.slice(4)) live.add(game);
  expect(live.get()).toEqual(wholeReport(12));
});

test("keeps the games that it has packed, and does nothing where nothing has come", () => {
  const live = new LiveReport({ header: MATCH, games: MATCH.games.slice(0, 4) }, GENERATOR, NAMES);
  const first = live.get();
  expect(live.get()).toBe(first);
  live.add(MATCH.games[4]!);
  const second = live.get();
  expect(second.games).toHaveLength(5);
  second.games.slice(0, 4).forEach((game, index) => expect(game).toBe(first.games[index]));
});

test("a match of which nothing is played has a page, too", () => {
  const { games, summary } = new LiveReport({ header: MATCH, games: [] }, GENERATOR, NAMES).get();
  expect(games).toEqual([]);
  expect(summary).toMatchObject({ games: 0, score: null });
});
