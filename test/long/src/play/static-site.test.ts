/** The page as files without a server, in pages that may share memory and in others. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launchChromium, serveSite } from "../../../support/browser-site.js";
import { MAIN } from "../../../support/built.js";
import { run } from "../../../support/engine-process.js";
import { choose, click, movesOf, open, PATIENCE, visit } from "../../../support/play-browser.js";
import { outputOf } from "../../../support/program-output.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";

const GAME = '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1';

test("a folder with another page is left alone", async () => {
  const folder = join(temporaryFolder(), "site");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), "<title>Mine</title>");
  const { code, errors } = await run("serve", "--static", folder);
  expect(code).toBe(2);
  expect(errors).toMatch(/is another page/);
  expect(readdirSync(folder)).toEqual(["index.html"]);
});

describe.skipIf(!hasChromium("the page as files"))("the page as files", { timeout: 5 * PATIENCE }, () => {
  const folder = join(temporaryFolder(), "site");
  let browser: Browser;

  beforeAll(async () => {
    const written = await outputOf(process.execPath, [fileURLToPath(MAIN), "serve", "--static", folder]);
    expect(written).toMatch(/site: index\.html, play-worker\.js, .*opening-names\.txt\n$/);
    browser = await launchChromium();
  }, PATIENCE);

  afterAll(() => browser.close());

  test.each([false, true])("plays, analyses, explains and reviews; isolated: %s", async (isolated) => {
    const index = readFileSync(join(folder, "index.html"), "utf8");
    const site = await serveSite(folder, { isolated, files: { "/": index } });
    const { page, troubles } = await visit(browser, site.url);
    await page.getByRole("button", { name: "New game" }).click();
    await click(page, "e2", "e4");
    await expect.poll(async () => (await movesOf(page)).length, { timeout: PATIENCE }).toBe(2);
    await page.getByRole("button", { name: "Why?" }).click();
    await expect.poll(() => page.locator(".said").textContent(), { timeout: PATIENCE }).toMatch(/Why \(/);
    await page.getByRole("button", { name: "Resign" }).click();
    await choose(page, "Analyse");
    await page.getByRole("switch").check();
    await expect.poll(() => page.locator("ol.lines li").count(), { timeout: PATIENCE }).toBe(3);
    await page.getByRole("switch").uncheck();
    await open(page, GAME);
    await choose(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.locator(".sides").waitFor();
    expect(await movesOf(page)).toEqual(expect.arrayContaining(["f3?!", "g4??", "Qh4#"]));
    await page.context().close();
    await site.close();
    expect(troubles).toEqual([]);
  });
});
