/** The engine as a game sees it: the interface between playing and processes. */

import type { Answer, Fault, Question } from "../../uci-client/index.js";

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
