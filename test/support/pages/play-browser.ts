/** A browser on the page to play and analyse on, and what its users do there. */

import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, vi } from "vitest";

/** Milliseconds that anything may take; generous, for other work may have the cores. */
export const TIMEOUT = 60_000;

/**
 * What is said where a server is not there, and what cm-chessboard warns of where the position changes while it still
 * draws the move of two clicks: it then wants to show a piece on a square that it has forgotten. Or it has drawn itself anew, in
 * another size, while pieces slid, and removes them a second time.
 */
const HARMLESS =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|^(?:invalid square|no piece on) null$|^\S+ without parentNode$/;

export interface Visit {
  readonly page: Page;
  /** What the page complained of; a server that is not there is no fault of its. */
  readonly troubles: string[];
}

export async function visit(
  where: Browser | BrowserContext,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<Visit> {
  const page = await where.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.setViewportSize(viewport);
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error.stack)));
  page.on("console", (message) => {
    if (!HARMLESS.test(message.text())) troubles.push(message.text());
  });
  await page.goto(url);
  await page.locator("[data-piece]").first().waitFor();
  return { page, troubles };
}

/** Moves a piece with two clicks. */
export async function click(page: Page, ...squares: readonly string[]): Promise<void> {
  for (const square of squares) await page.locator(`.board-row .square[data-square="${square}"]`).click();
}

/** The middle of a square on the screen. */
export async function middleOf(page: Page, square: string): Promise<readonly [x: number, y: number]> {
  const drawn = page.locator(`.board-row .square[data-square="${square}"]`);
  // The board draws its squares anew once it has turned: one that was found may be gone.
  const box = await vi.waitUntil(() => drawn.boundingBox(), { timeout: TIMEOUT });
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Moves a piece as one drags it. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 4 });
  await page.mouse.up();
}

/**
 * Goes from square to square on the board by arrow keys, and presses Enter on each. @param from where the cursor is; a1
 * at first
 */
export async function walk(page: Page, from: string, ...squares: readonly string[]): Promise<void> {
  const board = page.locator(".board-row svg").first();
  await board.focus();
  const press = async (key: string, times: number) => {
    for (let step = 0; step < times; step++) await board.press(key);
  };
  let at = from;
  for (const square of squares) {
    const files = square.charCodeAt(0) - at.charCodeAt(0);
    const ranks = Number(square[1]) - Number(at[1]);
    await press(files > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(files));
    await press(ranks > 0 ? "ArrowUp" : "ArrowDown", Math.abs(ranks));
    await press("Enter", 1);
    at = square;
  }
}

/** The moves of the tree as they are read. */
export async function movesOf(page: Page): Promise<readonly string[]> {
  return page.locator(".tree button").allTextContents();
}

export async function expectMoves(page: Page, ...moves: readonly string[]): Promise<void> {
  await expect.poll(() => movesOf(page), { timeout: TIMEOUT }).toEqual(moves);
}

export async function expectStatus(page: Page, text: RegExp): Promise<void> {
  await expect.poll(() => page.locator(".status").textContent(), { timeout: TIMEOUT }).toMatch(text);
}

export async function choose(page: Page, tab: string): Promise<void> {
  await page.getByRole("tab", { name: tab }).click();
}

/** Answers a question of the page. */
export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

/** Opens what somebody pastes. @param panel, @param button their names in the language of the page */
export async function open(page: Page, text: string, panel = "Games", button = "Open"): Promise<void> {
  await choose(page, panel);
  await page.locator("#pasted").fill(text);
  await page.getByRole("button", { name: button }).click();
}

/** Drops a file on the page. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
}

/** A game with a fault, a blunder and a mate. */
const SHORT_GAME = '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

/** Asks why the engine has replied as it did to the first move, and resigns. */
export async function askWhyAndResign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Why?" }).click();
  await expect
    .poll(() => page.locator(".said").textContent(), { timeout: TIMEOUT })
    .toMatch(/1\.\.\. .*(The better line|what the engine would play|about as good)/);
  await page.getByRole("button", { name: "Resign" }).click();
  await answer(page, "Resign");
}

/** Plays a move, and asks why, analyses, and has a game reviewed: all that takes an engine. */
export async function tryAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New game" }).click();
  await click(page, "e2", "e4");
  await expect.poll(async () => (await movesOf(page)).length, { timeout: TIMEOUT }).toBe(2);
  await askWhyAndResign(page);

  await choose(page, "Analyse");
  await expect.poll(() => page.locator("ol.lines li").count(), { timeout: TIMEOUT }).toBe(3);
  await page.getByRole("switch").uncheck();

  await open(page, SHORT_GAME);
  await choose(page, "Review");
  await page.getByRole("button", { name: "Review this game" }).click();
  // The first picture comes soon; the marks stay once the engine has finished.
  await page.locator(".sides").waitFor({ timeout: TIMEOUT });
  await page.locator("#panel-review progress").waitFor({ state: "hidden", timeout: TIMEOUT });
  expect(await movesOf(page)).toEqual(expect.arrayContaining(["f3", "g4??", "Qh4#"]));
}
