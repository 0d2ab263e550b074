/** The server of the page, as one who sends requests by hand meets it. */

import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import type { PageMessage, ServerMessage, Task } from "../../../../src/play/page-model.js";
import { connectTo, postTo, serverForEachTest } from "../../../support/pages/page-server.js";
import { ask, type Asked, statusOf as statusAt } from "../../../support/pages/server-events.js";

const START = { fen: null, moves: [] } as const;
const ANALYSE: Task = { kind: "analyse", position: START, lines: 1, time: null };

const served = serverForEachTest();

const statusOf = (request: Asked) => statusAt(served.server.url, request);

const post = (connection: string, message: PageMessage | object, headers?: Record<string, string>) =>
  postTo(served.server, connection, message, headers);

/** Opens a connection, and reads what is said. */
async function listen() {
  const { until, ...stream } = await connectTo(served.server);
  return { ...stream, until: (kind: string) => until((message) => kindOf(message) === kind) };
}

function kindOf(message: ServerMessage): string {
  return message.kind === "task" ? message.event.kind : message.kind;
}

describe("a stranger", () => {
  test("is refused by host, origin and token, whatever is asked for", async () => {
    for (const path of ["", "link.js", "events", "requests"]) {
      expect(await statusOf({ path, headers: { host: "evil.example" } })).toBe(403);
      expect(await statusOf({ path, headers: { origin: "http://evil.example" } })).toBe(403);
    }
    const other = served.server.url.replace(/[^/]+\/$/, "another-token/");
    const response = await new Promise<IncomingMessage>((resolve) => request(other, resolve).end());
    response.resume();
    expect(response.statusCode).toBe(403);
    const { connection } = await listen();
    expect(await post(connection, { kind: "leave", page: "p" }, { origin: "http://evil.example" })).toBe(403);
  });

  test("finds nothing but the page's files", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ path: "link.js" })).toBe(200);
    for (const path of ["package.json", "../package.json", "%2e%2e/package.json", "link.js/", "src/main.js"]) {
      expect([403, 404]).toContain(await statusOf({ path }));
    }
    const { headers } = await ask(served.server.url);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-frame-options"]).toBe("DENY");
  });
});

describe("a page", () => {
  test("has work done, and hears of it", async () => {
    const { connection, until } = await listen();
    const work: Task = { kind: "play", position: START, level: 1500, clocks: null };
    expect(await post(connection, { kind: "begin", page: "p", task: 7, work })).toBe(204);
    expect(await until("done")).toMatchObject({
      kind: "task",
      page: "p",
      task: 7,
      event: { result: { bestMove: { uci: "e2e4" } } },
    });
    const why: Task = { kind: "why", position: START, played: "e2e4" };
    await post(connection, { kind: "begin", page: "p", task: 8, work: why });
    expect(await until("failed")).toMatchObject({ task: 8, event: { message: "nobody knows why" } });
  });

  test("ends what it does not want any more: the next begins then", async () => {
    const { connection, until, said } = await listen();
    await post(connection, { kind: "begin", page: "p", task: 1, work: ANALYSE });
    await until("info");
    const play: Task = { kind: "play", position: START, level: null, clocks: null };
    await post(connection, { kind: "begin", page: "p", task: 2, work: play });
    await post(connection, { kind: "cancel", page: "p", task: 1 });
    expect(await until("done")).toMatchObject({ task: 2 });
    expect(said.filter((message) => kindOf(message) === "failed")).toEqual([]);
    expect(served.log.engines).toBe(1);
  });

  test("leaves, and its engine goes; so do all when the connection breaks", async () => {
    const { connection, until, response } = await listen();
    for (const page of ["p", "q"]) await post(connection, { kind: "begin", page, task: 1, work: ANALYSE });
    await until("info");
    await post(connection, { kind: "leave", page: "p" });
    await expect.poll(() => served.log.disposed).toBe(1);
    response.destroy();
    await expect.poll(() => served.log.disposed).toBe(2);
  });

  test("is refused what makes no sense", async () => {
    const { connection } = await listen();
    expect(await post("another", { kind: "leave", page: "p" })).toBe(409);
    expect(await post(connection, { kind: "dance", page: "p" })).toBe(400);
    expect(await post(connection, { kind: "leave", page: "p" }, { "content-type": "text/plain" })).toBe(415);
    const work: Task = { kind: "review", pgn: "x".repeat(5 * 2 ** 20) };
    expect(await post(connection, { kind: "begin", page: "p", task: 1, work }).catch(() => 413)).toBe(413);
  });

  test("is one of 64 at most", async () => {
    const { connection } = await listen();
    for (let page = 0; page < 64; page++) {
      expect(await post(connection, { kind: "begin", page: `${page}`, task: 1, work: ANALYSE })).toBe(204);
    }
    expect(await post(connection, { kind: "begin", page: "64", task: 1, work: ANALYSE })).toBe(503);
  });

  test("hears when the server ends", async () => {
    const { connection, until } = await listen();
    await post(connection, { kind: "begin", page: "p", task: 1, work: ANALYSE });
    await until("info");
    const closing = served.server.close();
    expect(await until("bye")).toEqual({ kind: "bye" });
    await closing;
    expect([served.log.engines, served.log.disposed]).toEqual([1, 1]);
  });
});
