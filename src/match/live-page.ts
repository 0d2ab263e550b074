/** The page of a running match, as matches use it. Its implementation imports the matches, and so is unknown here. */

import type { Context } from "../common/command/context.js";
import type { WantedPort } from "../common/web/server/start-server.js";
import type { MatchHeader } from "./output/state-file.js";
import type { PlayedGame } from "./types.js";

/** The data with which the page starts. */
export interface LiveMatch {
  readonly header: Pick<MatchHeader, "engines" | "startedAt" | "sprt">;
  /** The games that were played before. */
  readonly games: readonly PlayedGame[];
  /** The number of games in the whole match. */
  readonly total: number;
  /** Whether a state file keeps the match. */
  readonly isResumable: boolean;
}

export interface LivePage {
  /** Its address. */
  readonly url: string;
  /** Shows a game that has ended. */
  add(game: PlayedGame): void;
  /**
   * Informs all viewers, and ends the server.
   *
   * @param isOver whether no further game will be played; otherwise the match can be resumed
   */
  end(isOver: boolean): Promise<void>;
}

/**
 * Opens the page.
 *
 * @param port null for the last port, or any that is free
 * @throws InputError if a fixed port is not available
 */
export type OpenLivePage = (match: LiveMatch, port: WantedPort | null, context: Context) => Promise<LivePage>;
