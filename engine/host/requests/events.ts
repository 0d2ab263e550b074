/** The engine's events for its listener. Plain data: the protocol layer formats them as lines. */

import type { Bound, Score } from "./score.js";

/** A report of a running search. Moves are in UCI notation. */
export interface SearchInfo {
  readonly kind: "info";
  /** Its rank among the requested variations, from 1. */
  readonly multiPv: number;
  readonly depth: number;
  readonly selDepth: number;
  readonly score: Score<"internal">;
  readonly bound: Bound;
  /** Moves made since the search began, quiescence included. */
  readonly nodes: number;
  /** Milliseconds since the search began. */
  readonly time: number;
  /** Permille of the transposition table in use. */
  readonly hashFull: number;
  /** Positions found in endgame tables since the search began. */
  readonly tableHits: number;
  readonly pv: readonly string[];
}

/** The move of the root that a search is at, reported once it has taken a while. */
export interface CurrentMove {
  readonly kind: "current";
  /** The iteration, in plies. */
  readonly depth: number;
  readonly move: string;
  /** Its number in the iteration, from 1. */
  readonly number: number;
}

/** The end of a search. `move` is null when there is none: mate, stalemate, or no move was allowed. */
export interface BestMove {
  readonly kind: "bestmove";
  readonly move: string | null;
  readonly ponder: string | null;
}

/** `TABLE_DAMAGED`: an endgame table cannot be read; the search goes on without it, and so do later ones. */
export type NoticeCode = "TABLE_DAMAGED";

/** Something worth showing to a person; `error` if something went wrong. */
export interface Notice {
  readonly kind: "notice";
  readonly level: "note" | "error";
  readonly text: string;
  /** Which fault it is that the search does without harm; absent for others. */
  readonly code?: NoticeCode;
  /** The error that the text reports, for callers in the same process. No line shows it. */
  readonly cause?: unknown;
}

export type EngineEvent = SearchInfo | CurrentMove | BestMove | Notice;

export type Listener = (event: EngineEvent) => void;

type SearchFault = Notice & { readonly code?: never };

/** Whether an event says that the result of its search is not what was asked for. */
export function isSearchFault(event: EngineEvent): event is SearchFault {
  return event.kind === "notice" && event.level === "error" && event.code === undefined;
}

/** The notice of a table that is left out. */
export function tableNotice(text: string, cause?: unknown): Notice {
  const notice = { kind: "notice", level: "error", code: "TABLE_DAMAGED", text: `endgame tables: ${text}` } as const;
  return cause === undefined ? notice : { ...notice, cause };
}
