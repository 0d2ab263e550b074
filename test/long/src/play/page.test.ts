/** The page to play and analyse on, in Chromium, with an opponent whose moves are known. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageServer } from "../../../../src/common/web/server/page-server.js";
import { MIN_ELO } from "../../../../engine/host/skill/levels.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
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
  type Visit,
  walk,
} from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

/** Black, who is mated on f7; White, who is mated on h4; and what comes up between. */
const LONG_GAME = Array.from({ length: 75 }, () => "Nf3 Nf6 Ng1 Ng8").join(" ");
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
    expect(await page.locator(".board-row .check").count()).toBe(1);
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
    expect(await page.locator(".board-row table td").nth(28).textContent()).toBe("Pawn Black");
    await page.getByRole("button", { name: "Take back" }).click();
    expect(await movesOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Resign" }).click();
    await expectStatus(page, /You resigned: Black wins\./);
  });

  test("arrow keys and the wheel step through the game after presses on the board or on a tab", async () => {
    const { page } = visitor;
    const current = () => page.locator(".tree [aria-current]").textContent();
    await choose(page, "Analyse");
    await click(page, "e2", "e4");
    await expectMoves(page, "e4");
    await click(page, "e7", "e5");
    await expectMoves(page, "e4", "e5");
    await page.keyboard.press("ArrowLeft");
    expect(await current()).toBe("e4");
    await choose(page, "Review");
    await page.keyboard.press("ArrowRight");
    expect(await current()).toBe("e5");
    expect(await page.getByRole("tab", { name: "Review" }).getAttribute("aria-selected")).toBe("true");
    await page.locator(".board").first().hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(current).toBe("e4");
    await page.mouse.wheel(0, 100);
    await expect.poll(current).toBe("e5");
  });

  test("the arrow keys go from panel to panel where Tab has led to one", async () => {
    const { page } = visitor;
    await page.getByLabel("Sounds").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Analyse" }).getAttribute("aria-selected")).toBe("true");
  });

  test("a move on the first page begins a game, with the colour of the piece", async () => {
    const { page } = visitor;
    await expectStatus(page, /^Make a move to begin a game/);
    await drag(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    expect(await page.locator(".opening").textContent()).toMatch(/^C20 King's Pawn Game/);
    expect(await page.locator(".player").last().textContent()).toBe("You");
  });

  test("in the middle of a game, New game and Resign ask", async () => {
    const { page } = visitor;
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
    const { page } = visitor;
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

  test("a move made while the engine thinks waits for its reply", async () => {
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const slow = await startPage(scriptedTools(REPLIES, undefined, gate));
    const { page, troubles } = await visit(browser, slow.url);
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
    const { page } = visitor;
    await page.getByLabel("Clock").selectOption("Another one …");
    await page.locator("#minutes").fill("7");
    await page.locator("#increment").fill("99");
    await page.locator("#increment").press("Tab");
    expect(await page.locator("#increment").inputValue()).toBe("60");
    await page.getByLabel("Confirm moves").check();
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
    const { page, troubles } = await visit(browser, slow.url);
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

  test("shows what was taken", async () => {
    const { page } = visitor;
    await open(page, "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 *");
    await page.getByRole("button", { name: "Last position" }).click();
    const taken = page.locator(".material");
    expect(await taken.first().getAttribute("aria-label")).toBe("Taken: pawn; 1 point ahead");
    expect(await taken.last().isHidden()).toBe(true);
  });

  test("the bar shows the evaluation in a file", async () => {
    const { page } = visitor;
    await open(page, "1. d4 {[%eval 1.0]} d5 *");
    const bar = page.locator(".eval-column");
    expect(await bar.getAttribute("aria-label")).toBe("Evaluation: none");
    await page.locator(".tree button").first().click();
    expect(await bar.getAttribute("aria-label")).toBe("Evaluation: 59 % for White, +1.00");
    expect(await bar.textContent()).toBe("1.0");
  });

  test("shows the comment of the current move, as text", async () => {
    const { page } = visitor;
    await open(page, "1. d4 {[%eval 0.3] a <b>good</b> move} d5 *");
    await page.locator(".tree button").first().click();
    expect(await page.locator(".comment").textContent()).toBe("a <b>good</b> move");
    await page.locator(".tree button").last().click();
    expect(await page.locator(".comment").isHidden()).toBe(true);
  });

  test("a variation with a null move is shown and played on, and survives a reload as the main line", async () => {
    const { page } = visitor;
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
    const { page } = visitor;
    const tags = (fen: string) => `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n`;
    await open(page, `${tags("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")}1. O-O *`);
    await expectMoves(page, "O-O");
    await open(page, `${tags("1k1r4/8/8/8/8/8/3P4/1KR5 w Cd - 0 1")}1. O-O Rh8 *`);
    await expectMoves(page, "O-O", "Rh8");
    await open(page, `${tags("1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 1")}1. O-O *`);
    await page.getByText(/"O-O" is not legal here/).waitFor();
  });

  test("scrolls the list of a long game to the current move", async () => {
    const { page } = visitor;
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
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.locator("#lines").fill("99");
    await page.locator("#lines").press("Enter");
    expect(await page.locator("#lines").inputValue()).toBe("5");
  });

  test("a promotion is asked about on its square", async () => {
    const { page } = visitor;
    await open(page, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    const choice = page.locator(".promotion button");
    const boxOf = async (what: Locator) => (await what.boundingBox())!;
    await click(page, "e7", "e8");
    await choice.first().waitFor();
    // The queen stands on the square itself, the others on the pawn's file.
    for (const [index, name] of ["e8", "e7", "e6", "e5"].entries()) {
      const [piece, square] = [
        await boxOf(choice.nth(index)),
        await boxOf(page.locator(`.board-row .square[data-square="${name}"]`)),
      ];
      expect(Math.abs(piece.x - square.x) + Math.abs(piece.y - square.y)).toBeLessThan(4);
      expect(Math.abs(piece.width - square.width)).toBeLessThan(2);
    }
    await page.keyboard.press("Escape");
    await page.locator('.board-row [data-piece="wp"][data-square="e7"]').waitFor();
    expect(await movesOf(page)).toEqual([]);
    // The board takes no clicks while the pawn slides back.
    do await click(page, "e7", "e8");
    while (!(await isSeen(choice.first())));
    await page.getByRole("button", { name: "Knight" }).click();
    await expectMoves(page, "e8=N+");
  });

  test("a promotion is chosen by keys alone", async () => {
    const { page } = visitor;
    await open(page, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    await walk(page, "a1", "e7", "e8");
    await page.locator(".promotion button").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectMoves(page, "e8=R");
  });

  test("what was begun in one position does not go on in another", async () => {
    const { page } = visitor;
    const choice = page.locator(".promotion");
    await open(page, '[SetUp "1"]\n[FEN "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd1 Kh7 *');
    for (const leave of [
      () => page.getByRole("button", { name: "Forward" }).click(),
      () => page.locator(".tree button").last().click(),
      () =>
        page
          .locator(".board")
          .first()
          .hover()
          .then(() => page.mouse.wheel(0, 100)),
    ]) {
      await page.getByRole("button", { name: "First position" }).click();
      await click(page, "e7", "e8");
      await choice.waitFor();
      await leave();
      await choice.waitFor({ state: "detached" });
    }
    // A chosen piece: the second press would otherwise be its move.
    await page.getByRole("button", { name: "First position" }).click();
    await click(page, "e1");
    expect(await page.locator(".board-row .chosen").count()).toBe(1);
    await page.getByRole("button", { name: "Last position" }).click();
    expect(await page.locator(".board-row .chosen").count()).toBe(0);
    await click(page, "e2");
    // And one that was chosen by keys.
    await page.getByRole("button", { name: "First position" }).click();
    await walk(page, "a1", "e1");
    await expect
      .poll(() => page.locator(".cm-chessboard-keyboard-live-region").first().textContent())
      .toBe("Move the white king from e1");
    await page.locator(".board").first().hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.locator(".tree [aria-current]").textContent()).toBe("Kd1");
    await walk(page, "e1", "e2");
    expect(await movesOf(page)).toEqual(["Kd1", "Kh7"]);
  });

  test("deletions and new games are undone", async () => {
    const { page } = visitor;
    await open(page, "1. e4 e5 2. Nf3 *");
    await page.locator(".tree button").first().click();
    expect(await page.getByRole("button", { name: "Make it the main line" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Delete from here" }).click();
    await expectMoves(page);
    await page.getByRole("button", { name: "Undo the deletion" }).press("Enter");
    await expectMoves(page, "e4", "e5", "Nf3");
    await choose(page, "Play");
    await page.getByRole("button", { name: "New game" }).click();
    await expectMoves(page);
    await page.getByRole("button", { name: "Back to the game before" }).click();
    await expectMoves(page, "e4", "e5", "Nf3");
  });

  test("what is no longer true is no longer said", async () => {
    const { page } = visitor;
    await page.getByLabel("Move", { exact: true }).fill("Ke2");
    await page.keyboard.press("Enter");
    await page.getByText('"Ke2" is not legal here').waitFor();
    await click(page, "e2", "e4");
    await expectMoves(page, "e4", "e5");
    expect(await page.locator(".move-field .note").isHidden()).toBe(true);
    await choose(page, "Analyse");
    await page.getByText(/^In a game against the engine you judge alone/).waitFor();
    await choose(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.getByText(/^The game still goes on/).waitFor();
    await choose(page, "Play");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await choose(page, "Review");
    expect(await page.getByText(/^The game still goes on/).count()).toBe(0);
    await choose(page, "Analyse");
    expect(await page.getByText(/^In a game against the engine/).isVisible()).toBe(false);
    await open(page, "1. d4 *");
    await page.getByText("The game is on the board.").waitFor();
    await choose(page, "Play");
    await page.getByRole("button", { name: "New game" }).click();
    expect(await page.getByText("The game is on the board.").count()).toBe(0);
  });

  test("analyses with arrows and a bar, and makes variations of other moves", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    const lines = page.locator("ol.lines").first();
    await expect.poll(() => lines.textContent(), { timeout: TIMEOUT }).toBe("+0.35 1. a3 a6 2. b3");
    expect(await page.locator('[data-arrow="a2a3"]').count()).toBe(1);
    const bar = page.locator(".eval-column");
    expect(await bar.getAttribute("aria-label")).toBe("Evaluation: 55 % for White, +0.35");
    expect(await bar.textContent()).toBe("0.3");
    await page.locator("ol.lines button").first().click();
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

  test("a line shows the position under the pointer, and is played as far as it is clicked", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    const third = page.locator("ol.lines button").nth(2);
    await third.hover();
    const preview = page.locator(".preview");
    await preview.locator('[data-piece="wp"][data-square="b3"]').waitFor();
    expect(await preview.locator('[data-piece="bp"][data-square="a6"]').count()).toBe(1);
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
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.locator("ol.lines button").first().waitFor();
    await choose(page, "Games");
    expect(await page.locator("[data-arrow]").count()).toBe(0);
    await choose(page, "Analyse");
    await page.locator("ol.lines button").first().waitFor();
    await page.getByRole("switch").uncheck();
    await page.reload();
    await page.locator("[data-piece]").first().waitFor();
    expect(await page.getByRole("switch").isChecked()).toBe(false);
    expect(await page.locator("ol.lines button").count()).toBe(0);
  });

  test("a position is set up, with mouse and keys, and played from", async () => {
    const { page } = visitor;
    const fen = page.getByLabel("FEN", { exact: true });
    const square = (name: string) => page.locator(`.editor-board .square[data-square="${name}"]`);
    await choose(page, "Games");
    await page.getByRole("button", { name: "Set up a position" }).click();
    await page.getByRole("button", { name: "Empty board" }).click();
    await page.getByRole("button", { name: "Put it on the board" }).click();
    expect(await page.locator(".editor [role=alert]").textContent()).toMatch(/^This is not a position to play: /);
    for (const [piece, name] of [
      ["White king", "e1"],
      ["White rook", "h1"],
      ["Black king", "e8"],
      ["Black queen", "d8"],
    ] as const) {
      await page.getByRole("button", { name: piece }).click();
      await square(name).click();
    }
    await page.getByLabel("White O-O", { exact: true }).check();
    expect(await fen.inputValue()).toBe("3qk3/8/8/8/8/8/8/4K2R w K - 0 1");
    await page.getByRole("button", { name: "Remove pieces" }).click();
    await square("d8").click();
    await page.getByRole("button", { name: "Move pieces", exact: true }).click();
    await square("h1").hover();
    await page.mouse.down();
    await square("h5").hover();
    await page.mouse.up();
    await expect.poll(() => fen.inputValue()).toBe("4k3/8/8/7R/8/8/8/4K3 w - - 0 1");
    await fen.fill("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    await page.locator('.editor-board [data-piece="wp"][data-square="e2"]').waitFor();
    await page.getByRole("button", { name: "Put it on the board" }).click();
    await expectStatus(page, /^Black to move/);
    await choose(page, "Play");
    await drag(page, "e8", "e7");
    expect(await page.locator(".player").last().textContent()).toContain("You");
    expect(await movesOf(page)).toEqual(["Ke7"]);
  });

  test("the sounds can be switched off for good", async () => {
    const { page } = visitor;
    const sounds = page.getByRole("button", { name: "Sounds" });
    expect(await sounds.getAttribute("aria-pressed")).toBe("true");
    await sounds.click();
    await page.reload();
    expect(await sounds.getAttribute("aria-pressed")).toBe("false");
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
    expect(shown).toBe(`${MIN_ELO}, for true beginners`);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await page.locator(".player").first().textContent()).toMatch(new RegExp(String.raw`\(level ${MIN_ELO}\)`));
  });

  test("is there in a browser whose language has no such tag", async () => {
    const context = await browser.newContext();
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, "language", { get: () => "C" })`);
    const { page, troubles } = await visit(context, server.url);
    expect(await page.getByRole("tab").count()).toBe(6);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test.each([
    [{ width: 390, height: 700 }, "light"],
    [{ width: 390, height: 844 }, "dark"],
    [{ width: 1280, height: 800 }, "dark"],
  ] as const)("fits a screen of %j, %s", async (viewport, colorScheme) => {
    const { page } = visitor;
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
    const { page } = visitor;
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

/** Whether something is on the page within two seconds. */
function isSeen(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}
