/** An engine of another program, what it is asked, and what it answers. */

import type { Score } from "../../engine/host/requests/score.js";
import type { Termination } from "../common/game/game-end.js";

/** An engine as a user names it. */
export interface EngineSpec {
  readonly name: string;
  /** Program to start; a .js file is started with this Node. */
  readonly command: string;
  readonly args: readonly string[];
  /** The working directory; absent for the current one. */
  readonly dir?: string;
  /** UCI options, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** The names of those that `--each` gives to all: an engine may lack one of them. Absent if there are none. */
  readonly shared?: readonly string[];
  readonly limit: MoveLimit;
}

/** The limit of an engine's moves. Times in milliseconds. */
export type MoveLimit =
  | {
      readonly kind: "clock";
      readonly time: number;
      readonly increment: number;
      /** Moves to each time control; absent in sudden death. */
      readonly moves?: number;
    }
  | { readonly kind: "movetime"; readonly time: number }
  | { readonly kind: "nodes"; readonly nodes: number }
  | { readonly kind: "depth"; readonly depth: number };

/** An engine's fault, which loses the game. */
export interface Fault {
  readonly termination: Extract<Termination, "crash" | "stall" | "no-uciok" | "flood">;
  /** What happened; follows a colon in messages. */
  readonly detail: string;
}

/** An engine's report about its move. */
export interface SearchReport {
  readonly score?: Score<"normalized">;
  readonly depth?: number;
  readonly selDepth?: number;
  readonly nodes?: number;
}

export interface Question {
  /** The whole `position` command. */
  readonly position: string;
  /** The whole `go` command. */
  readonly go: string;
  /** Milliseconds after which an answer is too late; null without a clock. */
  readonly allowed: number | null;
  /** Milliseconds after which an engine without a clock has stalled. */
  readonly ceiling: number;
  /** The node limit of its search; null if nobody counts. */
  readonly nodes: number | null;
  /** Called with each `info` line of the search that has a score. */
  readonly onReport?: (line: string) => void;
}

export type Answer =
  | {
      readonly kind: "move";
      /** As the engine wrote it; it may not be a move at all. */
      readonly move: string;
      readonly ponder: string | null;
      /** Milliseconds between question and answer. */
      readonly time: number;
      readonly report: SearchReport;
    }
  | { readonly kind: "fault"; readonly fault: Fault };
