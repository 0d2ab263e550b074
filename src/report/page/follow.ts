/** Follows a match: receives its games from the server, and reconnects until the server is there. */

import { EVENTS_PATH } from "../../common/web/page/server-paths.js";
import { GAMES_KEY, type LiveMessage, RUN_KEY } from "../live-model.js";

/** Milliseconds between two attempts. */
const RETRY = 2000;

interface Follower {
  /** Identifies the process that served the page. */
  readonly run: string;
  /** The number of games that the page has. */
  readonly games: () => number;
  readonly onMessage: (message: LiveMessage) => void;
  /** Called when the server is gone, whether announced or not. */
  readonly onLoss: () => void;
}

export function follow(follower: Follower): void {
  const { run, games, onMessage, onLoss } = follower;
  const query = new URLSearchParams({ [RUN_KEY]: run, [GAMES_KEY]: String(games()) });
  const source = new EventSource(new URL(`./${EVENTS_PATH}?${query.toString()}`, location.href));
  source.addEventListener("message", ({ data }) => onMessage(JSON.parse(String(data)) as LiveMessage));
  source.addEventListener("error", () => {
    // The browser reconnects by itself, but not after every fault, and with the first number of games.
    source.close();
    onLoss();
    setTimeout(() => follow(follower), RETRY);
  });
}
