/** Matches made up for the tests of the report. */

import { centipawnScore } from "../../../engine/host/requests/score.js";
import type { Result, Termination } from "../../../src/common/game/game-end.js";
import type { MatchFile, PlayedGame, PlayedMove } from "../../../src/match/types.js";
import type { EngineSpec } from "../../../src/uci-client/index.js";

/** Moves with every kind of displacement: captures, en passant, castling, promotion. */
const MOVES: readonly (readonly [uci: string, san: string])[] = [
  ["e2e4", "e4"],
  ["a7a6", "a6"],
  ["e4e5", "e5"],
  ["d7d5", "d5"],
  ["e5d6", "exd6"],
  ["g8f6", "Nf6"],
  ["g1f3", "Nf3"],
  ["g7g6", "g6"],
  ["f1e2", "Be2"],
  ["f8g7", "Bg7"],
  ["e1g1", "O-O"],
  ["e8g8", "O-O"],
  ["d6c7", "dxc7"],
  ["b8c6", "Nc6"],
  ["c7d8q", "cxd8=Q"],
  ["c6d8", "Nxd8"],
];

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export function playedMoves(): PlayedMove[] {
  return MOVES.map(([uci, san], ply) => ({
    uci,
    san,
    score: centipawnScore(ply % 2 === 0 ? 30 : -30),
    depth: 10 + ply,
    nodes: 100_000,
    time: 100,
  }));
}

export function engine(name: string): EngineSpec {
  return {
    name,
    command: name,
    args: [],
    options: { Hash: "16" },
    limit: { kind: "clock", time: 10_000, increment: 100 },
  };
}

/** A game between engine 0 and engine 1, who is White by turns. */
export function game(index: number, result: Result, more: Partial<PlayedGame> = {}): PlayedGame {
  const termination: Termination = result === "1/2-1/2" ? "repetition" : "checkmate";
  return {
    index,
    white: index % 2,
    black: 1 - (index % 2),
    opening: { fen: null, moves: [] },
    startFen: START,
    moves: playedMoves(),
    result,
    termination,
    reason: "",
    ...more,
  };
}

export function match(games: readonly PlayedGame[], more: Partial<MatchFile> = {}): MatchFile {
  return {
    format: "castellan-match",
    version: 1,
    engines: [engine("Ours"), engine("Other")],
    chess960: false,
    startedAt: "2026-01-02T03:04:05.000Z",
    games,
    ...more,
  };
}

/**
 * Pairs of which the engine under test wins the first game and draws the second, with a loss now and then; openings by
 * turns.
 */
export function longMatch(games: number, names?: readonly string[]): MatchFile {
  const results: readonly Result[] = ["1-0", "1/2-1/2", "0-1", "1/2-1/2"];
  const [first = "Ours", second = "Other"] = names ?? [];
  return match(
    Array.from({ length: games }, (_, index) =>
      game(index, results[index % results.length]!, {
        opening: { fen: null, moves: [], name: `Line ${(index % 6) >> 1}` },
        startFen: START.replace("0 1", `0 ${1 + ((index % 6) >> 1)}`),
      }),
    ),
    { engines: [engine(first), engine(second)] },
  );
}
