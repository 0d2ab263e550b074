/** Chess960 on the page, in Chromium, with the engine itself. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { EngineProcess } from "../../../support/engines/engine-process.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import {
  askWhyAndResign,
  choose,
  click,
  expectMoves,
  movesOf,
  open,
  TIMEOUT,
  visit,
} from "../../../support/pages/play-browser.js";

/** King on e1 and rook on g1, with nothing between them. */
const FEN = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";

describe.skipIf(!hasChromium("Chess960 on the page"))("Chess960 on the page", { timeout: 5 * TIMEOUT }, () => {
  let browser: Browser;
  let server: EngineProcess;
  let url: string;

  beforeAll(async () => {
    browser = await launchChromium();
    server = new EngineProcess({ args: ["serve", "--session", "none"], isShared: true });
    await server.until(/^http:/);
    url = server.lines[0]!;
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
    server.kill("SIGINT");
    await server.exit();
  }, TIMEOUT);

  test("is analysed, played and reviewed, and castles by king to rook", async () => {
    const { page, troubles } = await visit(browser, url);
    await open(page, FEN);
    await choose(page, "Analyse");
    await expect.poll(() => page.locator("ol.lines li").count(), { timeout: TIMEOUT }).toBe(3);
    await click(page, "e1", "g1");
    await expectMoves(page, "O-O");
    const pieces = page.locator(".board-row [data-piece]");
    await expect
      .poll(() => page.locator('.board-row [data-piece="wk"][data-square="g1"]').count(), { timeout: TIMEOUT })
      .toBe(1);
    await expect
      .poll(() => page.locator('.board-row [data-piece="wr"][data-square="f1"]').count(), { timeout: TIMEOUT })
      .toBe(1);
    await expect.poll(() => pieces.count(), { timeout: TIMEOUT }).toBe(22);

    // The game survives a reload, and goes on against the engine, which castles in its way, too.
    await page.reload();
    await expectMoves(page, "O-O");
    await choose(page, "Play");
    await page.getByLabel("Your side").selectOption("White");
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect.poll(async () => (await movesOf(page)).length, { timeout: TIMEOUT }).toBe(2);
    await askWhyAndResign(page);

    await choose(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.locator(".sides").waitFor({ timeout: TIMEOUT });
    await page.locator("#panel-review progress").waitFor({ state: "hidden", timeout: TIMEOUT });
    expect((await movesOf(page))[0]).toMatch(/^O-O/);
    await page.context().close();
    expect(troubles).toEqual([]);
  });

  test("begins from a position by its number", async () => {
    const { page, troubles } = await visit(browser, url);
    await choose(page, "Games");
    await page.getByRole("button", { name: "Set up a position" }).click();
    await page.getByLabel("Chess960 no.").fill("0");
    await expect
      .poll(() => page.locator("#setup-fen").inputValue(), { timeout: TIMEOUT })
      .toBe("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
    await page.getByRole("button", { name: "Put it on the board" }).click();
    await click(page, "e1", "d3");
    await expectMoves(page, "Nd3");
    await open(page, "959");
    await expect
      .poll(() => page.locator('.board-row [data-piece="wr"][data-square="a1"]').count(), { timeout: TIMEOUT })
      .toBe(1);
    await page.context().close();
    expect(troubles).toEqual([]);
  });
});
