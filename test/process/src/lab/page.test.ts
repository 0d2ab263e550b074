/** The page of `lab tree` in a browser: CHROMIUM_PATH or /usr/bin/chromium; skipped where there is none. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundlePage } from "../../../../scripts/page-bundler.mjs";
import { traceTree } from "../../../../src/lab/trace.js";
import { renderReport } from "../../../../src/common/web/html-page.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";

describe.skipIf(!hasChromium("the tree's page"))("the page in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "castellan-"));
  const file = join(folder, "tree.html");
  const troubles: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const tree = [
      [3, 17],
      [2, 12],
    ];
    const options = { fail: "hard", strict: false, minBegins: false } as const;
    const trace = traceTree(tree, options);
    writeFileSync(file, renderReport(trace.page, await bundlePage("lab")));
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    page.on("console", (message) => troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(String(error)));
    await page.goto(pathToFileURL(file).href);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const count = () => page.locator("#count").textContent();
  const cut = () => page.locator("svg g.cut").allTextContents();

  test("steps forwards and back, greys what is cut, shows alpha and beta", async () => {
    await expect.poll(count).toBe("0 of 15");
    await page.locator("#last").click();
    await expect.poll(count).toBe("15 of 15");
    await expect.poll(cut).toEqual(["12"]);
    await expect
      .poll(() => page.locator("svg .window").allTextContents())
      .toEqual(["(3, +∞)", "(-∞, 3)", "", "", "(3, 2)", "", ""]);
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
    await expect.poll(count).toBe("11 of 15");
    await expect.poll(cut).toEqual([]);
    await expect.poll(() => page.locator("#text").textContent()).toBe("C: 2 is below (3, +∞), beta = 2");
    await page.keyboard.press("ArrowRight");
    await expect.poll(cut).toEqual(["12"]);
    await page.locator("#steps li").first().click();
    await expect.poll(count).toBe("0 of 15");
    expect(troubles).toEqual([]);
  });

  test.each([
    [1400, 900],
    [390, 800],
  ])("keeps the node at work in sight, at %i by %i", async (width, height) => {
    const tree = Array.from({ length: 3 }, () => [
      [5, 3, 8],
      [2, 9, 1],
      [7, 4, 6],
    ]);
    const wide = join(folder, "wide.html");
    const trace = traceTree(tree, { fail: "soft", strict: false, minBegins: false });
    writeFileSync(wide, renderReport(trace.page, await bundlePage("lab")));
    const other = await browser.newPage({ viewport: { width, height } });
    await other.goto(pathToFileURL(wide).href);
    const inSight = async () => {
      const node = await other.locator("svg g.here .shape").boundingBox();
      const frame = await other.locator("#picture").boundingBox();
      if (node === null || frame === null) return false;
      const isBetween = (at: number, size: number, from: number, room: number) =>
        at >= from && at + size <= from + room;
      return (
        isBetween(node.x, node.width, frame.x, frame.width) && isBetween(node.y, node.height, frame.y, frame.height)
      );
    };
    for (const { text } of trace.page.steps) {
      await other.keyboard.press("ArrowRight");
      await expect.poll(inSight, { message: text }).toBe(true);
    }
    // The page itself does not scroll sideways.
    await expect.poll(() => other.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await other.close();
  });
});
