/** Matches for tests: engines that cost nothing, engines with faults, and plans around them. */

import { fileURLToPath } from "node:url";
import type { MatchPlan } from "../../../src/match/run/match-plan.js";
import { type MatchObserver, runMatch } from "../../../src/match/run/run-match.js";
import type { PlayedGame } from "../../../src/match/types.js";
import type { EngineSpec } from "../../../src/uci-client/index.js";
import { MAIN } from "../programs/built.js";

/** One of the scripts beside this file. */
export function scripted(name: string, settings: Partial<EngineSpec> = {}): EngineSpec {
  return {
    name,
    command: fileURLToPath(new URL(`faulty-engines/${name}.mjs`, import.meta.url)),
    args: [],
    options: {},
    limit: { kind: "nodes", nodes: 1 },
    ...settings,
  };
}

/** The engine of this checkout, as built. */
export function castellan(name: string, settings: Partial<EngineSpec> = {}): EngineSpec {
  return {
    name,
    command: fileURLToPath(MAIN),
    args: [],
    options: { Hash: "1" },
    limit: { kind: "nodes", nodes: 200 },
    ...settings,
  };
}

export function planOf(engines: readonly EngineSpec[], settings: Partial<MatchPlan> = {}): MatchPlan {
  return {
    engines,
    openings: [{ fen: null, moves: [] }],
    rounds: 1,
    concurrency: 1,
    chess960: false,
    adjudication: {},
    timeMargin: 50,
    recover: false,
    sprt: null,
    pgnFile: null,
    stateFile: null,
    settings: {},
    earlier: null,
    ...settings,
  };
}

/** Plays a match; `onGame` receives each game and may end the match. */
export async function played(plan: MatchPlan, onGame: (game: PlayedGame, end: () => void) => void = () => {}) {
  const games: PlayedGame[] = [];
  const warnings: string[] = [];
  const ending = new AbortController();
  const observer: MatchObserver = {
    begin: () => {},
    game: (game) => {
      games.push(game);
      onGame(game, () => ending.abort());
    },
    warn: (text) => warnings.push(text),
  };
  const { end, view } = await runMatch(plan, observer, ending.signal);
  return {
    end,
    view,
    warnings,
    games: games.sort((a, b) => a.index - b.index),
  };
}

/** What of a game does not depend on the machine's speed. */
export function timeless(game: PlayedGame): PlayedGame {
  return { ...unordered(game), moves: game.moves.map((move) => ({ ...move, time: 0 })) };
}

/** A game without the order in which it ended, which only the state of a match has. */
export function unordered(game: PlayedGame): PlayedGame {
  return Object.fromEntries(Object.entries(game).filter(([name]) => name !== "ended")) as unknown as PlayedGame;
}
