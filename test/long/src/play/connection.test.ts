/** The page and its server: a server that goes and comes, games from files. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { click, drop, expectMoves, expectStatus, open, TIMEOUT, visit } from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

describe.skipIf(!hasChromium("the page's connection"))("the page and its server", { timeout: 5 * TIMEOUT }, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(() => browser.close());

  test("a page finds the server again that has ended in the midst of a game", async () => {
    const first = await startPage(scriptedTools({ 1: "e7e5" }));
    const { page, troubles } = await visit(browser, first.url);
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    await first.close();
    await page.locator(".link").waitFor();
    await click(page, "d2", "d4");
    await expectStatus(page, /2\. d4\. The engine thinks\./);
    const second = await startPage(scriptedTools({ 3: "e5d4" }), first.entrance);
    await expectMoves(page, "e4", "e5", "d4", "exd4");
    await expect.poll(() => page.locator(".link").isVisible(), { timeout: TIMEOUT }).toBe(false);
    await page.context().close();
    await second.close();
    expect(troubles).toEqual([]);
  });

  test("games are brought: long, many, broken", async () => {
    const server = await startPage(scriptedTools({}));
    const { page, troubles } = await visit(browser, server.url);
    const note = () => page.locator("#panel-games [role=status]:not(.games *)").textContent();

    await open(page, '[White "A"]\n\n1. e4 e5\n2. Ke3 *');
    expect(await note()).toMatch(/^Line 4: "Ke3" is not legal/);
    await open(page, "8/8/8/8/8/8/8/8 w - - 0 1");
    expect(await note()).toMatch(/^This cannot be read: /);

    await open(page, `${Array.from({ length: 150 }, () => "Nf3 Nf6 Ng1 Ng8").join(" ")} 1/2-1/2`);
    await expect.poll(note, { timeout: TIMEOUT }).toBe("The game is on the board.");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Last position" }).click();
    await expectStatus(page, /^300\.\.\. Ng8\. /);

    const games = Array.from({ length: 1000 }, (_, index) => `[White "Player ${index + 1}"]\n\n1. a3 a6 *`);
    games[500] = '[White "Player 501"]\n\n1. h3 h6\n2. Qxh6 *';
    await drop(page, "games.pgn", games.join("\n\n"));
    await expect
      .poll(note, { timeout: TIMEOUT })
      .toBe("1000 games: the first is on the board. Choose another one here.");
    const rows = page.getByLabel("Games of the file").locator("button");
    await expect.poll(() => rows.count(), { timeout: TIMEOUT }).toBe(200);
    await page.getByText("And 800 more games: find them by a word.").waitFor();
    await page.getByLabel("Find").fill("player 501");
    await rows.first().click();
    expect(await note()).toMatch(/^Line 2004: "Qxh6" is not legal/);
    await page.getByLabel("Find").fill("player 77");
    await rows.first().click();
    await expectMoves(page, "a3", "a6");
    await expect.poll(() => page.locator(".player").last().textContent(), { timeout: TIMEOUT }).toBe("Player 77");

    const dropped = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    await drop(page, "position.fen", dropped);
    await expect.poll(note, { timeout: TIMEOUT }).toMatch(/^The position is on the board/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy PGN" }).click();
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toContain(`[FEN "${dropped}"]`);
    await page.context().close();
    await server.close();
    expect(troubles).toEqual([]);
  });
});
