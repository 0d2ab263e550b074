/** The page to play and analyse on, in Chromium, with an opponent whose moves are known. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageServer } from "../../../../src/common/server/page-server.js";
import { MIN_ELO } from "../../../../src/common/strength.js";
import { launchChromium } from "../../../../scripts/chromium.mjs";
import { hasChromium } from "../../../support/browser-site.js";
import {
  choose,
  click,
  drag,
  expectMoves,
  expectStatus,
  movesOf,
  open,
  TIMEOUT,
  visit,
  type Visit,
  walk,
} from "../../../support/play-browser.js";
import { scriptedTools, startPage } from "../../../support/play-page.js";

/** Black, who is mated on f7; White, who is mated on h4; and what comes up between. */
const REPLIES = { 0: "f2f3", 1: "e7e5", 2: "g2g4", 3: "b8c6", 5: "g8f6" };

describe.skipIf(!hasChromium("the page to play on"))("the page to play on", { timeout: 2 * TIMEOUT }, () => {
  let browser: Browser;
  let server: PageServer;
  let visitor: Visit;

  beforeAll(async () => {
    browser = await launchChromium();
    server = await startPage(scriptedTools(REPLIES));
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
    await server.close();
  }, TIMEOUT);

  beforeEach(async () => {
    visitor = await visit(browser, server.url);
  }, TIMEOUT);

  afterEach(async () => {
    await visitor.page.context().close();
    expect(visitor.troubles).toEqual([]);
  });

  test("a whole game with the mouse, as Black", async () => {
    const { page } = visitor;
    await page.getByLabel("Your side").selectOption("Black");
    await page.getByRole("button", { name: "New game" }).click();
    await expectMoves(page, "f3");
    await click(page, "e7", "e5");
    await expectMoves(page, "f3", "e5", "g4");
    await drag(page, "d8", "h4");
    await expectMoves(page, "f3", "e5", "g4", "Qh4#");
    await expectStatus(page, /2\.\.\. Qh4#\. Checkmate: Black wins\./);
    expect(await page.locator(".board .check").count()).toBe(1);
  });

  test("a whole game with the keyboard alone, as White", async () => {
    const { page } = visitor;
    await page.getByRole("button", { name: "New game" }).press("Enter");
    await walk(page, "a1", "e2", "e4");
    await expectMoves(page, "e4", "e5");
    await walk(page, "e4", "f1", "c4");
    await expectMoves(page, "e4", "e5", "Bc4", "Nc6");
    await page.getByLabel("Move", { exact: true }).fill("Qh5");
    await page.keyboard.press("Enter");
    await expectMoves(page, "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6");
    await page.getByLabel("Move", { exact: true }).fill("Qh9");
    await page.keyboard.press("Enter");
    await expect(page.locator(".move-field .note").textContent()).resolves.toBe('"Qh9" is not a move here');
    await page.getByLabel("Move", { exact: true }).fill("h5f7");
    await page.keyboard.press("Enter");
    await expectStatus(page, /4\. Qxf7#\. Checkmate: White wins\./);
    await page.keyboard.press("Tab");
    for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    expect(await page.locator(".tree [aria-current]").textContent()).toBe("e4");
  });

  test("takes back, resigns, shows what is not allowed, and informs screen readers", async () => {
    const { page } = visitor;
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e5");
    expect(await movesOf(page)).toEqual([]);
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    const board = page.getByRole("application");
    expect(await board.getAttribute("aria-label")).toBe("Board. 1... e5. White to move.");
    expect(await page.locator(".board table td").nth(28).textContent()).toBe("Pawn Black");
    await page.getByRole("button", { name: "Take back" }).click();
    expect(await movesOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Resign" }).click();
    await expectStatus(page, /You resigned: Black wins\./);
  });

  test("the arrow keys step through the game after moves with the mouse", async () => {
    const { page } = visitor;
    await click(page, "e2", "e4");
    await expectMoves(page, "e4");
    await click(page, "e7", "e5");
    await expectMoves(page, "e4", "e5");
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator(".tree [aria-current]").textContent()).toBe("e4");
  });

  test("shows the comment of the current move, as text", async () => {
    const { page } = visitor;
    await open(page, "1. d4 {[%eval 0.3] a <b>good</b> move} d5 *");
    await page.locator(".tree button").first().click();
    expect(await page.locator(".comment").textContent()).toBe("a <b>good</b> move");
    await page.locator(".tree button").last().click();
    expect(await page.locator(".comment").isHidden()).toBe(true);
  });

  test("scrolls the list of a long game to the current move", async () => {
    const { page } = visitor;
    await open(page, Array.from({ length: 75 }, () => "Nf3 Nf6 Ng1 Ng8").join(" "));
    await page.getByRole("button", { name: "Last position" }).click();
    const isInside = await page.evaluate<boolean>(`{
      const list = document.querySelector(".tree").getBoundingClientRect();
      const move = document.querySelector(".tree [aria-current]").getBoundingClientRect();
      // The browser rounds to whole pixels.
      move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    }`);
    expect(isInside).toBe(true);
  });

  test("the field of lines shows the number that is used", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.locator("#lines").fill("99");
    await page.locator("#lines").press("Enter");
    expect(await page.locator("#lines").inputValue()).toBe("5");
  });

  test("a promotion is asked about", async () => {
    const { page } = visitor;
    await open(page, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    const dialog = page.getByRole("dialog", { name: "What does the pawn become?" });
    await click(page, "e7", "e8");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.locator('.board [data-piece="wp"][data-square="e7"]').waitFor();
    expect(await movesOf(page)).toEqual([]);
    // The board takes no clicks while the pawn slides back.
    do await click(page, "e7", "e8");
    while (!(await isSeen(dialog)));
    await page.getByRole("button", { name: "Knight" }).click();
    await expectMoves(page, "e8=N+");
  });

  test("analyses with arrows and a bar, and makes variations of other moves", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.getByRole("switch").check();
    await expect.poll(() => page.locator("ol.lines").textContent(), { timeout: TIMEOUT }).toBe("+0.35 1. a3");
    expect(await page.locator('[data-arrow="a2a3"]').count()).toBe(1);
    expect(await page.locator(".eval-bar").getAttribute("aria-label")).toBe("Evaluation: 55 % for White, +0.35");
    await page.locator("ol.lines button").click();
    await expectMoves(page, "a3");
    await page.keyboard.press("Home");
    await click(page, "e2", "e4");
    await expectMoves(page, "a3", "e4");
    expect(await page.locator(".variations").textContent()).toContain("e4");
    await page.getByRole("button", { name: "Make it the main line" }).click();
    await expectMoves(page, "e4", "a3");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await expectMoves(page, "a3");
  });

  test("survives a reload in a game with clocks", async () => {
    const { page } = visitor;
    await page.getByLabel("Clock").selectOption("10 min + 5 s");
    const slider = page.locator("#level");
    await slider.fill("2450");
    const level = await slider.inputValue();
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await page.reload();
    await expectMoves(page, "e4", "e5");
    expect(await page.locator(".player").allTextContents()).toEqual([
      expect.stringMatching(new RegExp(String.raw`^Castellan \(level ${level}\)\d+:\d\d`)),
      expect.stringMatching(/^You\d+:\d\d/),
    ]);
    await expectStatus(page, /Your move/);
  });

  test("a level of an earlier visit that the engine does not have becomes the nearest", async () => {
    const { page } = visitor;
    await page.evaluate(`localStorage.setItem("castellan.settings", JSON.stringify({ level: 1 }))`);
    await page.reload();
    const shown = await page.locator("output[for=level]").textContent();
    expect(Number(shown)).toBe(MIN_ELO);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await page.locator(".player").first().textContent()).toMatch(new RegExp(String.raw`\(level ${shown}\)`));
  });

  test("is there in a browser whose language has no such tag", async () => {
    const context = await browser.newContext();
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, "language", { get: () => "C" })`);
    const { page, troubles } = await visit(context, server.url);
    expect(await page.getByRole("tab").count()).toBe(4);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test.each([
    [{ width: 390, height: 844 }, "light"],
    [{ width: 390, height: 844 }, "dark"],
    [{ width: 1280, height: 900 }, "dark"],
  ] as const)("fits a screen of %j, %s", async (viewport, colorScheme) => {
    const { page } = visitor;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const tab of ["Play", "Analyse", "Review", "Games"]) {
      await choose(page, tab);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(viewport.width);
    }
  });
});

/** Whether something is on the page within two seconds. */
function isSeen(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}
