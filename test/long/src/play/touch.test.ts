/** The page to play on under a finger: a telephone's screen that is touched, in Chromium. */

import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import type { PageServer } from "../../../../src/common/web/server/page-server.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { choose, expectMoves, expectStatus, middleOf, TIMEOUT, visit } from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

const SIZE = { width: 390, height: 844 };

describe.skipIf(!hasChromium("the page under a finger"))("a finger", { timeout: 2 * TIMEOUT }, () => {
  let browser: Browser;
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let troubles: readonly string[];
  let cdp: CDPSession;
  let openGate: () => void;

  beforeAll(async () => {
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
  }, TIMEOUT);

  beforeEach(async () => {
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    server = await startPage(scriptedTools({ 1: "e7e5", 3: "b8c6" }, undefined, gate));
    context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    ({ page, troubles } = await visit(context, server.url, SIZE));
    cdp = await context.newCDPSession(page);
  }, TIMEOUT);

  afterEach(async () => {
    openGate();
    await context.close();
    await server.close();
    expect(troubles).toEqual([]);
  });

  /** Draws a finger over the board, as slowly as one does. */
  async function swipe(from: string, to: string): Promise<void> {
    const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly { x: number; y: number }[]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
    await touch("touchStart", [{ x: start[0], y: start[1] }]);
    for (const share of [0.1, 0.3, 0.6, 1]) {
      const at = (index: 0 | 1) => start[index] + share * (end[index] - start[index]);
      await touch("touchMove", [{ x: at(0), y: at(1) }]);
    }
    await touch("touchEnd", []);
  }

  async function tap(...squares: readonly string[]): Promise<void> {
    for (const square of squares) await page.touchscreen.tap(...(await middleOf(page, square)));
  }

  const marks = () => page.locator(".board-row .premove").count();
  const scrolled = () => page.evaluate<number>("scrollY");

  test("drags a piece, and the page does not scroll under it", async () => {
    openGate();
    // So far that it might scroll in either direction.
    await page.evaluate("scrollTo(0, 60)");
    await swipe("e2", "e7");
    await swipe("e2", "h1");
    expect(await scrolled()).toBe(60);
    await swipe("e2", "e4");
    await expectMoves(page, "e4", "e5");
  });

  test("moves by two taps, and by others lets go of a piece or takes another one", async () => {
    openGate();
    await tap("g1", "b1", "e2", "e4");
    await expectMoves(page, "e4", "e5");
    // The piece that has moved is not chosen for another move.
    expect(await page.locator(".board-row .chosen").count()).toBe(0);
    await tap("g1", "f3");
    await expectMoves(page, "e4", "e5", "Nf3", "Nc6");
  });

  test("plans moves while the engine thinks, and cancels them by a tap elsewhere", async () => {
    await swipe("e2", "e4");
    await expectStatus(page, /The engine thinks/);
    await tap("f1", "c4");
    expect([await marks(), await page.locator(".board-row .chosen").count()]).toEqual([2, 0]);
    await tap("h4");
    await expect.poll(marks, { timeout: TIMEOUT }).toBe(0);
    await swipe("g1", "f3");
    await expectStatus(page, /Then you play Nf3, if you can/);
    openGate();
    await expectMoves(page, "e4", "e5", "Nf3", "Nc6");
    expect(await marks()).toBe(0);
  });

  test("draws where somebody chooses that, and moves pieces again afterwards", async () => {
    openGate();
    await choose(page, "Notes");
    await page.getByLabel("Finger and Enter").selectOption("draw in green");
    const drawn = () =>
      page.locator(".drawing").evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute("data-drawing")));
    const before = await scrolled();
    await swipe("e2", "e4");
    await expect.poll(drawn, { timeout: TIMEOUT }).toEqual(["e2e4"]);
    await tap("d5");
    await expect.poll(drawn, { timeout: TIMEOUT }).toEqual(["d5", "e2e4"]);
    expect(await scrolled()).toBe(before);
    await page.getByLabel("Finger and Enter").selectOption("move pieces");
    await swipe("d2", "d4");
    await expectMoves(page, "d4");
  });

  test("scrolls the page beside the board", async () => {
    const { x, y } = (await page.locator(".status").boundingBox())!;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { x: number; y: number }[]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
    await touch("touchStart", [{ x: x + 20, y }]);
    for (const up of [10, 40, 80, 120]) await touch("touchMove", [{ x: x + 20, y: y - up }]);
    await touch("touchEnd", []);
    await expect.poll(scrolled, { timeout: TIMEOUT }).toBeGreaterThan(0);
  });
});
