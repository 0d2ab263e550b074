/** Follows a match: hears from its server what has been played, and asks again until the server is there. */

import { EVENTS_PATH } from "../../common/page/server-paths.js";
import { GAMES_KEY, type LiveMessage, RUN_KEY } from "../live-model.js";

/** Milliseconds between two attempts. */
const RETRY = 2000;

interface Follower {
  /** Of the process that has served the page. */
  readonly run: string;
  /** Games that the page has. */
  readonly games: () => number;
  readonly onMessage: (message: LiveMessage) => void;
  /** The server is gone, whether it has said so or not. */
  readonly onLoss: () => void;
}

export function follow(follower: Follower): void {
  const { run, games, onMessage, onLoss } = follower;
  const query = new URLSearchParams({ [RUN_KEY]: run, [GAMES_KEY]: String(games()) });
  const source = new EventSource(new URL(`./${EVENTS_PATH}?${query.toString()}`, location.href));
  source.addEventListener("message", ({ data }) => onMessage(JSON.parse(String(data)) as LiveMessage));
  source.addEventListener("error", () => {
    // It would try again by itself, but not after every fault, and from the games that it began with.
    source.close();
    onLoss();
    setTimeout(() => follow(follower), RETRY);
  });
}
