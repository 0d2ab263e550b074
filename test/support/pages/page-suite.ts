/** Tests of the page to play on that share one browser and one server; each has a page of its own. */

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import type { PageServer } from "../../../src/common/web/server/page-server.js";
import { launchChromium } from "../../../measure/chromium.js";
import { hasChromium } from "./browser-site.js";
import { TIMEOUT, visit, type Visit } from "./play-browser.js";
import { scriptedTools, startPage } from "./play-page.js";

/** The engine's moves in UCI, by how many moves were played before: Black, who is mated on f7; White, who is mated on h4; and what comes up between. */
export const REPLIES = { 0: "f2f3", 1: "e7e5", 2: "g2g4", 3: "b8c6", 5: "g8f6" };

/** What the tests use, as it is when they run. */
export interface PageSuite {
  readonly browser: Browser;
  readonly server: PageServer;
  readonly visitor: Visit;
}

/** @param define defines the tests. The page must complain of nothing in any of them */
export function describePage(name: string, define: (suite: PageSuite) => void): void {
  describe.skipIf(!hasChromium(name))(name, { timeout: 2 * TIMEOUT }, () => {
    const suite = {} as { -readonly [Part in keyof PageSuite]: PageSuite[Part] };

    beforeAll(async () => {
      suite.browser = await launchChromium();
      suite.server = await startPage(scriptedTools(REPLIES));
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
