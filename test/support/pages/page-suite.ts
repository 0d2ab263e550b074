/** Tests of the page to play on that share one browser and one server; each has a page of its own. */

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import type { PageServer } from "../../../src/common/web/server/page-server.js";
import { launchChromium } from "../../../measure/chromium.js";
import { hasChromium } from "./browser-site.js";
import { TIMEOUT, visit, type Visit } from "./play-browser.js";
import { scriptedTools, startPage } from "./play-page.js";

/** What the tests use, as it is when they run. */
export interface PageSuite {
  readonly browser: Browser;
  readonly server: PageServer;
  readonly visitor: Visit;
}

/**
 * @param replies the moves of the engine in UCI, by how many moves were played before
 * @param define defines the tests. The page must complain of nothing in any of them
 */
export function describePage(
  name: string,
  replies: Readonly<Record<number, string>>,
  define: (suite: PageSuite) => void,
): void {
  describe.skipIf(!hasChromium(name))(name, { timeout: 2 * TIMEOUT }, () => {
    const suite = {} as { -readonly [Part in keyof PageSuite]: PageSuite[Part] };

    beforeAll(async () => {
      suite.browser = await launchChromium();
      suite.server = await startPage(scriptedTools(replies));
    }, TIMEOUT);

    afterAll(async () => {
      await suite.browser.close();
      await suite.server.close();
    }, TIMEOUT);

    beforeEach(async () => {
      suite.visitor = await visit(suite.browser, suite.server.url);
    }, TIMEOUT);

    afterEach(async () => {
      await suite.visitor.page.context().close();
      expect(suite.visitor.troubles).toEqual([]);
    });

    define(suite);
  });
}
