/** A page that shows a match while it is played. What makes it is not known here: it imports the matches. */

import type { Context } from "../common/context.js";
import type { WantedPort } from "../common/server/start-server.js";
import type { MatchHeader } from "./output/state-file.js";
import type { PlayedGame } from "./types.js";

/** What the page begins with. */
export interface LiveMatch {
  readonly header: Pick<MatchHeader, "engines" | "startedAt" | "sprt">;
  /** The games that were played before. */
  readonly games: readonly PlayedGame[];
  /** Games of the whole match. */
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
   * Tells whoever looks on, and ends the server.
   *
   * @param isOver whether no other game will be played; else the match is to be resumed
   */
  end(isOver: boolean): Promise<void>;
}

/**
 * Opens the page.
 *
 * @param port null for the last one, or any that is free
 * @throws InputError if a fixed port is not available
 */
export type OpenLivePage = (match: LiveMatch, port: WantedPort | null, context: Context) => Promise<LivePage>;
