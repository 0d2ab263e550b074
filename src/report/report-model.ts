/**
 * The data of the report page: plain data that survives JSON, computed by `build-report.ts`, shown by `page/`.
 *
 * The engine under test is the first engine of the match: all counts are from its side.
 */

import type { Bound, Estimate, Wdl } from "../match/stats/index.js";

export interface ReportData {
  readonly title: string;
  /** Program and version that wrote the page. */
  readonly generator: string;
  /** ISO 8601, null if unknown. */
  readonly startedAt: string | null;
  /** Starts with the engine under test. */
  readonly engines: readonly EngineLine[];
  readonly summary: Summary;
  readonly series: Series;
  /** Each pair of engines that met. */
  readonly pairings: readonly PairingRow[];
  readonly colours: readonly ColourRow[];
  readonly openings: readonly OpeningRow[];
  readonly terminations: readonly TerminationRow[];
  readonly lengths: Histogram;
  readonly timeUse: TimeUse;
  readonly games: readonly PackedGame[];
}

export interface EngineLine {
  readonly name: string;
  /** Its limit, in words; empty if unknown. */
  readonly limit: string;
  /** Its UCI options, in words; empty if there are none. */
  readonly options: string;
}

export interface Summary extends Wdl {
  /** All games of the file, also those between other engines. */
  readonly gamesInFile: number;
  /** The games of the engine under test. */
  readonly games: number;
  /** Points per game, 0 to 1; null before the first. */
  readonly score: number | null;
  /** Complete pairs by points: 0, 1/2, 1, 3/2, 2; null if no opening was played with both colours. */
  readonly pairs: readonly number[] | null;
  /** Whether exactly two engines met: against several a difference in Elo, and its tests, would mean nothing. */
  readonly isDuel: boolean;
  readonly elo: Estimate | null;
  /** The known bound on the difference, if one side won every point. */
  readonly eloBound: Bound | null;
  readonly normalizedElo: Estimate | null;
  readonly los: number | null;
  /** Games lost by a fault, on time or otherwise. */
  readonly forfeits: number;
  readonly drawRatio: number | null;
  readonly pairsRatio: number | null;
  readonly test: TestState;
}

/** The sequential test. */
export interface TestState {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly model: string;
  readonly lower: number;
  readonly upper: number;
  readonly llr: number;
  readonly status: "accept H0" | "accept H1" | "continue";
  /** False if the match had no test, and this one is only for orientation. */
  readonly isSet: boolean;
}

/** The course of the match, one entry for each sample; null if a figure is undefined. */
export interface Series {
  /** The games up to the sample. */
  readonly games: readonly number[];
  readonly elo: readonly (number | null)[];
  /** Half the width of the 95 % interval. */
  readonly error: readonly (number | null)[];
  readonly llr: readonly (number | null)[];
}

/** Results from the side of the first engine. */
export interface PairingRow extends Wdl {
  /** Indices into the engines. */
  readonly first: number;
  readonly second: number;
  /** Points per game, 0 to 1. */
  readonly score: number;
  readonly elo: Estimate | null;
  readonly eloBound: Bound | null;
}

export interface ColourRow extends Wdl {
  readonly label: string;
  readonly score: number;
}

export interface OpeningRow extends Wdl {
  readonly name: string;
  /** The position in which the engines began. */
  readonly fen: string;
  /** Points per game of the engine under test, 0 to 1. */
  readonly score: number;
  /** White's points per game, 0 to 1, whoever was White. */
  readonly whiteScore: number;
}

export interface TerminationRow extends Wdl {
  readonly label: string;
}

/** Counts of values from `start + i * width` to below `start + (i + 1) * width`. */
export interface Histogram {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly median: number | null;
}

/** Medians by move number, for the engine under test and for all others together. */
export interface TimeUse {
  readonly moves: readonly number[];
  readonly depth: TimeUsePair;
  /** Nodes a second. */
  readonly speed: TimeUsePair;
  /** Seconds a move. */
  readonly time: TimeUsePair;
}
export type TimeUsePair = readonly [tested: readonly (number | null)[], others: readonly (number | null)[]];

/**
 * A game for replaying. Lists are strings with one entry per ply, because a page contains thousands of games. Spaces
 * separate the entries; unknown ones are empty.
 */
export interface PackedGame {
  /** Indices into the engines. */
  readonly white: number;
  readonly black: number;
  /** White's half points: 0, 1, 2. */
  readonly points: number;
  /** Indices into the openings and terminations. */
  readonly opening: number;
  /** Name and code of the opening that it reached; empty if that has no name. */
  readonly name: string;
  readonly end: number;
  readonly reason: string;
  /** In UCI notation. */
  readonly moves: string;
  readonly san: string;
  /** From White's point of view: centipawns, or `#` and moves to mate. */
  readonly scores: string;
  readonly depths: string;
  /** Milliseconds. */
  readonly times: string;
}
