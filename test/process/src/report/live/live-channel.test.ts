/** What the server of a running match says to the pages that are open. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { PageServer } from "../../../../../src/common/web/server/page-server.js";
import { newEntrance } from "../../../../../src/common/web/server/session-file.js";
import { LiveChannel } from "../../../../../src/report/live/live-channel.js";
import { LiveReport } from "../../../../../src/report/live/live-report.js";
import type { LiveMessage } from "../../../../../src/report/live-model.js";
import { longMatch } from "../../../../support/matches/sample-match.js";
import { listenTo, statusOf } from "../../../../support/pages/server-events.js";

const MATCH = longMatch(600);
const PLAYED = 4;

let channel: LiveChannel;
let server: PageServer;

beforeEach(async () => {
  const games = MATCH.games.slice(0, PLAYED);
  channel = new LiveChannel(new LiveReport({ header: MATCH, games }, "test", new Map()), { header: MATCH, total: 600 });
  server = await PageServer.start(new Map(), channel, newEntrance());
});

afterEach(() => server.close());

const isUpdate = (message: LiveMessage) => message.kind === "update";

function addGames(from: number, to: number): void {
  for (const game of MATCH.games.slice(from, to)) channel.add(game);
}

test("a page receives the games that it does not have", async () => {
  const { run, total, report } = channel.data();
  expect([total, report.games.length]).toEqual([600, PLAYED]);
  const { said, until } = await listenTo<LiveMessage>(server.url, `events?run=${run}&games=3`);
  expect(await until(isUpdate)).toMatchObject({ from: 3, report: { games: [report.games[3]], summary: { games: 4 } } });
  addGames(PLAYED, 6);
  const next = await until((message) => isUpdate(message) && message !== said[0]);
  expect(next).toMatchObject({ from: 4, report: { summary: { games: 6 } } });
  expect(next.kind === "update" && next.report.games).toHaveLength(2);
});

test("a page of another process, or far behind, must reload", async () => {
  const { run, match } = channel.data();
  const other = await listenTo<LiveMessage>(server.url, "events?run=another&games=3");
  const outdated = { kind: "outdated", match };
  expect(await other.until(() => true)).toEqual(outdated);
  addGames(PLAYED, 600);
  const late = await listenTo<LiveMessage>(server.url, `events?run=${run}&games=4`);
  expect(await late.until(() => true)).toEqual(outdated);
});

test("the last games and the end are said before the connection ends", async () => {
  const { response, said, until } = await listenTo<LiveMessage>(
    server.url,
    `events?run=${channel.data().run}&games=${PLAYED}`,
  );
  await until(isUpdate);
  const ended = new Promise((resolve) => response.once("end", resolve));
  addGames(PLAYED, 300);
  channel.end("interrupted");
  await server.close();
  await ended;
  expect(said.at(-2)).toMatchObject({ kind: "update", report: { summary: { games: 300 } } });
  expect(said.at(-1)).toEqual({ kind: "end", end: "interrupted" });
});

test("a page that is far behind gets all games when the match ends: no server is left to load it from", async () => {
  const { said, until } = await listenTo<LiveMessage>(server.url, `events?run=${channel.data().run}&games=${PLAYED}`);
  await until(isUpdate);
  // Faster than reports are sent.
  addGames(PLAYED, 600);
  channel.end("over");
  await until(({ kind }) => kind === "end");
  expect(said.map(({ kind }) => kind)).toEqual(["update", "update", "end"]);
  const last = said[1];
  expect(last?.kind === "update" && last.report.games).toHaveLength(600 - PLAYED);
});

test("nobody can ask for anything, and strangers hear nothing", async () => {
  const origin = server.url.replace(/^(http:\/\/[^/]+).*/, "$1");
  expect(await statusOf(server.url, { path: "requests", method: "POST", headers: { origin } })).toBe(404);
  expect(await statusOf(server.url, { path: "events", headers: { host: "evil.example" } })).toBe(403);
  expect(await statusOf(server.url, { path: "events", headers: { origin: "http://evil.example" } })).toBe(403);
  expect(await statusOf(server.url.replace(/[^/]+\/$/, "another-token/"), { path: "events" })).toBe(403);
});
