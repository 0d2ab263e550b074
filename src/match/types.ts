/**
 * The vocabulary of matches, for the match runner, its state file and the report: the parts of a match and its results.
 * All of it is plain data that survives JSON.
 */

import type { Score } from "../../engine/host/requests/score.js";
import type { Opening } from "../openings/index.js";
import type { EngineSpec } from "../uci-client/index.js";
import type { CountedGame } from "./stats/standing.js";

/** Who meets whom: the first engine each of the others, or everyone everyone else. */
export const TOURNAMENT_KINDS = ["gauntlet", "roundrobin"] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** Two engines that meet, by their indices; the first one is White in the first game of each pair. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
}

/** A move and what its engine reported about it. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  /** From the mover's point of view; absent if the engine reported none. */
  readonly score?: Score<"normalized">;
  readonly depth?: number;
  readonly selDepth?: number;
  readonly nodes?: number;
  /** Milliseconds, as the runner measured them. */
  readonly time: number;
  /** Milliseconds on the mover's clock after the move, increment included; absent without a clock. */
  readonly left?: number;
}

export interface PlayedGame extends CountedGame {
  readonly opening: Opening;
  /** The position after the opening, before the engines' first move. */
  readonly startFen: string;
  readonly moves: readonly PlayedMove[];
  /** A sentence for people, such as "White loses on time". */
  readonly reason: string;
  /** How many games had ended before it; absent while it is new, and in files of earlier versions. */
  readonly ended?: number;
}

/** The file of a match, for resuming it and for the report. */
export interface MatchFile {
  readonly format: "castellan-match";
  readonly version: 1;
  readonly engines: readonly EngineSpec[];
  readonly chess960: boolean;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly sprt?: {
    readonly elo0: number;
    readonly elo1: number;
    readonly alpha: number;
    readonly beta: number;
    readonly model: "normalized" | "logistic";
  };
  /** The settings of the command line, so that nobody has to repeat them to resume the match. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The PGN file of the games, and its size before the first of them. */
  readonly pgn?: { readonly path: string; readonly start: number };
  readonly games: readonly PlayedGame[];
}
