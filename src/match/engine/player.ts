/** A game's interface to an engine, between playing and processes. */

import type { Score } from "../../../engine/host/score.js";
import type { Termination } from "../../common/game/game-end.js";

/** An engine's fault, which loses the game. */
export interface Fault {
  readonly termination: Extract<Termination, "crash" | "stall" | "no-uciok" | "flood">;
  /** What happened, to follow a colon. */
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
  /** Nodes that its search is limited to; null if they are not counted. */
  readonly nodes: number | null;
}

export type Answer =
  | {
      readonly kind: "move";
      /** As the engine wrote it; it need not be a move at all. */
      readonly move: string;
      /** Milliseconds between question and answer. */
      readonly time: number;
      readonly report: SearchReport;
    }
  | { readonly kind: "fault"; readonly fault: Fault };

/** An engine has failed, and with it what it was needed for; the message is for the user. */
export class EngineFailure extends Error {}

/** An engine at the board. */
export interface Player {
  /**
   * Makes it ready for a new game, by starting it again where it has failed.
   *
   * @returns a fault where it has been closed meanwhile
   * @throws EngineFailure where it cannot be started
   */
  prepare(): Promise<Fault | null>;
  think(question: Question): Promise<Answer>;
}
