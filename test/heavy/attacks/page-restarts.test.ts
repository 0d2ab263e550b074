/** Two tabs of one browser at once, and a server that ends and comes again under them, in the midst of games. */

import { expect, test } from "vitest";
import { launchChromium } from "../../../measure/chromium.js";
import { hasChromium } from "../../support/pages/browser-site.js";
import { click, expectMoves, TIMEOUT, visit } from "../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../support/pages/play-page.js";

/** The player's moves, the engine's, and these as they are read. */
const GAME = [
  ["g1f3", "g8f6", "Nf3", "Nf6"],
  ["b1c3", "b8c6", "Nc3", "Nc6"],
  ["e2e3", "e7e6", "e3", "e6"],
  ["f1e2", "f8e7", "Be2", "Be7"],
  ["h2h3", "h7h6", "h3", "h6"],
  ["a2a3", "a7a6", "a3", "a6"],
] as const;
const REPLIES = { ...Object.fromEntries(GAME.map(([, reply], index) => [2 * index + 1, reply])), 13: "b7b6" };

test.skipIf(!hasChromium("a server that is restarted"))(
  "two tabs play on, each its own game, however often the server is restarted",
  { timeout: 15 * TIMEOUT },
  async () => {
    const browser = await launchChromium();
    let server = await startPage(scriptedTools(REPLIES));
    const { entrance } = server;
    const context = await browser.newContext();
    const tabs = [await visit(context, server.url), await visit(context, server.url)];
    for (const { page } of tabs) await page.getByRole("button", { name: "New game" }).click();
    const played: string[] = [];
    for (const [move, , ours, theirs] of GAME) {
      const squares = [move.slice(0, 2), move.slice(2)];
      await server.close();
      for (const { page } of tabs) {
        await page.locator(".link").waitFor();
        await click(page, ...squares);
      }
      server = await startPage(scriptedTools(REPLIES), entrance);
      played.push(ours, theirs);
      for (const { page } of tabs) await expectMoves(page, ...played);
    }
    // The one that stays does not mind that the other goes.
    await tabs[0]!.page.close();
    await click(tabs[1]!.page, "b2", "b3");
    await expectMoves(tabs[1]!.page, ...played, "b3", "b6");
    expect(await tabs[1]!.page.locator(".link").isVisible()).toBe(false);
    expect(tabs.flatMap(({ troubles }) => troubles)).toEqual([]);
    await browser.close();
    await server.close();
  },
);
