/** The page and the package in Firefox and WebKit. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveSite } from "../../../../measure/static-site.js";
import { otherBrowsers } from "../../../support/pages/browsers/other-browsers.js";
import {
  clickOn,
  dragPiece,
  expectText,
  PATIENCE,
  type RemotePage,
  textOf,
} from "../../../support/pages/browsers/remote-page.js";
import { BROWSER_FOLDER } from "../../../support/pages/browser-site.js";
import { MAIN } from "../../../support/programs/built.js";
import { EngineProcess } from "../../../support/engines/engine-process.js";
import { outputOf } from "../../../support/programs/program-output.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

/** A page that asks an engine of two threads, and says what came of it. */
const THREADS = `<!doctype html><title>Castellan</title><p>…</p><script type="module">
  import { createEngine } from "/castellan.js";
  const say = (text) => (document.querySelector("p").textContent = text);
  try {
    const engine = await createEngine({ threads: 2, hash: 4 });
    const { bestMove } = await engine.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 });
    say(bestMove.san + (crossOriginIsolated && globalThis.SharedArrayBuffer ? " shared" : " alone"));
    await engine.dispose();
  } catch (error) {
    say((error.code ?? "") + " " + error.message);
  }
</script>`;

describe.each(otherBrowsers("the page"))("$name", ({ name, launch }) => {
  describe.skipIf(launch === null)("opens", { timeout: 6 * PATIENCE }, () => {
    const folder = join(temporaryFolder(), "site");
    let page: RemotePage;

    beforeAll(async () => {
      await outputOf(process.execPath, [fileURLToPath(MAIN), "serve", "--static", folder]);
      page = await launch!();
    }, 2 * PATIENCE);

    afterAll(() => page?.close(), PATIENCE);

    test("the page of a server", async () => {
      const server = new EngineProcess({ args: ["serve", "--session", "none"] });
      await server.until(/^http:/);
      await tryPage(page, server.lines[0]!);
      server.kill("SIGINT");
      await server.exit();
    });

    test.each([false, true])("the page as files; isolated: %s", async (isolated) => {
      const index = readFileSync(join(folder, "index.html"), "utf8");
      const site = await serveSite(folder, { isolated, files: { "/": index } });
      await tryPage(page, site.url);
      await site.close();
    });

    test.each([false, true])("the package with two threads; isolated: %s", async (isolated) => {
      const site = await serveSite(BROWSER_FOLDER, { isolated, files: { "/": THREADS } });
      await page.goto(site.url);
      await expectText(page, "p", /^Re8#/);
      // With memory that is shared the threads are two. WebKitGTK has none even in an isolated page.
      if (name === "Firefox") expect(await textOf(page, "p")).toBe(isolated ? "Re8# shared" : "Re8# alone");
      await site.close();
    });
  });
});

/** A game with a fault of White's, a blunder and a mate. */
const SHORT_GAME = '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

/** Plays a move with the mouse, has a hint, asks why, analyses, has the game reviewed, and tries a bad move again. */
async function tryPage(page: RemotePage, url: string): Promise<void> {
  await page.goto(url);
  await dragPiece(page, "e2", "e4");
  await expectText(page, ".tree", /^1\.e4[a-hNO]/);
  // The piece, and its move.
  for (const hint of [/^Hint: move the /, /^Hint: /]) {
    await clickOn(page, "#panel-play .buttons button", "Hint");
    await expectText(page, ".said", hint);
  }
  expect(await textOf(page, ".opening")).toMatch(/^[A-E]\d\d /);
  await clickOn(page, "#panel-play .buttons button", "Why?");
  await expectText(page, ".said", /1\.\.\. .*(The better line|what the engine would play|about as good)/);

  await clickOn(page, "#panel-play .buttons button", "Resign");
  await clickOn(page, ".question button[value=agree]");
  await expectText(page, ".status", /You resigned/);
  await clickOn(page, "#tab-analyse");
  await expectText(page, ".lines li:nth-child(3)", /2\. \S+/);
  await clickOn(page, "#tab-review");
  await clickOn(page, "#panel-review .main");
  await expectText(page, ".sides", /Accuracy.*You/s);
  await tryAgain(page);
}

/** Has a game reviewed that is pasted, and looks for a better move than the blunder. */
async function tryAgain(page: RemotePage): Promise<void> {
  await clickOn(page, "#tab-games");
  await page.evaluate(`document.querySelector("#pasted").value = ${JSON.stringify(SHORT_GAME)}`);
  await clickOn(page, "#panel-games button", "Open");
  await expectText(page, ".tree", /^1\.f3/);
  await clickOn(page, "#tab-review");
  await clickOn(page, "#panel-review .main", "Review this game");
  await expectText(page, ".sides", /Accuracy/);
  const isRunning = () => page.evaluate<boolean>('document.querySelector("#panel-review progress").clientWidth > 0');
  await expect.poll(isRunning, { timeout: PATIENCE }).toBe(false);

  await clickOn(page, ".exercise button", "Try again as White");
  await expectText(page, ".exercise", /White played 2\. g4\. Find a better move\./);
  await dragPiece(page, "g2", "g4");
  await expectText(page, ".verdict", /^g4 is not enough\. Black mates in 1: 2\.\.\. Qh4#\.$/);
  await clickOn(page, ".exercise button", "Hint");
  await expectText(page, ".verdict", /^Move the \w+ on [a-h]\d\.$/);
  await clickOn(page, ".exercise button", "Show the answer");
  await expectText(page, ".verdict", /^The answer is 2\. /);
  await clickOn(page, ".exercise button", "Back to the review");
  await expectText(page, ".sides", /Accuracy/);
}
