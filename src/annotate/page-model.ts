/** The data of the page of annotated games. Plain data, also as JSON. */

import type { NoteFacts, Turn } from "./note-facts.js";

export interface PageData {
  readonly title: string;
  /** Program and version. */
  readonly generator: string;
  readonly games: readonly PageGame[];
}

export interface PageGame {
  readonly white: string;
  readonly black: string;
  readonly result: string;
  /** Event, place and date, as far as known. */
  readonly occasion: string;
  /** Empty if it has no name. */
  readonly opening: string;
  readonly startFen: string;
  /** The file's comment before the first move. */
  readonly comment: string;
  readonly sides: readonly [white: PageSide, black: PageSide];
  readonly moves: readonly PageMove[];
  readonly turningPoints: readonly PageTurn[];
  readonly pgn: string;
  /** Where the review comes from: a finished search, one that goes on or was stopped, or the file's own evaluations. */
  readonly from: "search" | "draft" | "file";
}

export interface PageTurn {
  /** Index of the move. */
  readonly ply: number;
  /** In English, without the move. */
  readonly text: string;
  /** The same as data. */
  readonly turn: Turn;
}

/** How a side has played. */
export interface PageSide {
  /** In percent; null if it has made no move, or the game has only one. */
  readonly accuracy: number | null;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
}

export interface PageMove {
  readonly uci: string;
  readonly san: string;
  /** For White, as text; empty if it is not known yet. */
  readonly score: string;
  /** White's winning chances after the move, from -1 to 1; null if they are not known yet. */
  readonly chances: number | null;
  /** `!!`, `!`, `?!`, `?`, `??`; empty for a move without a mark. */
  readonly sign: string;
  /** The better line with its numbers; empty for a move that is not bad. */
  readonly better: string;
  /** What the mark means, in English; empty for a move without one. */
  readonly note: string;
  /** The same as data; null for a move without a mark, and on a page in English alone. */
  readonly facts: NoteFacts | null;
  /** The file's comment on the move. */
  readonly comment: string;
}
