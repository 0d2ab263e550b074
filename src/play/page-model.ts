/** The messages between the page and the process or worker with the engine. Plain data, as JSON. */

import type { Lapse } from "../annotate/note-facts.js";
import type { PageGame } from "../annotate/page-model.js";
import type { Move, Score, SearchInfo, SearchResult } from "../library/types.js";

/** The data in the page's file. */
export interface PlayPageData {
  readonly title: string;
  /** Program and version. */
  readonly generator: string;
  /** Where the engine is: in the process that served the page, or in a worker of the page. */
  readonly engine: "server" | "worker";
  readonly levels: Levels;
  /** Null if the page's own browser decides. */
  readonly resources: ResourceRange | null;
  /** Whether the engine has endgame tables. */
  readonly hasTables: boolean;
  /** The names of other engines that the page may start. */
  readonly engines: readonly string[];
}

/** What an engine may use for its searches. */
export interface EngineResources {
  readonly threads: number;
  /** Megabytes of its table. */
  readonly hash: number;
}

export interface ResourceRange {
  readonly usual: EngineResources;
  readonly most: EngineResources;
}

/** The range of ratings below full strength. */
export interface Levels {
  readonly least: number;
  /** The least that is a rating of people; the levels below it are for true beginners, and their numbers only names. */
  readonly rated: number;
  readonly most: number;
  readonly usual: number;
}

/** A start and the moves from there, in UCI; null for the start position. */
export interface TaskPosition {
  readonly fen: string | null;
  readonly moves: readonly string[];
  /** Whether it is one of Chess960, where castling is the king that takes its own rook; absent for standard chess. */
  readonly chess960?: boolean | undefined;
}

/** The time left on both clocks, and the increment of a move, in milliseconds. */
export interface TaskClocks {
  readonly white: number;
  readonly black: number;
  readonly increment: number;
}

/** A piece of work for the engine. It is self-contained, so that another process can do it as well. */
export type Task = PlayTask | AnalyseTask | WhyTask | ReviewTask | TablesTask | SecondAnalysisTask | SecondMoveTask;

/** Find a move. */
export interface PlayTask {
  readonly kind: "play";
  readonly position: TaskPosition;
  /** A rating; null for full strength. */
  readonly level: number | null;
  readonly clocks: TaskClocks | null;
  /** Whether a level plays its first moves as people do; absent if so. */
  readonly openings?: boolean | undefined;
}

export interface AnalyseTask {
  readonly kind: "analyse";
  readonly position: TaskPosition;
  /** The number of variations. */
  readonly lines: number;
  /** Milliseconds; null for as long as somebody watches. */
  readonly time: number | null;
  /** Plies; absent for no limit. */
  readonly depth?: number | undefined;
  /** Absent for what the engine has. */
  readonly resources?: EngineResources | undefined;
}

/** Explain why a move was good or bad. */
export interface WhyTask {
  readonly kind: "why";
  /** The position before the move. */
  readonly position: TaskPosition;
  readonly played: string;
}

/** Judge all moves of a game. */
export interface ReviewTask {
  readonly kind: "review";
  /** One game. */
  readonly pgn: string;
}

/** Let another engine analyse. */
export interface SecondAnalysisTask extends Pick<AnalyseTask, "position" | "lines" | "time" | "depth"> {
  readonly kind: "secondAnalysis";
  /** The engine's name. */
  readonly engine: string;
}

/** Let another engine find a move, at its full strength. */
export interface SecondMoveTask extends Pick<PlayTask, "position" | "clocks"> {
  readonly kind: "secondMove";
  readonly engine: string;
}

/** A line of an analysis, as far as every engine reports it. */
export type LineInfo = Pick<SearchInfo, "multiPv" | "score" | "bound" | "depth" | "nodes" | "nps" | "pv">;

/** Look a position up in the endgame tables. */
export interface TablesTask {
  readonly kind: "tables";
  readonly position: TaskPosition;
}

/** What the endgame tables say, with best play of both sides. */
export interface TablesVerdict {
  /** For the side to move. */
  readonly result: "win" | "draw" | "loss";
  /** The moves that keep the result. */
  readonly keeping: readonly Move[];
}

/** The evaluation of a position, from White's view. */
export interface Verdict {
  readonly score: Score;
  readonly line: readonly Move[];
}

export interface Why {
  readonly played: Move;
  /** The engine's own choice; null if there was nothing to search. */
  readonly best: Move | null;
  readonly bestVerdict: Verdict;
  /** The evaluation after the played move. */
  readonly playedVerdict: Verdict;
  /** What there is to say of the move; null if it is about as good as the engine's, or the same. */
  readonly lapse: Lapse | null;
  /** Winning chances that the move loses, on a scale from -1 to 1; 0 for the engine's own. */
  readonly loss: number;
}

/** The result of each kind of work. */
export interface TaskResults {
  readonly play: SearchResult;
  readonly analyse: SearchResult;
  readonly why: Why;
  readonly review: PageGame;
  /** Null for a position that is in no table. */
  readonly tables: TablesVerdict | null;
  readonly secondAnalysis: null;
  readonly secondMove: Move | null;
}

export type TaskKind = Task["kind"];

/** The reports on a piece of work, during the work and at its end. */
export type TaskEvent =
  | { readonly kind: "info"; readonly info: SearchInfo }
  /** A line of another engine. */
  | { readonly kind: "line"; readonly info: LineInfo }
  /** The progress of a review, in nodes. */
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  /** What a review knows so far. */
  | { readonly kind: "draft"; readonly game: PageGame }
  | { readonly kind: "done"; readonly result: TaskResults[TaskKind] }
  | { readonly kind: "failed"; readonly message: string };

/** The messages of a page, whose name distinguishes it among the pages of a connection. */
export type PageMessage =
  | { readonly kind: "begin"; readonly page: string; readonly task: number; readonly work: Task }
  | { readonly kind: "cancel"; readonly page: string; readonly task: number }
  /** The page has gone. */
  | { readonly kind: "leave"; readonly page: string };

/** The body of a request. */
export interface PageRequest {
  /** The name of the connection, from its hello. */
  readonly connection: string;
  readonly message: PageMessage;
}

export type ServerMessage =
  /** The first message of a connection. */
  | { readonly kind: "hello"; readonly connection: string }
  | { readonly kind: "task"; readonly page: string; readonly task: number; readonly event: TaskEvent }
  /** The server is ending. */
  | { readonly kind: "bye" };

/** The path, below that of the page, of the script for its connection. */
export const LINK_PATH = "link.js";
/** The path of the worker of a page without a server, beside the page. */
export const WORKER_FILE = "play-worker.js";
/** The manifest and the service worker of a page without a server, beside the page. */
export const MANIFEST_FILE = "manifest.webmanifest";
export const SERVICE_WORKER_FILE = "service-worker.js";
/** The path of the names of openings, beside the page. */
export const OPENINGS_FILE = "opening-names.txt";
/** The path of the openings of people, beside the page and its worker. */
export const PEOPLE_FILE = "people-openings.bin";
