/** The page to play on in German, in Chromium. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageServer } from "../../../../src/common/web/server/page-server.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { ENGLISH } from "../../../../src/play/words/english.js";
import { GERMAN } from "../../../../src/play/words/german.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import {
  answer,
  choose,
  drag,
  expectMoves,
  expectStatus,
  open,
  TIMEOUT,
  visit,
  walk,
} from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

describe.skipIf(!hasChromium("the languages of the page"))("a browser in German", { timeout: 2 * TIMEOUT }, () => {
  let browser: Browser;
  let server: PageServer;

  beforeAll(async () => {
    browser = await launchChromium();
    server = await startPage(scriptedTools({ 1: "g8f6", 3: "d7d5" }));
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
    await server.close();
  }, TIMEOUT);

  async function visitIn(locale: string) {
    const context = await browser.newContext({ locale });
    return { context, ...(await visit(context, server.url)) };
  }

  test("plays with German letters, and chooses another language for good", async () => {
    const { context, page, troubles } = await visitIn("de-AT");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByLabel("Zug", { exact: true }).fill("Sf3");
    await page.keyboard.press("Enter");
    await expectMoves(page, "Sf3", "Sf6");
    await expectStatus(page, /^1\.\.\. Sf6\. Du bist am Zug\.$/);
    await page.getByLabel("Zug", { exact: true }).fill("Ke2");
    await page.keyboard.press("Enter");
    await page.getByText("„Ke2“ ist hier nicht erlaubt").waitFor();
    await walk(page, "a1", "e2");
    await expect
      .poll(() => page.locator(".cm-chessboard-keyboard-live-region").first().textContent())
      .toBe("Den weißen Bauern von e2 ziehen");
    await page.keyboard.press("Escape");
    expect(await page.locator(".player").last().textContent()).toBe("Du");
    await choose(page, "Partien");
    // Without a clipboard the text is in the field.
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error())");
    await page.getByRole("button", { name: "PGN kopieren" }).click();
    await page.getByText("Der Browser lässt die Seite nicht kopieren").waitFor();
    expect(await page.locator("#pasted").inputValue()).toMatch(/\[White "You"\][^]*1\. Nf3 Nf6 \*/);
    await page.locator("#language").selectOption("en");
    await expectMoves(page, "Nf3", "Nf6");
    await expectStatus(page, /Your move\.$/);
    await page.reload();
    expect(await page.getByRole("tab", { name: "Games" }).isVisible()).toBe(true);
    await choose(page, "Play");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer(page, "Resign");
    await expectStatus(page, /You resigned: Black wins\./);
    await page.locator("#language").selectOption("de");
    await expectStatus(page, /Du hast aufgegeben: Schwarz gewinnt\./);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test("reads no English, in whatever panel", async () => {
    const { context, page, troubles } = await visitIn("de");
    const english = new Set(textsOf(ENGLISH));
    for (const text of textsOf(GERMAN)) english.delete(text);
    const expectGerman = async () => {
      const found = (await shownTexts(page)).filter((text) => english.has(text));
      expect(found).toEqual([]);
    };
    await drag(page, "e2", "e4");
    await page.getByRole("button", { name: "Aufgeben" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Weiterspielen" }).waitFor();
    await expectGerman();
    await answer(page, "Aufgeben");
    await open(page, "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Ke2 {[%eval -9]} *", GERMAN.page.games, "Öffnen");
    for (const name of await page.getByRole("tab").allTextContents()) {
      await choose(page, name);
      await expectGerman();
    }
    await choose(page, GERMAN.page.review);
    expect(await page.locator(".turns li").allTextContents()).toEqual([
      "2. Ke2?? ausgeglichen → verloren, Weiß 52 → 4\u00a0%",
    ]);
    await choose(page, "Partien");
    await page.getByRole("button", { name: "Stellung aufbauen" }).click();
    await expectGerman();
    await context.close();
    expect(troubles).toEqual([]);
  });

  test("a language that the page has not is English", async () => {
    const { context, page } = await visitIn("fr-FR");
    await expectStatus(page, /^Make a move to begin a game/);
    await context.close();
  });
});

/** The words of a table that are texts, of more than a letter. */
function textsOf(table: object): readonly string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === "string") return value.length > 2 ? [value.trim()] : [];
    return typeof value === "object" && value !== null ? textsOf(value) : [];
  });
}

/** All texts of the page that somebody may see or hear, in parts. */
function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(`{
    const texts = [];
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("#licences pre, script, style, #language") !== null) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.data);
    }
    texts.map((text) => text.trim()).filter((text) => text !== "");
  }`);
}
