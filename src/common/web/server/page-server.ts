/** The server of a page: on the loopback address, for visitors who know the token. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { EVENTS_PATH, REQUESTS_PATH } from "../page/server-paths.js";
import { addressOf, admit, type Entrance } from "./access.js";
import { BadRequest } from "./bad-request.js";

const ADDRESS = "127.0.0.1";

/** Headers of every response: browsers must not keep it, show it within another page, or let another page use it. */
const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** The served files, as texts by their paths below that of the page; the page itself has the empty path. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly text: string }>;

/** The exchange between a page and its server. */
export interface PageChannel {
  /**
   * Answers with a stream of events.
   *
   * @param query of the requested address
   */
  open(response: ServerResponse, headers: Readonly<Record<string, string>>, query: URLSearchParams): void;
  /**
   * Handles a page's request; absent if pages cannot make any.
   *
   * @throws BadRequest if it refuses the request
   */
  readonly take?: (request: IncomingMessage) => Promise<void>;
  /** Ends all streams, and the work for them. */
  dispose(): Promise<void>;
}

export class PageServer {
  readonly #server: Server;
  readonly #files: PageFiles;
  readonly #channel: PageChannel;
  #entrance: Entrance;

  private constructor(files: PageFiles, channel: PageChannel, token: string) {
    this.#files = files;
    this.#channel = channel;
    this.#entrance = { port: 0, token };
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /**
   * Starts to listen.
   *
   * @param wanted port 0 for any free port
   * @throws Error with the code EADDRINUSE if the port is taken
   */
  static async start(files: PageFiles, channel: PageChannel, { port, token }: Entrance): Promise<PageServer> {
    const page = new PageServer(files, channel, token);
    await new Promise<void>((resolve, reject) => {
      page.#server.once("error", reject);
      page.#server.listen(port, ADDRESS, resolve);
    });
    const bound = page.#server.address();
    page.#entrance = { port: typeof bound === "object" && bound !== null ? bound.port : port, token };
    return page;
  }

  /** Its port and token. */
  get entrance(): Entrance {
    return this.#entrance;
  }

  get url(): string {
    return addressOf(this.#entrance);
  }

  /** Ends all work; open pages wait for another server. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.#channel.dispose();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admission = admit(request, this.#entrance);
    if (!admission.ok) return answer(response, admission.status, `${admission.reason}\n`);
    try {
      await this.#serve(admission.path, request, response);
    } catch (error) {
      // After the head of a stream there can be no other response.
      if (response.headersSent) return void response.destroy();
      const [status, reason] = error instanceof BadRequest ? [error.status, error.message] : [500, "the server failed"];
      answer(response, status, `${reason}\n`);
    }
  }

  async #serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const { take } = this.#channel;
      if (path !== REQUESTS_PATH || take === undefined) throw new BadRequest(404, "there is nothing here");
      await take(request);
      return answer(response, 204, "");
    }
    if (path === EVENTS_PATH) {
      const [, query = ""] = (request.url ?? "").split("?", 2);
      return this.#channel.open(response, HEADERS, new URLSearchParams(query));
    }
    const file = this.#files.get(path);
    if (file === undefined) throw new BadRequest(404, "there is nothing here");
    answer(response, 200, file.text, file.type);
  }
}

function answer(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  // The server does not read the rest of a request that is too long.
  const end = status === 413 ? { connection: "close" } : {};
  response.writeHead(status, { ...HEADERS, ...end, "content-type": `${type}; charset=utf-8` }).end(text);
}
