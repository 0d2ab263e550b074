/** Floods against the page's server: connections, upgrades, messages, and readers that read nothing. */

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import type { PageMessage, Task } from "../../../src/play/page-model.js";
import { connectTo, postTo, serverForEachTest } from "../../support/pages/page-server.js";
import { scriptedTools, startPage } from "../../support/pages/play-page.js";
import { ask, statusOf } from "../../support/pages/server-events.js";

const CONNECTIONS = 1000;
const UPGRADES = 500;
const MESSAGES = 5000;
/** Requests on their way at the same time. */
const ABREAST = 50;

const ANALYSE: Task = { kind: "analyse", position: { fen: null, moves: [] }, lines: 1, time: null };

const served = serverForEachTest();

const listen = () => connectTo(served.server);
const post = (connection: string, message: PageMessage) => postTo(served.server, connection, message);

/** Does something many times, some of them at once. */
async function manyTimes<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < times; first += ABREAST) {
    const size = Math.min(ABREAST, times - first);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => act(first + index)))));
  }
  return results;
}

test(
  `${CONNECTIONS} connections with an engine each: as many work as may, and all are forgotten`,
  { timeout: 300_000 },
  async () => {
    const all = await manyTimes(CONNECTIONS, () => listen());
    const answers = await manyTimes(CONNECTIONS, (index) =>
      post(all[index]!.connection, { kind: "begin", page: "p", task: 1, work: ANALYSE }),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(64);
    expect(answers.filter((status) => status === 503)).toHaveLength(CONNECTIONS - 64);
    expect(served.log.engines).toBe(64);
    for (const { response } of all) response.destroy();
    await expect.poll(() => served.log.disposed, { timeout: 60_000 }).toBe(64);
    const { response, connection } = await listen();
    expect(await post(connection, { kind: "begin", page: "p", task: 1, work: ANALYSE })).toBe(204);
    response.destroy();
  },
);

test(`${UPGRADES} upgrades to a WebSocket get none`, { timeout: 300_000 }, async () => {
  const { hostname, port, pathname, host } = new URL(served.server.url);
  const answers = await manyTimes(UPGRADES, async () => {
    const socket: Socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      `GET ${pathname}events HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    const [first] = (await Promise.race([once(socket, "data"), once(socket, "close").then(() => [""])])) as [unknown];
    socket.destroy();
    return String(first).split("\r\n")[0];
  });
  expect(answers.filter((line) => line?.includes("101"))).toEqual([]);
  expect(await statusOf(served.server.url)).toBe(200);
});

test(`${MESSAGES} tasks of one page, begun and given up, take one engine`, { timeout: 300_000 }, async () => {
  const { response, connection } = await listen();
  const answers = await manyTimes(MESSAGES, (index) =>
    post(
      connection,
      index % 2 === 0
        ? { kind: "begin", page: "p", task: index, work: ANALYSE }
        : { kind: "cancel", page: "p", task: index - 1 },
    ),
  );
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(served.log.engines).toBe(1);
  expect(await statusOf(served.server.url)).toBe(200);
  response.destroy();
  await expect.poll(() => served.log.disposed, { timeout: 60_000 }).toBe(1);
});

test("a page that reads nothing is cut off, and the others are served", { timeout: 300_000 }, async () => {
  let flood: (() => void) | null = null;
  const tools = scriptedTools({}, served.log);
  const flooded = await startPage({
    ...tools,
    review: (_, onEvent, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
        flood = () => {
          for (let done = 0; done < 400_000 && !signal.aborted; done++)
            onEvent({ kind: "progress", done, all: 400_000 });
        };
      }),
  });
  const response = await ask(flooded.url, { path: "events" });
  const [first] = (await once(response, "data")) as [Buffer];
  const { connection } = JSON.parse(String(first).slice("data: ".length)) as { readonly connection: string };
  response.pause();
  response.on("error", () => {});
  const message = { kind: "begin", page: "p", task: 1, work: { kind: "review", pgn: "1. e4 *" } };
  const begin = () => postTo(flooded, connection, message);
  expect(await begin()).toBe(204);
  await expect.poll(() => flood).not.toBeNull();
  flood!();
  // The connection is no longer known.
  await expect.poll(begin, { timeout: 60_000 }).toBe(409);
  expect(await statusOf(flooded.url)).toBe(200);
  await flooded.close();
});
