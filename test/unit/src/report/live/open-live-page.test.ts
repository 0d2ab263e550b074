/** What a match says of a page whose thread dies. */

import { expect, test, vi } from "vitest";
import { openLivePage } from "../../../../../src/report/live/open-live-page.js";
import { match } from "../../../../support/matches/sample-match.js";
import { testContext } from "../../../../support/programs/test-context.js";

const { thread } = vi.hoisted(() => ({ thread: { script: "" } }));

vi.mock("../../../../../engine/host/assets.js", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readTextAsset: () => "connect-src 'none'",
  threadScript: () => ({ script: thread.script, eval: true }),
}));

const MATCH = { header: match([]), games: [], total: 2, isResumable: false };
const STARTED = `require("node:worker_threads").parentPort.postMessage({ kind: "started", url: "http://x", notes: [] });`;

test.each([
  ["silently", "process.exit(3)", "its thread has ended with code 3"],
  ["by an error", "throw new Error('no core')", "no core"],
])("a thread that dies %s at its start is a page that cannot be served", async (_, script, reason) => {
  thread.script = script;
  await expect(openLivePage(MATCH, null, testContext())).rejects.toThrow(
    `--serve: the page cannot be served: ${reason}`,
  );
});

test.each([
  ["silently", "process.exit(3)", "its thread has ended with code 3"],
  ["by an error", "throw new Error('no core')", "no core"],
])("a thread that dies %s later is reported once, and the end of the match does not wait for it", async (...row) => {
  const [, script, reason] = row;
  thread.script = `${STARTED} setTimeout(() => { ${script} }, 50);`;
  const context = testContext();
  const page = await openLivePage(MATCH, null, context);
  await expect.poll(() => context.errors.lines.length).toBe(1);
  await page.end(true);
  expect(context.errors.lines).toEqual([`warning: the page of the match is gone: ${reason}`]);
});
