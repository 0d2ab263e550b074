/**
 * The connection to the server: one stream of events for all pages of a browser, which allows few streams to one server.
 * If it breaks, it reconnects until the server is there again. Its pages then start their work again.
 */

import { EVENTS_PATH, REQUESTS_PATH } from "../../../common/web/page/server-paths.js";
import type { PageMessage, PageRequest, ServerMessage, TaskEvent } from "../../page-model.js";

/** What a page says to the worker that keeps its connection: first its name, finally that it goes. */
export type ToLink = { readonly kind: "join"; readonly page: string } | PageMessage;

/** What a page hears. */
export type LinkNews =
  /** The server is there, but knows of no earlier work. */
  | { readonly kind: "up" }
  | { readonly kind: "down" }
  | { readonly kind: "task"; readonly task: number; readonly event: TaskEvent };

/** Milliseconds between two attempts. */
const RETRY = 1000;

export class ServerLink {
  /** The URL of the page, with a slash at its end. */
  readonly #base: string;
  readonly #pages = new Map<string, (news: LinkNews) => void>();
  #connection: string | null = null;
  /** The end of the chain of requests; never rejected. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(base: string) {
    this.#base = base;
    this.#connect();
  }

  /** @param name of a page, which immediately hears whether the server is there */
  join(name: string, onNews: (news: LinkNews) => void): void {
    this.#pages.set(name, onNews);
    onNews({ kind: this.#connection === null ? "down" : "up" });
  }

  /** The page has gone, so nobody wants its work. */
  leave(name: string): void {
    if (!this.#pages.delete(name)) return;
    void this.send({ kind: "leave", page: name });
  }

  /**
   * Work that the server refuses fails; if the server cannot be reached, the work starts again later. Messages wait for
   * the ones before them, because the end of a piece of work must not overtake its beginning.
   */
  send(message: PageMessage): Promise<void> {
    const connection = this.#connection;
    if (connection === null) return Promise.resolve();
    const sent = this.#last.then(() => this.#deliver({ connection, message }));
    this.#last = sent.catch(() => {});
    return sent;
  }

  async #deliver(request: PageRequest): Promise<void> {
    const { connection, message } = request;
    if (connection !== this.#connection) return;
    const reason = await this.#post(request);
    if (reason !== null && message.kind === "begin") {
      const event: TaskEvent = { kind: "failed", message: reason };
      this.#pages.get(message.page)?.({ kind: "task", task: message.task, event });
    }
  }

  /** @returns why the server refused it, or null */
  async #post(request: PageRequest): Promise<string | null> {
    try {
      const response = await fetch(this.#base + REQUESTS_PATH, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
      });
      // Another server has replaced the one that this was meant for.
      return response.ok || response.status === 409 ? null : (await response.text()).trim();
    } catch {
      return null;
    }
  }

  #connect(): void {
    const source = new EventSource(this.#base + EVENTS_PATH);
    source.addEventListener("message", ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage));
    source.addEventListener("error", () => {
      // The browser reconnects by itself, but not after every fault, and not soon.
      source.close();
      this.#setConnection(null);
      setTimeout(() => this.#connect(), RETRY);
    });
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case "hello":
        this.#setConnection(message.connection);
        return;
      case "bye":
        this.#setConnection(null);
        return;
      case "task":
        this.#pages.get(message.page)?.({ kind: "task", task: message.task, event: message.event });
    }
  }

  #setConnection(connection: string | null): void {
    if (this.#connection === null && connection === null) return;
    this.#connection = connection;
    for (const onNews of this.#pages.values()) onNews({ kind: connection === null ? "down" : "up" });
  }
}
