/** `castellan serve` as a process, with the engine: play, reasons, analysis, a review, an end by Ctrl-C and a new start. */

import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launchChromium } from "../../../support/browser-site.js";
import { EngineProcess } from "../../../support/engine-process.js";
import { choose, click, expectStatus, movesOf, open, PATIENCE, visit } from "../../../support/play-browser.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";

const GAME = '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

async function serve(session: string) {
  const server = new EngineProcess({ args: ["serve", "--session", session] });
  await server.until(/^http:/);
  return { server, url: server.lines[0]! };
}

describe.skipIf(!hasChromium("castellan serve"))("castellan serve", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, PATIENCE);

  afterAll(() => browser.close());

  test("plays, explains, analyses, reviews, ends, and is found again", { timeout: 5 * PATIENCE }, async () => {
    const session = join(temporaryFolder(), "page.json");
    const { server, url } = await serve(session);
    const { page, troubles } = await visit(browser, url);

    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await expect.poll(async () => (await movesOf(page)).length, { timeout: PATIENCE }).toBe(2);
    await page.getByRole("button", { name: "Why?" }).click();
    await expect.poll(() => page.locator(".said").textContent(), { timeout: PATIENCE }).toMatch(/1\.\.\. .*Why \(/);
    await page.getByRole("button", { name: "Resign" }).click();

    await choose(page, "Analyse");
    await page.getByRole("switch").check();
    await expect.poll(() => page.locator("ol.lines li").count(), { timeout: PATIENCE }).toBe(3);
    await page.getByRole("switch").uncheck();

    await open(page, GAME);
    await choose(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.locator(".sides").waitFor({ timeout: PATIENCE });
    expect(await movesOf(page)).toEqual(expect.arrayContaining(["f3?!", "g4??", "Qh4#"]));
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
    again.server.kill("SIGINT");
    await again.server.exit();
    expect(troubles).toEqual([]);
  });
});
