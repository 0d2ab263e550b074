/** The engine as a game sees it: the interface between playing and processes. */

import type { Score } from "../../../engine/host/score.js";
import type { Termination } from "../../common/game/game-end.js";

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
}

export type Answer =
  | {
      readonly kind: "move";
      /** As the engine wrote it; it may not be a move at all. */
      readonly move: string;
      /** Milliseconds between question and answer. */
      readonly time: number;
      readonly report: SearchReport;
    }
  | { readonly kind: "fault"; readonly fault: Fault };

/** The failure of an engine that a match cannot do without; the message is for the user. */
export class EngineFailure extends Error {}

/** An engine at the board. */
export interface Player {
  /**
   * Prepares it for a new game, and restarts it if it has failed.
   *
   * @returns a fault if it was closed in the meantime
   * @throws EngineFailure if it cannot start
   */
  prepare(): Promise<Fault | null>;
  think(question: Question): Promise<Answer>;
}
