/**
 * What the report page is given: plain data that survives JSON, computed by `build-report.ts`, shown by `page/`.
 *
 * The engine under test is the first of the match: everything is counted from its side.
 */

import type { Bound, Estimate } from "../match/stats/index.js";

export interface ReportData {
  readonly title: string;
  /** Program and version that wrote the page. */
  readonly generator: string;
  /** ISO 8601, null if the source does not say. */
  readonly startedAt: string | null;
  /** The engine under test first. */
  readonly engines: readonly EngineLine[];
  readonly summary: Summary;
  readonly series: Series;
  /** Each two engines that met. */
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
  /** What it may spend on its moves, in words; empty if unknown. */
  readonly limit: string;
  /** Its UCI options, in words; empty if there are none. */
  readonly options: string;
}

/** The games of the engine under test, by result. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Summary extends Tally {
  /** Games in the file, also those between other engines. */
  readonly gamesInFile: number;
  /** Those of the engine under test. */
  readonly games: number;
  /** Points a game, 0 to 1; null before the first. */
  readonly score: number | null;
  /** Complete pairs by points: 0, 1/2, 1, 3/2, 2; null if no opening was played with either colour. */
  readonly pairs: readonly number[] | null;
  /** Whether two engines met, and no more: against several at once a difference in Elo, and its tests, mean nothing. */
  readonly isDuel: boolean;
  readonly elo: Estimate | null;
  /** What is known of it where every point went to one side. */
  readonly eloBound: Bound | null;
  readonly normalizedElo: Estimate | null;
  readonly los: number | null;
  /** Games that were lost by a fault, on time or otherwise. */
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
  /** False where the match was played without a test, and this one is only for orientation. */
  readonly isSet: boolean;
}

/** The course of the match, one entry a sampled moment; null if the results left a figure undefined. */
export interface Series {
  /** Its games so far. */
  readonly games: readonly number[];
  readonly elo: readonly (number | null)[];
  /** Half the width of the 95 % interval. */
  readonly error: readonly (number | null)[];
  readonly llr: readonly (number | null)[];
}

/** Counted from the side of the first. */
export interface PairingRow extends Tally {
  /** Indices into the engines. */
  readonly first: number;
  readonly second: number;
  /** Points a game, 0 to 1. */
  readonly score: number;
  readonly elo: Estimate | null;
  readonly eloBound: Bound | null;
}

export interface ColourRow extends Tally {
  readonly label: string;
  readonly score: number;
}

export interface OpeningRow extends Tally {
  readonly name: string;
  /** The position in which the engines began. */
  readonly fen: string;
  /** Points a game of the engine under test, 0 to 1. */
  readonly score: number;
  /** White's points a game, 0 to 1, whoever was White. */
  readonly whiteScore: number;
}

export interface TerminationRow extends Tally {
  readonly label: string;
}

/** Counts of values from `start + i * width` up to, not including, `start + (i + 1) * width`. */
export interface Histogram {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly median: number | null;
}

/** Medians by move number: those of the engine under test, and of all others together. */
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
 * A game for replaying. Its lists are strings with an entry a ply, for thousands of games are in one page; entries are
 * parted by spaces and empty if unknown.
 */
export interface PackedGame {
  /** Indices into the engines. */
  readonly white: number;
  readonly black: number;
  /** White's half points: 0, 1, 2. */
  readonly points: number;
  /** Indices into the openings and terminations. */
  readonly opening: number;
  /** What the opening that it came to is called, with its code; empty if that has no name. */
  readonly name: string;
  readonly end: number;
  readonly reason: string;
  /** In UCI notation. */
  readonly moves: string;
  readonly san: string;
  /** White's point of view: centipawns, or `#` and moves to mate. */
  readonly scores: string;
  readonly depths: string;
  /** Milliseconds. */
  readonly times: string;
}
