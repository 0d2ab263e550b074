/** A connection on which the server reports what happens: server-sent events. */

import type { ServerResponse } from "node:http";

/** Milliseconds between signs of life, which reveal a connection that was lost silently. */
const PULSE = 10_000;
/** Milliseconds that the page has to receive the rest before the stream ends. */
const PARTING = 1000;
/**
 * Maximum bytes that wait for a page that does not read. Then the page is cut off, and connects again when it wakes up.
 */
const BACKLOG_LIMIT = 8 * 2 ** 20;

export class EventStream {
  readonly #response: ServerResponse;
  readonly #pulse: NodeJS.Timeout;

  /** @param onEnd called once, when either side has closed the connection */
  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>, onEnd: () => void) {
    this.#response = response;
    response.writeHead(200, { ...headers, "content-type": "text/event-stream; charset=utf-8" });
    this.#pulse = setInterval(() => this.#write(":\n\n"), PULSE);
    response.on("error", () => {});
    response.once("close", () => {
      clearInterval(this.#pulse);
      onEnd();
    });
  }

  /** @param message anything that JSON can express */
  send(message: object): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** Fulfilled when everything was sent, or the page does not take it in time. */
  end(): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, PARTING);
      this.#response.end(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > BACKLOG_LIMIT) this.#response.destroy();
  }
}
