/** What the page asks of whoever has the engine, and what it is told. Plain data, as JSON. */

import type { PageGame } from "../annotate/page-model.js";
import type { Move, Score, SearchInfo, SearchResult } from "../library/types.js";

/** What the page finds in itself. */
export interface PlayPageData {
  readonly title: string;
  /** Program and version. */
  readonly generator: string;
  /** Who has the engine: the process that served the page, or a worker of the page's own. */
  readonly engine: "server" | "worker";
  readonly levels: Levels;
}

/** The ratings that can be played at below full strength. */
export interface Levels {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** A start and what was played from there, in UCI; null for the start position. */
export interface TaskPosition {
  readonly fen: string | null;
  readonly moves: readonly string[];
}

/** What is left on both clocks, and what a move adds, in milliseconds. */
export interface TaskClocks {
  readonly white: number;
  readonly black: number;
  readonly increment: number;
}

/** A piece of work for the engine. It says all that it takes, so that another process can do it as well. */
export type Task = PlayTask | AnalyseTask | WhyTask | ReviewTask;

/** A move is wanted. */
export interface PlayTask {
  readonly kind: "play";
  readonly position: TaskPosition;
  /** A rating; null for full strength. */
  readonly level: number | null;
  readonly clocks: TaskClocks | null;
}

export interface AnalyseTask {
  readonly kind: "analyse";
  readonly position: TaskPosition;
  /** Variations to find. */
  readonly lines: number;
  /** Milliseconds; null for as long as somebody looks on. */
  readonly time: number | null;
}

/** Why a move was good or bad. */
export interface WhyTask {
  readonly kind: "why";
  /** Before the move. */
  readonly position: TaskPosition;
  readonly played: string;
}

/** All moves of a game. */
export interface ReviewTask {
  readonly kind: "review";
  /** One game. */
  readonly pgn: string;
}

/** What a position comes to, from White's view. */
export interface Verdict {
  readonly score: Score;
  readonly line: readonly Move[];
}

export interface Why {
  readonly played: Move;
  /** What the engine would have played; null where it had nothing to search. */
  readonly best: Move | null;
  readonly bestVerdict: Verdict;
  /** After the move that was played. */
  readonly playedVerdict: Verdict;
  /** Why the engine would have chosen its move; scores are from the mover's view. */
  readonly reasons: readonly string[];
}

/** What each kind of work comes to. */
export interface TaskResults {
  readonly play: SearchResult;
  readonly analyse: SearchResult;
  readonly why: Why;
  readonly review: PageGame;
}

export type TaskKind = Task["kind"];

/** What is said of a piece of work while it goes on, and at its end. */
export type TaskEvent =
  | { readonly kind: "info"; readonly info: SearchInfo }
  /** Positions of a review. */
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  | { readonly kind: "done"; readonly result: TaskResults[TaskKind] }
  | { readonly kind: "failed"; readonly message: string };

/** What a page says, by its name among the pages that share a connection. */
export type PageMessage =
  | { readonly kind: "begin"; readonly page: string; readonly task: number; readonly work: Task }
  | { readonly kind: "cancel"; readonly page: string; readonly task: number }
  /** The page is gone. */
  | { readonly kind: "leave"; readonly page: string };

/** The body of a request. */
export interface PageRequest {
  /** The name of the connection, as the hello said it. */
  readonly connection: string;
  readonly message: PageMessage;
}

export type ServerMessage =
  /** The first of a connection. */
  | { readonly kind: "hello"; readonly connection: string }
  | { readonly kind: "task"; readonly page: string; readonly task: number; readonly event: TaskEvent }
  /** The server ends. */
  | { readonly kind: "bye" };

/** The path, beneath that of the page, of the script of its connection. */
export const LINK_PATH = "link.js";
/** The worker of a page without a server, beside it. */
export const WORKER_FILE = "play-worker.js";
