/** Twenty pages of one browser at a time: more than the six connections that it opens to one server. */

import { expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { choose, TIMEOUT, visit } from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

const PAGES = 20;

test.skipIf(!hasChromium("a server of many pages"))(
  `${PAGES} pages are served at once, and none is forgotten when it is closed`,
  { timeout: 10 * TIMEOUT },
  async () => {
    const browser = await launchChromium();
    const log = { engines: 0, disposed: 0 };
    const server = await startPage(scriptedTools({}, log));
    const context = await browser.newContext();
    const visits = [];
    for (let count = 0; count < PAGES; count++) visits.push(await visit(context, server.url));
    for (const { page } of visits) await choose(page, "Analyse");
    for (const { page } of visits) await page.locator("ol.lines button").first().waitFor();
    expect(log.engines).toBe(PAGES);
    await visits[0]!.page.close();
    await expect.poll(() => log.disposed, { timeout: TIMEOUT }).toBe(1);
    await context.close();
    await expect.poll(() => log.disposed, { timeout: TIMEOUT }).toBe(PAGES);
    expect(visits.flatMap(({ troubles }) => troubles)).toEqual([]);
    await browser.close();
    await server.close();
  },
);
