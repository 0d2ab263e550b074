/**
 * `castellan serve` as a process, with the engine: play, reasons, analysis, a review, an end by Ctrl-C and a new start.
 */

import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { EngineProcess } from "../../../support/engines/engine-process.js";
import { LANGUAGES } from "../../../../src/play/words/languages.js";
import { choose, expectStatus, movesOf, open, TIMEOUT, tryAll, visit } from "../../../support/pages/play-browser.js";
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

  test("reviews a game and says why in German", { timeout: 5 * TIMEOUT }, async () => {
    const { server, url } = await serve("none");
    const context = await browser.newContext({ locale: "de-DE" });
    const { page, troubles } = await visit(context, url);
    const words = LANGUAGES.de;

    await open(page, "1. f3 e5 2. g4 Qh4# 0-1", words.page.games, words.games.open);
    await choose(page, words.page.review);
    await page.getByRole("button", { name: words.review.begin }).click();
    await page.locator(".sides").waitFor({ timeout: TIMEOUT });
    await page.locator("#panel-review progress").waitFor({ state: "hidden", timeout: TIMEOUT });
    expect(await movesOf(page)).toEqual(expect.arrayContaining(["f3", "g4??", "Dh4#"]));
    const turn = page.locator(".turns li").last();
    expect(await turn.textContent()).toMatch(/^2\. g4\?\? \p{L}+ → verloren, Weiß \d+ → 0\s%$/u);
    await turn.getByRole("button").click();
    await expectStatus(page, /^2\. g4\. Schwarz am Zug\.$/);
    expect(await page.locator(".comment").textContent()).toMatch(
      /^Grober Fehler: Schwarz setzt in einem Zug matt: 2\.\.\. Dh4#\. .* Wendepunkt \d von \d: Das machte aus einer /,
    );

    await choose(page, words.page.play);
    await page.getByRole("button", { name: words.play.why }).click();
    await expect
      .poll(() => page.locator(".said").textContent(), { timeout: TIMEOUT })
      .toMatch(/^2\. g4: Schwarz setzt in einem Zug matt: 2\.\.\. Dh4#\./);
    await context.close();
    server.kill("SIGINT");
    await server.exit();
    expect(troubles).toEqual([]);
  });
});
