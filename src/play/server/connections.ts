/** The connected pages and their work. */

import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BadRequest } from "../../common/web/server/bad-request.js";
import { EventStream } from "../../common/web/server/event-stream.js";
import type { PageChannel } from "../../common/web/server/page-server.js";
import type { PageMessage, ServerMessage } from "../page-model.js";
import { TaskRunner, type Tools } from "../work/task-runner.js";
import { readRequest } from "./read-request.js";

/** The maximum number of pages with work at the same time: each has an engine of its own. */
const PAGES_LIMIT = 64;

/** A connection, which several pages of a browser share. */
interface Connection {
  readonly stream: EventStream;
  /** The pages by name. */
  readonly pages: Map<string, TaskRunner>;
}

export class Connections implements PageChannel {
  readonly #tools: Tools;
  readonly #open = new Map<string, Connection>();
  /** Engines that are still ending. */
  readonly #ending = new Set<Promise<void>>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Opens a connection. When the browser ends it, the work for its pages ends, too. */
  open(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    const name = randomBytes(12).toString("base64url");
    const stream = new EventStream(response, headers, () => this.#close(name));
    this.#open.set(name, { stream, pages: new Map() });
    send(stream, { kind: "hello", connection: name });
  }

  readonly take = async (request: IncomingMessage): Promise<void> => {
    const { connection, message } = await readRequest(request);
    this.#execute(connection, message);
  };

  /** @throws BadRequest if there is no such connection, or if there are too many pages */
  #execute(name: string, message: PageMessage): void {
    const connection = this.#open.get(name);
    if (connection === undefined) throw new BadRequest(409, "there is no such connection");
    const { pages } = connection;
    const runner = pages.get(message.page);
    switch (message.kind) {
      case "begin":
        (runner ?? this.#newPage(connection, message.page)).begin(message.task, message.work);
        return;
      case "cancel":
        runner?.cancel(message.task);
        return;
      case "leave":
        pages.delete(message.page);
        if (runner !== undefined) this.#end(runner);
    }
  }

  /** Announces the end, ends all connections, and waits until all engines have ended. */
  async dispose(): Promise<void> {
    for (const [name, { stream }] of [...this.#open]) {
      send(stream, { kind: "bye" });
      void stream.end();
      this.#close(name);
    }
    await Promise.all(this.#ending);
  }

  #newPage({ stream, pages }: Connection, page: string): TaskRunner {
    const all = [...this.#open.values()].reduce((sum, connection) => sum + connection.pages.size, 0);
    if (all >= PAGES_LIMIT) throw new BadRequest(503, `${PAGES_LIMIT} pages are open already: close some`);
    const runner = new TaskRunner(this.#tools, (task, event) => send(stream, { kind: "task", page, task, event }));
    pages.set(page, runner);
    return runner;
  }

  #close(name: string): void {
    const connection = this.#open.get(name);
    this.#open.delete(name);
    for (const runner of connection?.pages.values() ?? []) this.#end(runner);
  }

  #end(runner: TaskRunner): void {
    const ending = runner.dispose().catch(() => {});
    this.#ending.add(ending);
    void ending.then(() => this.#ending.delete(ending));
  }
}

function send(stream: EventStream, message: ServerMessage): void {
  stream.send(message);
}
