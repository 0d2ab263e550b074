/** The page of annotated games in a browser: CHROMIUM_PATH or /usr/bin/chromium; skipped where there is none. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bundlePage } from "../../../../scripts/page-bundler.mjs";
import { pageData } from "../../../../src/annotate/text/page-data.js";
import { renderReport } from "../../../../src/common/web/html-page.js";
import { annotatedGame } from "../../../support/chess/annotated-games.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";

const HOSTILE = "<img src=x onerror=alert(1)></script><b>A</b>";

describe.skipIf(!hasChromium("the page of annotated games"))("the page of annotated games", () => {
  let browser: Browser;
  let page: Page;
  let url = "";
  let troubles: string[] = [];

  beforeAll(async () => {
    const file = join(temporaryFolder(), "page.html");
    const games = [
      await annotatedGame(`[White "${HOSTILE}"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 {<i>hm</i>} e5 2. g4 Qh4# 0-1`, [
        [-0.1, "e4", "e5"],
        [0.4, "e5", "e4"],
        [-0.4, "e4", "Nf6"],
        ["#1", "Qh4#"],
        ["#0"],
      ]),
      await annotatedGame('[White "C"]\n[Black "D"]\n\n1. d4 d5 *', [[0.1, "d4"]]),
    ];
    writeFileSync(file, renderReport(pageData(games, "games.pgn", "test"), await bundlePage("annotate")));
    url = pathToFileURL(file).href;
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  beforeEach(async () => {
    troubles = [];
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on("console", (message) => troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("dialog", (dialog) => troubles.push(dialog.message()));
    page.on("request", (request) => {
      if (request.url() !== url && !request.url().startsWith("data:")) troubles.push(request.url());
    });
    await page.goto(url);
    await page.locator("[data-piece]").first().waitFor();
  });

  afterEach(async () => {
    await page.close();
    expect(troubles).toEqual([]);
  });

  const present = () => page.locator(".present").textContent();
  const pieceOn = (square: string) => page.locator(`.pieces [data-square="${square}"]`).getAttribute("data-piece");

  test("shows moves with their signs, and what is said of each", async () => {
    await expect.poll(() => page.locator(".moves button").allTextContents()).toEqual(["f3", "e5", "g4??", "Qh4#"]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(present).toBe("1. f3 -0.40<i>hm</i>");
    for (let move = 0; move < 2; move++) await page.keyboard.press("ArrowRight");
    await expect
      .poll(present)
      .toMatch(
        /^2\. g4\?\? #-1, blunderIt turned an even game .* Black mates in 1: 2\.\.\. Qh4#\. .*Better: 2\. e4 Nf6$/,
      );
    await page.keyboard.press("End");
    await expect.poll(present).toBe("2… Qh4# #0");
    await expect.poll(() => pieceOn("h4")).toBe("bq");
    await page.keyboard.press("Home");
    await expect.poll(() => pieceOn("d8")).toBe("bq");
  });

  test("goes to a turning point, and shows how both sides played", async () => {
    await page.getByRole("button", { name: "2. g4??" }).last().click();
    await expect.poll(() => pieceOn("g4")).toBe("wp");
    await expect.poll(() => page.locator(".moves [aria-current]").textContent()).toBe("g4??");
    const cells = async () => (await page.locator(".sides tbody tr").first().locator("td").allTextContents()).slice(1);
    await expect.poll(cells).toEqual(["0", "0", "1"]);
    await expect.poll(() => page.locator(".sides tbody th").allTextContents()).toEqual([HOSTILE, "B"]);
  });

  test("draws the graph, and goes where it is clicked", async () => {
    const blank = `(() => { const canvas = document.querySelector(".chart canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return !data.some((value) => value !== 0); })()`;
    await expect.poll(() => page.evaluate<boolean>(blank)).toBe(false);
    const box = (await page.locator(".u-over").boundingBox())!;
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await expect.poll(present).toMatch(/^2… Qh4#/);
    await expect
      .poll(() => page.locator(".graph-legend").textContent())
      .toBe("2… Qh4#: 0 % for White!!!?!???turning point");
  });

  test("shows the other games of the file, and copies them", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByLabel("Game", { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => page.locator(".moves button").allTextContents()).toEqual(["d4", "d5"]);
    await expect.poll(() => page.locator(".players").textContent()).toMatch(/^C\*D/);
    await page.getByRole("button", { name: "Copy PGN" }).click();
    await expect
      .poll(() => page.evaluate<string>("navigator.clipboard.readText()"))
      .toMatch(/\[White "C"\][^]*1\. d4 \{/);
  });

  test.each(["light", "dark"] as const)("fits a phone, %s", async (colorScheme) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    // The graph takes its new width a frame later.
    await expect.poll(() => page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  });
});
