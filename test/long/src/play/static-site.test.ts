/** The page as files without a server, in pages that may share memory and in others. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { serveSite } from "../../../../measure/static-site.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { MAIN } from "../../../support/programs/built.js";
import { run } from "../../../support/engines/engine-process.js";
import { TIMEOUT, tryAll, visit } from "../../../support/pages/play-browser.js";
import { outputOf } from "../../../support/programs/program-output.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

test("a folder with another page is left alone", async () => {
  const folder = join(temporaryFolder(), "site");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), "<title>Mine</title>");
  const { code, errors } = await run("serve", "--static", folder);
  expect(code).toBe(2);
  expect(errors).toMatch(/is another page/);
  expect(readdirSync(folder)).toEqual(["index.html"]);
});

describe.skipIf(!hasChromium("the page as files"))("the page as files", { timeout: 5 * TIMEOUT }, () => {
  const folder = join(temporaryFolder(), "site");
  let browser: Browser;

  beforeAll(async () => {
    const written = await outputOf(process.execPath, [fileURLToPath(MAIN), "serve", "--static", folder]);
    expect(written).toMatch(/site: index\.html, play-worker\.js, .*opening-names\.txt, .*service-worker\.js\n$/);
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(() => browser.close());

  test.each([false, true])("plays, analyses, explains and reviews; isolated: %s", async (isolated) => {
    const index = readFileSync(join(folder, "index.html"), "utf8");
    const site = await serveSite(folder, { isolated, files: { "/": index } });
    const { page, troubles } = await visit(browser, site.url);
    await tryAll(page);
    await page.context().close();
    await site.close();
    expect(troubles).toEqual([]);
  });
});
