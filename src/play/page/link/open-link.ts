/** Opens a page's connection to the server. */

import { LINK_PATH, type PageMessage } from "../../page-model.js";
import { type LinkNews, ServerLink, type ToLink } from "./server-link.js";

export interface Link {
  send(message: PageMessage): void;
}

/**
 * @param page the page's unique name
 * @param version of the program, because the pages of another version have a worker of their own
 */
export async function openLink(page: string, version: string, onNews: (news: LinkNews) => void): Promise<Link> {
  await holdLock(page);
  return typeof SharedWorker === "undefined" ? ownLink(page, onNews) : sharedLink(page, version, onNews);
}

function sharedLink(page: string, version: string, onNews: (news: LinkNews) => void): Link {
  const { port } = new SharedWorker(`./${LINK_PATH}?${encodeURIComponent(version)}`, { name: "castellan" });
  const say = (message: ToLink) => port.postMessage(message);
  port.addEventListener("message", ({ data }) => onNews(data as LinkNews));
  port.start();
  say({ kind: "join", page });
  addEventListener("pagehide", () => say({ kind: "leave", page }));
  // The browser restored the page, with all its state, from its back-forward cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) say({ kind: "join", page });
  });
  return { send: say };
}

function ownLink(page: string, onNews: (news: LinkNews) => void): Link {
  const link = new ServerLink(new URL("./", location.href).href);
  link.join(page, onNews);
  return { send: (message) => void link.send(message) };
}

/** Holds a lock until the page has gone, however that happens; fulfilled once the page holds it. */
function holdLock(page: string): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.locks === undefined) resolve();
    else {
      void navigator.locks.request(page, () => {
        resolve();
        return new Promise<void>(() => {});
      });
    }
  });
}
