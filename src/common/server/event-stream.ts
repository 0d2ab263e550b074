/** A connection over which the server says what happens: server-sent events. */

import type { ServerResponse } from "node:http";

/** Milliseconds between signs of life, by which a connection that has silently gone is found out. */
const PULSE = 10_000;
/** Milliseconds that the other end has for what is still on its way. */
const PARTING = 1000;
/** Bytes that wait for a page that does not read them; then it is cut off, and connects again when it wakes up. */
const BACKLOG_LIMIT = 8 * 2 ** 20;

export class EventStream {
  readonly #response: ServerResponse;
  readonly #pulse: NodeJS.Timeout;

  /** @param onEnd called once when the other end is gone, or this one has ended */
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

  /** @param message any that JSON can say */
  send(message: object): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** Fulfilled when all that was sent is on its way, or the other end does not take it. */
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
