/** Where a server starts: its own last place, the last place of its kind, the port that is asked for, or anywhere. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { PageChannel, PageServer } from "../../../../../../src/common/web/server/page-server.js";
import { readSession, removeSession } from "../../../../../../src/common/web/server/session-file.js";
import { startServer, type WantedPort } from "../../../../../../src/common/web/server/start-server.js";
import { temporaryFolder } from "../../../../../support/programs/temporary-folder.js";

const SILENT: PageChannel = { open: (response) => response.end(), dispose: () => Promise.resolve() };

const servers: PageServer[] = [];

async function start(sessions: readonly string[], port: WantedPort | null = null) {
  const started = await startServer(new Map(), SILENT, { port, sessions });
  servers.push(started.server);
  return { ...started, url: started.server.url };
}

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

test("two servers of one kind at a time find their own places again, in any order", async () => {
  const folder = temporaryFolder();
  const [shared, a, b] = ["shared", "a", "b"].map((name) => join(folder, `${name}.json`)) as [string, string, string];
  const first = await start([a, shared]);
  const second = await start([b, shared]);
  expect(second.url).not.toBe(first.url);
  expect(first.notes).toEqual([]);
  expect(second.notes).toEqual([expect.stringMatching(/^port \d+ is taken, so this server has another one/)]);
  expect(readSession(shared)).toEqual(first.server.entrance);

  await Promise.all([first.server.close(), second.server.close()]);
  const again = [await start([b, shared]), await start([a, shared])];
  expect(again.map(({ url }) => url)).toEqual([second.url, first.url]);
  expect(again.flatMap(({ notes }) => notes)).toEqual([]);
  removeSession(a);
  removeSession(a);
  expect(readSession(a)).toBe(null);
});

test("a server without a place of its own starts where the last of its kind was", async () => {
  const shared = join(temporaryFolder(), "shared.json");
  const first = await start([shared]);
  await first.server.close();
  expect((await start([`${shared}.own`, shared])).url).toBe(first.url);
});

test("a taken port is refused if it is fixed, and replaced if it is not", async () => {
  const { server } = await start([]);
  const number = server.entrance.port;
  await expect(start([], { number, isFixed: true })).rejects.toMatchObject({ code: "EADDRINUSE" });
  const other = await start([], { number, isFixed: false });
  expect(other.server.entrance.port).not.toBe(number);
  expect(other.notes).toEqual([`port ${number} is taken, so this server has another one, and a token of its own`]);
});

test("a place that cannot be kept is named in a note", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const { notes } = await start([join(file, "session.json")]);
  expect(notes).toEqual([expect.stringContaining("port and token cannot be kept")]);
});
