/** Games against an engine on the page, in Chromium. */

import { expect, test } from "vitest";
import { MIN_ELO } from "../../../../engine/host/skill/levels.js";
import { describePage, REPLIES } from "../../../support/pages/page-suite.js";
import {
  answer,
  choose,
  click,
  drag,
  expectMoves,
  expectStatus,
  movesOf,
  open,
  TIMEOUT,
  visit,
  walk,
} from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

describePage("games on the page", (suite) => {
  test("a whole game with the mouse, as Black", async () => {
    const { page } = suite.visitor;
    await page.getByLabel("Your side").selectOption("Black");
    await page.getByRole("button", { name: "New game" }).click();
    await expectMoves(page, "f3");
    await click(page, "e7", "e5");
    await expectMoves(page, "f3", "e5", "g4");
    await drag(page, "d8", "h4");
    await expectMoves(page, "f3", "e5", "g4", "Qh4#");
    await expectStatus(page, /2\.\.\. Qh4#\. Checkmate: Black wins\./);
    expect(await page.locator(".board-row .check").count()).toBe(1);
  });

  test("a whole game with the keyboard alone, as White", async () => {
    const { page } = suite.visitor;
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
    const { page } = suite.visitor;
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e5");
    expect(await movesOf(page)).toEqual([]);
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    const board = page.getByRole("application");
    expect(await board.getAttribute("aria-label")).toBe("Board. 1... e5. White to move.");
    expect(await page.locator(".board-row table td").nth(28).textContent()).toBe("Pawn Black");
    await page.getByRole("button", { name: "Take back" }).click();
    expect(await movesOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Resign" }).click();
    await expectStatus(page, /You resigned: Black wins\./);
  });

  test("a move on the first page begins a game, with the colour of the piece", async () => {
    const { page } = suite.visitor;
    await expectStatus(page, /^Make a move to begin a game/);
    await drag(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    expect(await page.locator(".opening").textContent()).toMatch(/^C20 King's Pawn Game/);
    expect(await page.locator(".player").last().textContent()).toBe("You");
  });

  test("in the middle of a game, New game and Resign ask", async () => {
    const { page } = suite.visitor;
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    await page.getByRole("button", { name: "New game" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Go on playing");
    expect(await movesOf(page)).toEqual(["e4", "e5"]);
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await expectStatus(page, /You resigned/);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await movesOf(page)).toEqual([]);
  });

  test("goes on from the position on the board, with either colour", async () => {
    const { page } = suite.visitor;
    await open(page, "1. f3 e5 2. h3 *");
    await choose(page, "Play");
    await page.getByRole("button", { name: "Forward" }).click();
    await page.getByRole("button", { name: "Forward" }).click();
    await page.getByLabel("Your side").selectOption("Black");
    await page.getByRole("button", { name: "Play from here" }).click();
    await expectMoves(page, "f3", "e5", "g4");
    await drag(page, "d8", "h4");
    await expectStatus(page, /Qh4#\. Checkmate: Black wins\./);
    // All that asks the engine rests.
    for (const name of ["Hint", "Play from here"]) {
      expect(await page.getByRole("button", { name }).isDisabled()).toBe(true);
    }
    expect(await page.locator(".eval-column").getAttribute("aria-label")).toBe("Evaluation: 0 % for White, 0-1");
    expect(await page.locator(".white-share").getAttribute("style")).toMatch(/^height: 0%/);
  });

  test("a game that ends invites to its review and to another one, whatever panel is open", async () => {
    const { page } = suite.visitor;
    await page.getByLabel("Your side").selectOption("Black");
    await page.getByRole("button", { name: "New game" }).click();
    await expectMoves(page, "f3");
    await choose(page, "Notes");
    await click(page, "e7", "e5");
    await expectMoves(page, "f3", "e5", "g4");
    expect(await page.locator(".after-game").isVisible()).toBe(false);
    await drag(page, "d8", "h4");
    await page.locator(".moves-card .after-game").getByRole("button", { name: "Review this game" }).waitFor();
    await choose(page, "Review");
    expect(await page.getByRole("button", { name: "Review this game" }).count()).toBe(1);
    await page.getByRole("button", { name: "Play again" }).click();
    await expectMoves(page, "f3");
    expect(await page.locator(".after-game").isVisible()).toBe(false);
  });

  test("a move made while the engine thinks waits for its reply", async () => {
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const slow = await startPage(scriptedTools(REPLIES, undefined, gate));
    const { page, troubles } = await visit(suite.browser, slow.url);
    const marks = () => page.locator(".board-row .premove").count();
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await drag(page, "g1", "f3");
    expect(await marks()).toBe(2);
    await page.keyboard.press("Escape");
    expect(await marks()).toBe(0);
    await click(page, "f1", "c4");
    expect(await marks()).toBe(2);
    await expectStatus(page, /The engine thinks. Then you play Bc4, if you can/);
    await drag(page, "d1", "h5");
    expect(await marks()).toBe(4);
    await page.locator('.board-row [data-piece="wq"][data-square="h5"]').waitFor();
    await expectStatus(page, /Then you play Bc4, Qh5, if you can/);
    // They belong to the last position, and wait while another one is shown.
    await page.keyboard.press("ArrowLeft");
    expect(await marks()).toBe(0);
    openGate();
    await expectMoves(page, "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6");
    expect(await marks()).toBe(0);
    await page.context().close();
    await slow.close();
    expect(troubles).toEqual([]);
  });

  test("moves are confirmed, pieces hidden and clocks of one's own used, for those who wish it", async () => {
    const { page } = suite.visitor;
    await page.getByLabel("Clock").selectOption("Another one …");
    await page.locator("#minutes").fill("7");
    await page.locator("#increment").fill("99");
    await page.locator("#increment").press("Tab");
    expect(await page.locator("#increment").inputValue()).toBe("60");
    await page.getByLabel("Confirm moves").check();
    // The move that begins a game, too.
    await click(page, "g1", "f3");
    const question = page.getByRole("button", { name: "Play Nf3" });
    await question.waitFor();
    expect(await movesOf(page)).toEqual([]);
    const usual = page.viewportSize()!;
    for (const size of [usual, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const { y, height } = (await question.boundingBox())!;
      expect([size, y >= 0, y + height <= size.height]).toEqual([size, true, true]);
    }
    await page.setViewportSize(usual);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await page.locator(".clock").last().textContent()).toMatch(/^(?:7:00|6:5\d)$/);
    await click(page, "e2", "e4");
    await page.getByRole("button", { name: "Play e4" }).waitFor();
    await page.locator('.board-row [data-piece="wp"][data-square="e4"]').waitFor();
    expect(await movesOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Another move" }).click();
    await page.locator('.board-row [data-piece="wp"][data-square="e2"]').waitFor();
    await click(page, "d2", "d4");
    await page.getByRole("button", { name: "Play d4" }).click();
    await expectMoves(page, "d4", "e5");
    await page.getByLabel("Blindfold").check();
    const opacity = () =>
      page.evaluate<string>('getComputedStyle(document.querySelector(".board-row .pieces-layer")).opacity');
    expect(await opacity()).toBe("0");
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await expect.poll(() => page.locator(".said").textContent(), { timeout: TIMEOUT }).toMatch(/^The engine declines/);
    await page.reload();
    expect(await page.locator("#minutes").inputValue()).toBe("7");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await expectStatus(page, /You resigned/);
    expect(await opacity()).toBe("1");
  });

  test("planned moves and their marks end with the game", async () => {
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const slow = await startPage(scriptedTools(REPLIES, undefined, gate));
    const { page, troubles } = await visit(suite.browser, slow.url);
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await click(page, "g1", "f3");
    expect(await page.locator(".board-row .premove").count()).toBe(2);
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await expectStatus(page, /You resigned/);
    expect(await page.locator(".board-row .premove").count()).toBe(0);
    await page.locator('.board-row [data-piece="wn"][data-square="g1"]').waitFor();
    await page.context().close();
    openGate();
    await slow.close();
    expect(troubles).toEqual([]);
  });

  test("survives a reload in a game with clocks", async () => {
    const { page } = suite.visitor;
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
    const { page } = suite.visitor;
    await page.evaluate(`localStorage.setItem("castellan.settings", JSON.stringify({ level: 1 }))`);
    await page.reload();
    const shown = await page.locator("output[for=level]").textContent();
    expect(shown).toBe(`${MIN_ELO}, for true beginners`);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await page.locator(".player").first().textContent()).toMatch(new RegExp(String.raw`\(level ${MIN_ELO}\)`));
  });
});
