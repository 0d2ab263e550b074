/** What the page shows of games and positions, in Chromium, and how it fits its window. */

import { expect, test } from "vitest";
import { describePage } from "../../../support/pages/page-suite.js";
import {
  answer,
  choose,
  click,
  expectMoves,
  expectStatus,
  movesOf,
  open,
  TIMEOUT,
  visit,
} from "../../../support/pages/play-browser.js";

const LONG_GAME = Array.from({ length: 75 }, () => "Nf3 Nf6 Ng1 Ng8").join(" ");

describePage("the page to play on", (suite) => {
  test("shows what was taken", async () => {
    const { page } = suite.visitor;
    await open(page, "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 *");
    await page.getByRole("button", { name: "Last position" }).click();
    const taken = page.locator(".material");
    await expect
      .poll(() => taken.first().getAttribute("aria-label"), { timeout: TIMEOUT })
      .toBe("Taken: pawn; 1 point ahead");
    await expect.poll(() => taken.last().isHidden(), { timeout: TIMEOUT }).toBe(true);
  });

  test("the bar shows the evaluation in a file", async () => {
    const { page } = suite.visitor;
    await open(page, "1. d4 {[%eval 1.0]} d5 *");
    const bar = page.locator(".eval-column");
    await expect.poll(() => bar.getAttribute("aria-label"), { timeout: TIMEOUT }).toBe("Evaluation: none");
    await page.locator(".tree button").first().click();
    await expect
      .poll(() => bar.getAttribute("aria-label"), { timeout: TIMEOUT })
      .toBe("Evaluation: 59 % for White, +1.00");
    await expect.poll(() => bar.textContent(), { timeout: TIMEOUT }).toBe("1.0");
  });

  test("shows the comment of the current move, as text", async () => {
    const { page } = suite.visitor;
    await open(page, "1. d4 {[%eval 0.3] a <b>good</b> move} d5 *");
    await page.locator(".tree button").first().click();
    await expect.poll(() => page.locator(".comment").textContent(), { timeout: TIMEOUT }).toBe("a <b>good</b> move");
    await page.locator(".tree button").last().click();
    await expect.poll(() => page.locator(".comment").isHidden(), { timeout: TIMEOUT }).toBe(true);
  });

  test("a variation with a null move is shown and played on, and survives a reload as the main line", async () => {
    const { page } = suite.visitor;
    await open(page, "1. e4 e5 (1... -- 2. d4) 2. Nf3 *");
    await expectMoves(page, "e4", "e5", "--", "d4", "Nf3");
    await page.locator(".tree button").nth(3).click();
    await click(page, "d7", "d5");
    await expectMoves(page, "e4", "e5", "--", "d4", "d5", "Nf3");
    await expectStatus(page, /^2\.\.\. d5\. White to move/);
    await page.getByRole("button", { name: "Make it the main line" }).click();
    await expectMoves(page, "e4", "--", "e5", "Nf3", "d4", "d5");
    await page.reload();
    await expectMoves(page, "e4", "--", "e5", "Nf3", "d4", "d5");
    await expectStatus(page, /^2\.\.\. d5\. White to move/);
  });

  test("reads Chess960, wherever king and rooks castle from", async () => {
    const { page } = suite.visitor;
    const tags = (fen: string) => `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n`;
    await open(page, `${tags("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")}1. O-O *`);
    await expectMoves(page, "O-O");
    await open(page, `${tags("1k1r4/8/8/8/8/8/3P4/1KR5 w Cd - 0 1")}1. O-O Rh8 *`);
    await expectMoves(page, "O-O", "Rh8");
    await open(page, `${tags("1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 1")}1. O-O *`);
    await page.getByText(/"O-O" is not legal here/).waitFor();
  });

  test("scrolls the list of a long game to the current move", async () => {
    const { page } = suite.visitor;
    await open(page, LONG_GAME);
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
    const { page } = suite.visitor;
    await choose(page, "Analyse");
    await page.locator("#lines").fill("99");
    await page.locator("#lines").press("Enter");
    await expect.poll(() => page.locator("#lines").inputValue(), { timeout: TIMEOUT }).toBe("5");
  });

  test("what is no longer true is no longer said", async () => {
    const { page } = suite.visitor;
    await page.getByLabel("Move", { exact: true }).fill("Ke2");
    await page.keyboard.press("Enter");
    await page.getByText('"Ke2" is not legal here').waitFor();
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    await expect.poll(() => page.locator(".move-field .note").isHidden(), { timeout: TIMEOUT }).toBe(true);
    await choose(page, "Analyse");
    await page.getByText(/^In a game against the engine you judge alone/).waitFor();
    await choose(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.getByText(/^The game still goes on/).waitFor();
    await choose(page, "Play");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await choose(page, "Review");
    await expect.poll(() => page.getByText(/^The game still goes on/).count(), { timeout: TIMEOUT }).toBe(0);
    await choose(page, "Analyse");
    await expect
      .poll(() => page.getByText(/^In a game against the engine/).isVisible(), { timeout: TIMEOUT })
      .toBe(false);
    await open(page, "1. d4 *");
    await page.getByText("The game is on the board.").waitFor();
    await choose(page, "Play");
    await page.getByRole("button", { name: "New game" }).click();
    await expect.poll(() => page.getByText("The game is on the board.").count(), { timeout: TIMEOUT }).toBe(0);
  });

  test("analyses with arrows and a bar, and makes variations of other moves", async () => {
    const { page } = suite.visitor;
    await choose(page, "Analyse");
    const lines = page.locator("ol.lines").first();
    await expect.poll(() => lines.textContent(), { timeout: TIMEOUT }).toBe("+0.35 1. a3 a6 2. b3");
    await expect.poll(() => page.locator('[data-arrow="a2a3"]').count(), { timeout: TIMEOUT }).toBe(1);
    const bar = page.locator(".eval-column");
    await expect
      .poll(() => bar.getAttribute("aria-label"), { timeout: TIMEOUT })
      .toBe("Evaluation: 55 % for White, +0.35");
    await expect.poll(() => bar.textContent(), { timeout: TIMEOUT }).toBe("0.3");
    await page.locator("ol.lines button").first().click();
    await expectMoves(page, "a3");
    await page.keyboard.press("Home");
    await click(page, "e2", "e4");
    await expectMoves(page, "a3", "e4");
    await expect.poll(() => page.locator(".variations").textContent(), { timeout: TIMEOUT }).toContain("e4");
    await page.getByRole("button", { name: "Make it the main line" }).click();
    await expectMoves(page, "e4", "a3");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await expectMoves(page, "a3");
  });

  test("a line shows the position under the pointer, and is played as far as it is clicked", async () => {
    const { page } = suite.visitor;
    await choose(page, "Analyse");
    const third = page.locator("ol.lines button").nth(2);
    await third.hover();
    const preview = page.locator(".preview");
    await preview.locator('[data-piece="wp"][data-square="b3"]').waitFor();
    await expect
      .poll(() => preview.locator('[data-piece="bp"][data-square="a6"]').count(), { timeout: TIMEOUT })
      .toBe(1);
    await third.click();
    await expectMoves(page, "a3", "a6", "b3");
    await expect.poll(() => preview.isVisible()).toBe(false);
    await page.keyboard.press("Home");
    await page.locator("ol.lines button").first().waitFor();
    await page.locator("#lines").focus();
    // Other controls of the panel lie between.
    const isThere = () => page.evaluate<boolean>('document.activeElement.closest("ol.lines") !== null');
    for (let stops = 0; stops < 20 && !(await isThere()); stops++) await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await preview.locator('[data-piece="bp"][data-square="a6"]').waitFor();
    expect(await movesOf(page)).toEqual(["a3", "a6", "b3"]);
  });

  test("the analysis runs with its panel, unless it was switched off", async () => {
    const { page } = suite.visitor;
    await choose(page, "Analyse");
    await page.locator("ol.lines button").first().waitFor();
    await choose(page, "Games");
    await expect.poll(() => page.locator("[data-arrow]").count(), { timeout: TIMEOUT }).toBe(0);
    await choose(page, "Analyse");
    await page.locator("ol.lines button").first().waitFor();
    await page.getByRole("switch").uncheck();
    await page.reload();
    await page.locator("[data-piece]").first().waitFor();
    await expect.poll(() => page.getByRole("switch").isChecked(), { timeout: TIMEOUT }).toBe(false);
    await expect.poll(() => page.locator("ol.lines button").count(), { timeout: TIMEOUT }).toBe(0);
  });

  test("is there in a browser whose language has no such tag", async () => {
    const context = await suite.browser.newContext();
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, "language", { get: () => "C" })`);
    const { page, troubles } = await visit(context, suite.server.url);
    await expect.poll(() => page.getByRole("tab").count(), { timeout: TIMEOUT }).toBe(6);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test.each([
    [{ width: 390, height: 700 }, "light"],
    [{ width: 390, height: 844 }, "dark"],
    [{ width: 1280, height: 800 }, "dark"],
  ] as const)("fits a screen of %j, %s", async (viewport, colorScheme) => {
    const { page } = suite.visitor;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await open(page, LONG_GAME);
    for (const tab of ["Play", "Analyse", "Review", "Games"]) {
      await choose(page, tab);
      const [width, height] = await page.evaluate<readonly [number, number]>(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]",
      );
      expect(width).toBeLessThanOrEqual(viewport.width);
      // A wide window shows everything at once; only its parts scroll.
      if (viewport.width > 1000) expect(height).toBeLessThanOrEqual(viewport.height);
    }
  });

  test("keeps the board in sight on a phone while the moves scroll", async () => {
    const { page } = suite.visitor;
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, LONG_GAME);
    const move = page.locator(".tree button").nth(60);
    await move.scrollIntoViewIfNeeded();
    await move.click();
    const { y, height } = (await page.locator(".board-row svg").first().boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(500);
    expect((await move.boundingBox())!.y).toBeGreaterThan(y + height);
  });
});
