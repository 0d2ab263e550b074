/** The board of the page, in Chromium: how one moves on it, and goes from position to position. */

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { describePage } from "../../../support/pages/page-suite.js";
import {
  choose,
  click,
  drag,
  expectMoves,
  expectStatus,
  movesOf,
  open,
  walk,
} from "../../../support/pages/play-browser.js";

describePage("the board of the page", (suite) => {
  test("arrow keys and the wheel step through the game after presses on the board or on a tab", async () => {
    const { page } = suite.visitor;
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
    const { page } = suite.visitor;
    await page.getByLabel("Sounds").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Analyse" }).getAttribute("aria-selected")).toBe("true");
  });

  test("a promotion is asked about on its square", async () => {
    const { page } = suite.visitor;
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
    const { page } = suite.visitor;
    await open(page, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    await walk(page, "a1", "e7", "e8");
    await page.locator(".promotion button").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectMoves(page, "e8=R");
  });

  test("what was begun in one position does not go on in another", async () => {
    const { page } = suite.visitor;
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
    // The board takes no clicks while the king slides back.
    do await click(page, "e1");
    while (!(await isSeen(page.locator(".board-row .chosen").first())));
    await page.getByRole("button", { name: "Last position" }).click();
    await expect.poll(() => page.locator(".board-row .chosen").count()).toBe(0);
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
    const { page } = suite.visitor;
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

  test("a position is set up, with mouse and keys, and played from", async () => {
    const { page } = suite.visitor;
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
    const { page } = suite.visitor;
    const sounds = page.getByRole("button", { name: "Sounds" });
    expect(await sounds.getAttribute("aria-pressed")).toBe("true");
    await sounds.click();
    await page.reload();
    expect(await sounds.getAttribute("aria-pressed")).toBe("false");
  });
});

/** Whether something is on the page within two seconds. */
function isSeen(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}
