/** The count of a match's games, and the decision of its test. */

import { expect, test } from "vitest";
import type { MatchPlan } from "../../../../../src/match/run/match-plan.js";
import { MatchTally } from "../../../../../src/match/run/match-tally.js";
import type { PlayedGame } from "../../../../../src/match/types.js";

const engine = (name: string) => ({ name, command: name, args: [], options: {}, limit: { kind: "nodes", nodes: 1 } });
const PLAN = {
  engines: [engine("a"), engine("b")],
  rounds: 1000,
  sprt: { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05, model: "logistic" },
} as unknown as MatchPlan;

/** A game of the pair at a place, of which the first engine has White first. */
function game(index: number, points: 1 | 0.5 | 0): PlayedGame {
  const isWhite = index % 2 === 0;
  const result = points === 0.5 ? "1/2-1/2" : (points === 1) === isWhite ? "1-0" : "0-1";
  const [white, black] = isWhite ? [0, 1] : [1, 0];
  return { index, white, black, result } as unknown as PlayedGame;
}

test("a decision stays when the match goes on, whatever games ended after it", () => {
  const games: PlayedGame[] = [];
  const live = new MatchTally(PLAN, []);
  const play = (index: number, points: 1 | 0.5 | 0) => {
    games.push({ ...game(index, points), ended: games.length });
    live.add(games.at(-1)!);
  };
  // The first pair takes long, and ends after the decision.
  let next = 2;
  while (!live.isDecided() && next < 2000) {
    play(next++, 1);
    play(next++, next % 4 === 1 ? 1 : 0.5);
  }
  expect(live.isDecided()).toBe(true);
  for (const index of [0, 1, next, next + 1, next + 2, next + 3]) play(index, 0);
  // A state file has them by their indices.
  const kept = [...games].sort((a, b) => a.index - b.index);
  const resumed = new MatchTally(PLAN, kept);
  expect(resumed.view().decision).toEqual(live.view().decision);
  expect(resumed.view().played).toBe(0);
  const undone = new MatchTally(
    PLAN,
    kept.map((played) => ({ ...played, ended: played.index })),
  );
  expect(undone.view().decision).not.toEqual(live.view().decision);
});
