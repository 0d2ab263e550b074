/** How a game ends whose player is too slow. */

import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { playGame } from "../../../../../src/match/run/play-game.js";
import type { Player } from "../../../../../src/match/run/player.js";

const LIMIT = { kind: "clock", time: 1000, increment: 0 } as const;
const RULES = { adjudication: {}, timeMargin: 0, notation: false } as const;

/** Takes two seconds over its move. */
const SLOW = {
  prepare: () => Promise.resolve(null),
  think: () => Promise.resolve({ kind: "move", move: "e1e2", ponder: null, time: 2000, report: {} } as const),
} as unknown as Player;

test.each([
  ["a pawn", "4k3/4p3/8/8/8/8/8/Q3K3 w - - 0 1", "0-1", "time-forfeit", "White loses on time"],
  ["a knight beside a rook", "4k3/4n3/8/8/8/8/8/R3K3 w - - 0 1", "0-1", "time-forfeit", "White loses on time"],
  [
    "nothing",
    "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
    "1/2-1/2",
    "insufficient-material",
    "Draw: the time of White is up, and Black cannot mate",
  ],
  [
    "a knight beside a queen",
    "4k3/4n3/8/8/8/8/8/Q3K3 w - - 0 1",
    "1/2-1/2",
    "insufficient-material",
    "Draw: the time of White is up, and Black cannot mate",
  ],
])("against %s", async (_, fen, result, termination, reason) => {
  const players = { w: { player: SLOW, limit: LIMIT }, b: { player: SLOW, limit: LIMIT } };
  const game = await playGame({ fen, moves: [] }, players, RULES, new Game(), new AbortController().signal);
  expect(game).toMatchObject({ result, termination, reason, moves: [] });
});
