/** The page in a browser: CHROMIUM_PATH or /usr/bin/chromium; skipped where there is none. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bundlePage } from "../../../../scripts/page-bundler.mjs";
import { buildReport } from "../../../../src/report/build-report.js";
import { sourceOf } from "../../../../src/report/source.js";
import { renderReport } from "../../../../src/common/web/html-page.js";
import { loadOpeningNames } from "../../../../src/common/opening/opening-names.js";
import { longMatch } from "../../../support/matches/sample-match.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";

const GAMES = 240;
const HOSTILE = "<img src=x onerror=alert(1)></script><b>Ours</b>";

describe.skipIf(!hasChromium("the report page"))("the page in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "castellan-"));
  const file = join(folder, "report.html");
  let browser: Browser;
  let page: Page;
  let troubles: string[] = [];

  beforeAll(async () => {
    const match = longMatch(GAMES, [HOSTILE, "Other"]);
    const source = sourceOf(match);
    const report = buildReport(source, { generator: "test", names: loadOpeningNames() });
    writeFileSync(file, renderReport(report, await bundlePage()));
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    troubles = [];
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on("console", (message) => {
      if (message.type() !== "log") troubles.push(message.text());
    });
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("dialog", (dialog) => troubles.push(dialog.message()));
    const self = pathToFileURL(file).href;
    page.on("request", (request) => {
      const url = request.url();
      if (url !== self && !url.startsWith("data:")) troubles.push(url);
    });
    await page.goto(self);
    await page.locator("[data-piece]").first().waitFor();
  });

  afterEach(async () => {
    await page.close();
    expect(troubles).toEqual([]);
  });

  /** Where pieces stand, as `wp e4`, once the board has come to rest. */
  const pieceOn = (square: string) => page.locator(`.pieces [data-square="${square}"]`);
  const expectPiece = (square: string, piece: string) =>
    expect.poll(() => pieceOn(square).getAttribute("data-piece")).toBe(piece);
  const firstCells = (region: string) => page.locator(`[aria-label="${region}"] tbody tr th`).allTextContents();

  test("charts are drawn", async () => {
    const charts = page.locator(".chart canvas");
    // Elo, ratio, pairs, lengths, depth, speed, time, evaluation.
    await expect.poll(() => charts.count()).toBe(8);
    const blank = `
      [...document.querySelectorAll(".chart canvas")].filter((canvas) => {
        const { data } = canvas.getContext("2d")
          .getImageData(0, 0, canvas.width, canvas.height);
        return !data.some((value) => value !== 0);
      }).length
    `;
    await expect.poll(() => page.evaluate<number>(blank)).toBe(0);
  });

  test("charts have names", async () => {
    const labels = `[...document.querySelectorAll(".chart canvas")].map((one) => one.getAttribute("aria-label") ?? "")`;
    const named = async () => (await page.evaluate<string[]>(labels)).filter((label) => /\S/.test(label));
    await expect.poll(named).toHaveLength(8);
  });

  test("the evaluation bar follows, and positions and games are copied", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const bar = page.locator(".eval-bar");
    const before = await bar.getAttribute("aria-label");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => bar.getAttribute("aria-label")).not.toBe(before);
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    await page.getByRole("button", { name: "Copy FEN" }).click();
    await expect.poll(copied).toMatch(/^[\w/]+ w \S+ \S+ \d+ \d+$/);
    await page.getByRole("button", { name: "Copy PGN" }).click();
    await expect.poll(copied).toMatch(/^\[Event "[^]*\n\[White "[^]*\[FEN "[^]*\n\n\d+\./);
  });

  test("a game has the name of the opening that it came to", async () => {
    await expect.poll(() => page.locator(".players .opening").textContent()).toMatch(/^[A-E]\d\d \w/);
  });

  test("where the browser has no clipboard for the page, the text is shown", async () => {
    await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
    await page.getByRole("button", { name: "Copy FEN" }).click();
    await expect.poll(() => page.locator(".swings [role=status]").textContent()).toMatch(/does not let .*: [\w/]+ w /);
  });

  test("the result is whole in the width of a telephone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const whole = `(() => {
      const frame = document.querySelector(".games .scroll").getBoundingClientRect();
      return [...document.querySelectorAll(".games .result")].every((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return left >= frame.left && right <= frame.right;
      });
    })()`;
    await expect.poll(() => page.evaluate<boolean>(whole)).toBe(true);
  });

  test("names are text", async () => {
    await expect.poll(() => page.locator("h1").textContent()).toContain(HOSTILE);
    await expect.poll(() => page.locator("#page img, #page b").count()).toBe(0);
  });

  test("buttons replay the game", async () => {
    await expectPiece("e2", "wp");
    await page.getByRole("button", { name: "Forward" }).click();
    await expectPiece("e4", "wp");
    await expect.poll(() => pieceOn("e2").count()).toBe(0);
    await page.getByRole("button", { name: "Last position" }).click();
    // Castled, promoted, taken.
    await expectPiece("g1", "wk");
    await expectPiece("f1", "wr");
    await expectPiece("d8", "bn");
    await page.getByRole("button", { name: "First position" }).click();
    await expectPiece("e1", "wk");
    await expectPiece("e2", "wp");
  });

  test("arrow keys replay the game", async () => {
    for (let ply = 0; ply < 5; ply++) await page.keyboard.press("ArrowRight");
    await expectPiece("d6", "wp");
    await expect.poll(() => pieceOn("d5").count()).toBe(0);
    await expect.poll(() => page.locator(".moves [aria-current]").textContent()).toBe("exd6");
    await page.keyboard.press("ArrowLeft");
    await expectPiece("d5", "bp");
    await expect.poll(() => page.locator(".present").textContent()).toContain("2… d5");
  });

  test("a move that is clicked is shown, and the evaluation follows", async () => {
    const graph = page.locator(".graph canvas");
    const before = await graph.screenshot();
    await page.locator(".moves button", { hasText: "O-O" }).first().click();
    await expectPiece("g1", "wk");
    await expect.poll(() => page.locator(".present").textContent()).toMatch(/6\. O-O {2}\+0\.30, depth 20, 0\.100 s/);
    await expect.poll(async () => (await graph.screenshot()).equals(before)).toBe(false);
  });

  test("a click in the evaluation shows the position", async () => {
    await page.locator(".graph .u-over").click();
    await expect.poll(() => page.locator(".moves [aria-current]").count()).toBe(1);
  });

  test("the board is flipped", async () => {
    const a1 = page.locator('.board .square[data-square="a1"]');
    const left = async () => Number(await a1.getAttribute("x"));
    await expect.poll(left).toBe(0);
    await page.getByRole("button", { name: "Flip" }).click();
    await expect.poll(left).toBeGreaterThan(100);
  });

  test("tables are sorted", async () => {
    const openings = page.getByRole("region", { name: /by opening/ });
    const head = openings.getByRole("columnheader", { name: "Opening" });
    await head.getByRole("button").click();
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await head.getByRole("button").click();
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(() => openings.locator("tbody th").allTextContents()).toEqual(["Line 2", "Line 1", "Line 0"]);
  });

  test("games are filtered, sorted and chosen", async () => {
    await expect.poll(() => firstCells("Games")).toHaveLength(100);
    await page.getByLabel("Result", { exact: true }).selectOption("0");
    await expect.poll(() => page.locator(".filters output").textContent()).toBe(`${GAMES / 4} of ${GAMES} games`);
    await page.getByRole("region", { name: "Games" }).getByRole("button", { name: "#" }).click();
    const last = String(GAMES - 1);
    await expect.poll(async () => (await firstCells("Games"))[0]).toBe(last);
    await page.getByRole("button", { name: last, exact: true }).click();
    await expect.poll(() => page.locator(".players").textContent()).toContain("0–1");
  });

  test("an opening shows its games", async () => {
    await page.getByRole("button", { name: "Line 1" }).click();
    await expect.poll(() => page.locator(".filters output").textContent()).toBe(`${GAMES / 3} of ${GAMES} games`);
  });

  test("nothing is wider than a narrow window", async () => {
    await page.setViewportSize({ width: 700, height: 900 });
    const width = "document.documentElement.scrollWidth";
    await expect.poll(() => page.evaluate<number>(width)).toBeLessThanOrEqual(700);
  });
});
