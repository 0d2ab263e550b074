/** Where everything stands on the page, measured in Chromium at the sizes of usual screens. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageServer } from "../../../../src/common/web/server/page-server.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { LANGUAGES } from "../../../../src/play/words/languages.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { choose, expectStatus, open, TIMEOUT, visit } from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

/** A game with three turning points, long names, a long name of its opening, and words at its last move. */
const REVIEWED = reviewedGame();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

describe.skipIf(!hasChromium("the layout of the page to play on"))("the page at", { timeout: 2 * TIMEOUT }, () => {
  let browser: Browser;
  let server: PageServer;

  beforeAll(async () => {
    browser = await launchChromium();
    server = await startPage(scriptedTools({}));
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
    await server.close();
  }, TIMEOUT);

  test.each(Object.entries(LANGUAGES).flatMap(([locale, words]) => SIZES.map((size) => ({ ...size, locale, words }))))(
    "$width x $height cuts nothing and scrolls only lists, $locale",
    async ({ locale, words, ...size }) => {
      const context = await browser.newContext({ locale });
      const { page, troubles } = await visit(context, server.url, size);
      await open(page, `${REVIEWED}\n\n${REVIEWED}\n\n${REVIEWED}`, words.page.games, words.games.open);
      await page.getByText(words.games.count(3)).waitFor();
      await expect.poll(() => page.locator(".game-list button").count(), { timeout: TIMEOUT }).toBe(3);
      await page.getByRole("button", { name: words.position.last }).click();
      await expectStatus(page, new RegExp(words.side("w")));
      const expectFit = async (text: string) => {
        for (const name of await page.getByRole("tab").allTextContents()) {
          await choose(page, name);
          const faults = await page.evaluate<readonly string[]>(MEASURE);
          expect({ text, name, faults }).toEqual({ text, name, faults: [] });
        }
      };
      await expectFit("of the usual font");
      const wider = await page.addStyleTag({ content: WIDER_TEXT });
      await expectFit("a tenth wider");
      await wider.evaluate((style) => (style as unknown as { remove(): void }).remove());
      await choose(page, words.page.review);
      await expect.poll(() => page.locator(".turns li").count(), { timeout: TIMEOUT }).toBe(3);
      const isSeen = await page.evaluate<boolean>(`{
      const list = document.querySelector(".tree").getBoundingClientRect();
      const move = document.querySelector(".tree [aria-current]").getBoundingClientRect();
      move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    }`);
      expect(isSeen).toBe(true);
      const parts = [".sides", ".turns li:last-child", ".comment", ".tree [aria-current]"];
      for (const part of size.width > 820 ? parts : [".comment"]) {
        const { y, height } = (await page.locator(part).boundingBox())!;
        expect([part, y >= 0, y + height <= size.height]).toEqual([part, true, true]);
      }
      await context.close();
      expect(troubles).toEqual([]);
    },
  );
});

/** What a wider font of another system does to the text: a tenth of its width is more than usual fonts differ by. */
const WIDER_TEXT = "* { letter-spacing: 0.06em; }";

/**
 * Names the elements whose content is cut off, or scrolls although it is no list, and the controls that do not lie within the page. In
 * a wide window all lies within the window.
 */
const MEASURE = `{
  const LISTS = ".tree, .game-list, textarea, select, [type=file], .lines li, .preview *, .material *";
  const isShown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const nameOf = (element) => element.tagName + "." + element.className + " " + element.textContent.slice(0, 40);
  const isWide = innerWidth > 820;
  const faults = [];
  for (const element of document.querySelectorAll("#page *")) {
    if (!(element instanceof HTMLElement) || !isShown(element) || element.matches(LISTS)) continue;
    if (element.closest(".board") !== null || element.closest(".visually-hidden") !== null) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    // The browser rounds to whole pixels.
    if (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1) faults.push(element.scrollHeight - element.clientHeight + " too high: " + nameOf(element));
    if ((overflowX !== "visible" || element.matches("button")) && element.scrollWidth > element.clientWidth + 1) faults.push(element.scrollWidth - element.clientWidth + " too wide: " + nameOf(element));
    if (!element.matches("button, input:not([type=file]), select, textarea, .status, .opening") || element.closest(".tree, .game-list") !== null) continue;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const card = element.closest(".card")?.getBoundingClientRect();
    if (card !== undefined && (top < card.top || bottom > card.bottom + 1)) faults.push("beyond its card: " + nameOf(element));
    const isInside = left >= 0 && right <= innerWidth + 1 && (!isWide || (top >= 0 && bottom <= innerHeight + 1));
    if (!isInside) faults.push("outside: " + nameOf(element));
  }
  const coordinates = [...document.querySelectorAll(".board-row .coordinate")];
  if (coordinates.length !== 16) faults.push(coordinates.length + " coordinates");
  for (const one of coordinates) if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) faults.push("unseen: " + one.textContent);
  const status = document.querySelector(".status").getBoundingClientRect();
  const licences = document.getElementById("licences").getBoundingClientRect();
  if (isWide && status.bottom > licences.top + 1) faults.push("the state of play covers the licences");
  faults;
}`;

function reviewedGame(): string {
  const sans =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 d5 Bf6 Re1 Ne7 Rxe4 d6 Bg5 Bxg5 Nxg5 h6 Qe2 hxg5 Re1 Be6";
  /** White's pawns after each half move from which they stay. */
  const swings: Readonly<Record<number, number>> = { 8: 0.3, 13: 4, 16: 0, 20: -4, 25: 0.1 };
  let pawns = 0.2;
  const moves = sans.split(" ").map((san, ply, all) => {
    pawns = swings[ply] ?? pawns;
    const words =
      ply === all.length - 1 ? "Better is another move, because this one loses a pawn and the right to castle." : "";
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "..."}`;
    return `${number} ${san} { [%eval ${pawns.toFixed(2)}] ${words} }`;
  });
  const tags = `[Event "Championship of the county"]\n[White "Somebody with a Long Name, Anna"]\n[Black "Another One, Bartholomew"]\n[Result "1-0"]`;
  return `${tags}\n\n${moves.join(" ")} 1-0`;
}
