/**
 * `castellan serve` as a process, with the engine: play, reasons, analysis, a review, an end by Ctrl-C and a new start.
 */

import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { EngineProcess } from "../../../support/engines/engine-process.js";
import { choose, expectStatus, movesOf, TIMEOUT, tryAll, visit } from "../../../support/pages/play-browser.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

async function serve(session: string) {
  const server = new EngineProcess({ args: ["serve", "--session", session] });
  await server.until(/^http:/);
  return { server, url: server.lines[0]! };
}

describe.skipIf(!hasChromium("castellan serve"))("castellan serve", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(() => browser.close());

  test("plays, explains, analyses, reviews, ends, and is found again", { timeout: 5 * TIMEOUT }, async () => {
    const session = join(temporaryFolder(), "page.json");
    const { server, url } = await serve(session);
    const { page, troubles } = await visit(browser, url);

    await tryAll(page);
    await page.locator(".turns button").last().click();
    await expectStatus(page, /^2\. g4\./);

    server.kill("SIGINT");
    expect(await server.exit()).toEqual({ code: 130, signal: null });
    await page.locator(".link").waitFor();
    const again = await serve(session);
    expect(again.url).toBe(url);
    await page.locator(".link").waitFor({ state: "hidden" });
    await page.reload();
    expect((await movesOf(page)).at(-1)).toBe("Qh4#");
    // The review is that of before the restart.
    await choose(page, "Review");
    await page.locator(".turns button").last().click();
    await expectStatus(page, /^2\. g4\./);
    again.server.kill("SIGINT");
    await again.server.exit();
    expect(troubles).toEqual([]);
  });
});
