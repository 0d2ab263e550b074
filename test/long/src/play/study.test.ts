/** What somebody writes and draws on games, in Chromium, with an engine whose answers are known. */

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START_FEN } from "../../../../engine/rules/fen.js";
import { polyglotKey } from "../../../../src/common/opening/polyglot-key.js";
import type { TablesTask, TablesVerdict } from "../../../../src/play/page-model.js";
import type { SecondEngine } from "../../../../src/play/work/second-engine.js";
import type { PageServer } from "../../../../src/common/web/server/page-server.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import {
  choose,
  click,
  drag,
  expectMoves,
  middleOf,
  movesOf,
  open,
  TIMEOUT,
  visit,
  type Visit,
  walk,
} from "../../../support/pages/play-browser.js";
import { scriptedTools, startPage } from "../../../support/pages/play-page.js";

describe.skipIf(!hasChromium("studying on the page"))("studying on the page", { timeout: 2 * TIMEOUT }, () => {
  let browser: Browser;
  let server: PageServer;
  let visitor: Visit;
  /** What the pages have changed of their engines. */
  const options: string[] = [];
  /** Whether the engines find nothing. */
  let isSilent = false;

  beforeAll(async () => {
    browser = await launchChromium();
    const tools = scriptedTools({}, { engines: 0, disposed: 0, options });
    const createEngine: typeof tools.createEngine = async (...settings) => {
      const engine = await tools.createEngine(...settings);
      const { analyse } = engine;
      engine.analyse = async function* (position, given = {}) {
        if (isSilent) await new Promise((_, reject) => given.signal?.addEventListener("abort", reject));
        return yield* analyse(position, given);
      };
      return engine;
    };
    server = await startPage({ ...tools, createEngine, probe, others: new Map([["Knights 1.0", knights]]) });
  }, TIMEOUT);

  afterAll(async () => {
    await browser.close();
    await server.close();
  }, TIMEOUT);

  beforeEach(async () => {
    visitor = await visit(browser, server.url);
  }, TIMEOUT);

  afterEach(async () => {
    isSilent = false;
    await visitor.page.context().close();
    expect(visitor.troubles).toEqual([]);
  });

  test("arrows and circles are drawn, kept in the game, turned with the board, and removed", async () => {
    const { page } = visitor;
    await open(page, "1. e4 {[%csl Gd5] the centre} e5 *");
    await page.keyboard.press("ArrowRight");
    expect(await drawingsOf(page)).toEqual(["green d5"]);
    await expect.poll(() => page.locator(".comment").textContent(), { timeout: TIMEOUT }).toBe("the centre");

    await draw(page, "g1", "f3");
    await draw(page, "a1", "a1", "Shift");
    await draw(page, "b1", "c3", "Alt");
    await draw(page, "h1", "h8", "Shift", "Alt");
    expect(await drawingsOf(page)).toEqual(["green d5", "red a1", "green g1f3", "blue b1c3", "yellow h1h8"]);
    // The pieces stay where they are, and nothing was played.
    expect(await movesOf(page)).toEqual(["e4", "e5"]);

    const circle = async () => (await page.locator('[data-drawing="a1"]').boundingBox())!;
    const before = await circle();
    await page.keyboard.press("f");
    expect((await circle()).x).toBeGreaterThan(before.x + 100);
    await draw(page, "a1", "a1", "Control");
    expect(await drawingsOf(page)).not.toContain("red a1");
    // What is begun in one position is not drawn on another.
    await page.locator('.board-row .square[data-square="c4"]').hover();
    await page.mouse.down({ button: "right" });
    await page.keyboard.press("ArrowRight");
    await page.mouse.up({ button: "right" });
    expect(await drawingsOf(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");

    await page.reload();
    await page.locator("[data-drawing]").first().waitFor();
    expect(await drawingsOf(page)).toEqual(["green d5", "green g1f3", "blue b1c3", "yellow h1h8"]);
    await page.keyboard.press("ArrowRight");
    expect(await drawingsOf(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");
    await choose(page, "Notes");
    await page.getByRole("button", { name: "Remove arrows" }).click();
    expect(await drawingsOf(page)).toEqual([]);
    await expect.poll(() => page.locator(".comment").textContent(), { timeout: TIMEOUT }).toBe("the centre");
  });

  test("arrows are drawn with a finger, and with keys, where somebody chooses that", async () => {
    const { page } = visitor;
    await choose(page, "Notes");
    await page.getByLabel("Finger and Enter").selectOption("draw in red");
    await drag(page, "e2", "e4");
    await expect.poll(() => drawingsOf(page), { timeout: TIMEOUT }).toEqual(["red e2e4"]);
    await walk(page, "a1", "g1", "f3");
    await expect.poll(() => drawingsOf(page), { timeout: TIMEOUT }).toEqual(["red e2e4", "red g1f3"]);
    expect(await movesOf(page)).toEqual([]);
    await page.getByLabel("Finger and Enter").selectOption("move pieces");
    await drag(page, "e2", "e4");
    await expectMoves(page, "e4");
  });

  test("comments and signs are written, and are in the PGN", async () => {
    const { page } = visitor;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "1. e4 {[%clk 0:01:00]} e5 *");
    await page.keyboard.press("ArrowRight");
    await choose(page, "Notes");
    const words = page.getByLabel("Comment on the position");
    await words.pressSequentially("best by ");
    await words.pressSequentially("test");
    await page.getByRole("button", { name: "Good move", exact: true }).click();
    await page.getByRole("button", { name: "Interesting move" }).click();
    await page.locator("#position-sign").selectOption("+= White is slightly better");
    expect(await movesOf(page)).toEqual(["e4!?+=", "e5"]);
    await expect.poll(() => page.locator(".comment").textContent(), { timeout: TIMEOUT }).toBe("best by test");
    await choose(page, "Games");
    await page.getByRole("button", { name: "Copy PGN" }).click();
    const copied = await page.evaluate("navigator.clipboard.readText()");
    expect(copied).toContain("1. e4 $5 $14 { best by test [%clk 0:01:00] } 1... e5");
    // Another position has its own words; the first one has no move to sign.
    await click(page, "a2");
    await page.keyboard.press("Home");
    await expect.poll(() => words.inputValue(), { timeout: TIMEOUT }).toBe("");
    await expect
      .poll(() => page.getByRole("group", { name: "Sign for the move" }).isVisible(), { timeout: TIMEOUT })
      .toBe(false);
  });

  test("the threat is what the other side would play, and can be played after a null move", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await expect.poll(() => lines(page)).toEqual(["+0.35 1. a3 a6 2. b3"]);
    await page.keyboard.press("x");
    await expect.poll(() => lines(page)).toEqual(["-0.35 1... a6"]);
    await expect.poll(() => page.locator(".arrow-threat").count(), { timeout: TIMEOUT }).toBe(1);
    // It is not what the position is worth.
    await expect
      .poll(() => page.locator(".eval-column").getAttribute("aria-label"), { timeout: TIMEOUT })
      .toBe("Evaluation: none");
    await page.getByRole("button", { name: "a6" }).click();
    expect(await movesOf(page)).toEqual(["--", "a6"]);
    await page.getByRole("button", { name: "Threat" }).click();
    await expect.poll(() => page.locator(".arrow-best").count()).toBe(1);

    await open(page, "4k3/8/8/8/8/8/8/4KR2 w - - 0 1 moves f1f8");
    await choose(page, "Analyse");
    await page.keyboard.press("End");
    await page.keyboard.press("x");
    await expect.poll(() => page.locator("#panel-analyse").textContent()).toContain("In check there is nothing");
  });

  test("threads, memory and the length of the search are chosen, and kept for good", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.getByRole("button", { name: "Engine settings" }).click();
    await page.getByLabel("Threads").fill("9");
    await page.getByLabel("Memory").selectOption("32 MB");
    await page.locator("#limit").selectOption("To a depth");
    await page.getByLabel("Limit").fill("30");
    await page.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => options.toSorted()).toEqual(["hash=32", "threads=4"]);
    await page.reload();
    await page.getByRole("button", { name: "Engine settings" }).click();
    await expect.poll(() => page.getByLabel("Threads").inputValue(), { timeout: TIMEOUT }).toBe("4");
    await expect.poll(() => page.getByLabel("Limit").inputValue(), { timeout: TIMEOUT }).toBe("30");
    await page.locator("#limit").selectOption("Endlessly");
    await expect.poll(() => page.getByLabel("Limit").isVisible(), { timeout: TIMEOUT }).toBe(false);
    await page.getByRole("button", { name: "Usual settings" }).click();
    await expect.poll(() => page.getByLabel("Limit").inputValue(), { timeout: TIMEOUT }).toBe("900");
  });

  test("what was found in a position is there again at once", async () => {
    const { page } = visitor;
    await open(page, "1. e4 *");
    await choose(page, "Analyse");
    await expect.poll(() => lines(page)).toEqual(["+0.35 1. a3 a6 2. b3"]);
    await page.getByRole("switch").uncheck();
    expect(await lines(page)).toEqual([]);
    // The engine finds nothing any more; what it has found is there.
    isSilent = true;
    await page.getByRole("switch").check();
    expect(await lines(page)).toEqual(["+0.35 1. a3 a6 2. b3"]);
    await page.reload();
    expect(await lines(page)).toEqual(["+0.35 1. a3 a6 2. b3"]);
  });

  test("says what the endgame tables say", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await expect.poll(() => page.locator(".tables-verdict").isVisible(), { timeout: TIMEOUT }).toBe(false);
    await open(page, "8/8/8/8/8/2k5/8/K2Q3r w - - 0 1");
    await choose(page, "Analyse");
    await expect.poll(() => page.locator(".tables-verdict").textContent()).toBe("Tables: White wins with Qxh1.");
    await page.getByRole("switch").uncheck();
    await click(page, "d1", "h1");
    await expect.poll(() => page.locator(".tables-verdict").isVisible()).toBe(false);
  });

  test("another engine analyses beside Castellan, and plays", async () => {
    const { page } = visitor;
    await choose(page, "Analyse");
    await page.getByLabel("Second engine").selectOption("Knights 1.0");
    await expect
      .poll(() => page.getByRole("list", { name: "Best lines of Knights 1.0" }).allInnerTexts())
      .toEqual([expect.stringMatching(/^-0\.20\s+1\. Nf3$/)]);
    expect(await page.locator('.arrow-second[data-arrow="g1f3"]').count()).toBe(1);
    expect(await page.locator(".second-engine .note").textContent()).toBe("Knights 1.0: depth 3");
    await page.reload();
    await expect.poll(() => page.getByLabel("Second engine").inputValue(), { timeout: TIMEOUT }).toBe("Knights 1.0");
    await page.getByLabel("Second engine").selectOption("none");
    await expect.poll(() => page.locator(".second-engine li").count()).toBe(0);
    expect(await page.locator(".arrow-second").count()).toBe(0);

    await choose(page, "Play");
    await page.getByLabel("Opponent").selectOption("Knights 1.0");
    await expect.poll(() => page.getByLabel("Level").isDisabled(), { timeout: TIMEOUT }).toBe(true);
    await page.getByLabel("Your side").selectOption("Black");
    await page.getByRole("button", { name: "New game" }).click();
    await expectMoves(page, "Nf3");
    await expect.poll(() => page.locator(".player").allTextContents(), { timeout: TIMEOUT }).toContain("Knights 1.0");
  });

  test("the moves of a file of games or of a book are counted, played, kept for the next visit, and forgotten", async () => {
    const { page } = visitor;
    const rows = () => page.locator(".book tbody tr").allInnerTexts();
    const give = (name: string, buffer: Buffer) =>
      page.locator("#book-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await choose(page, "Book");
    await give("mine.pgn", Buffer.from("1. e4 e5 1-0\n\n1. e4 c5 0-1\n\n1. d4 d5 1/2-1/2\n"));
    await expect
      .poll(async () => (await rows()).map((row) => row.split(/\s+/).slice(0, 2)))
      .toEqual([
        ["e4", "2"],
        ["d4", "1"],
      ]);
    await expect
      .poll(() => page.locator(".results").first().getAttribute("aria-label"), { timeout: TIMEOUT })
      .toBe("50 %, 0 %, 50 %");
    await page.keyboard.press("Home");
    await page.reload();
    await page.getByRole("button", { name: "d4" }).click();
    await expect.poll(async () => (await rows()).map((row) => row.split(/\s+/)[0])).toEqual(["d5"]);
    expect(await movesOf(page)).toEqual(["d4"]);
    await click(page, "a7", "a6");
    await expect
      .poll(() => page.locator("#panel-book .note").textContent())
      .toMatch(/3 games.*Nothing on this position/);

    await page.keyboard.press("Home");
    const entry = Buffer.alloc(16);
    entry.writeBigUInt64BE(polyglotKey(START_FEN), 0);
    // g1f3
    entry.writeUInt16BE((6 << 6) | 21, 8);
    entry.writeUInt16BE(7, 10);
    await give("mine.bin", entry);
    await expect.poll(async () => (await rows()).map((row) => row.split(/\s+/).slice(0, 2))).toEqual([["Nf3", "7"]]);
    await give("broken.bin", Buffer.from("nothing"));
    await expect
      .poll(() => page.locator("#panel-book .note").textContent())
      .toMatch(/broken.bin cannot be read: it is not a/);
    await page.getByRole("button", { name: "Forget it" }).click();
    await expect.poll(() => page.locator("#panel-book .note").textContent()).toMatch(/^What was played here/);
  });
});

/** An engine that moves its knight. */
function knights(): Promise<SecondEngine> {
  const move = { uci: "g1f3", san: "Nf3" };
  const score = { kind: "centipawns", value: -20 } as const;
  const known = { score, wdl: null, depth: 3, nodes: 9, time: 1, pv: [move] };
  const info = { ...known, selDepth: 3, multiPv: 1, bound: "exact", nps: 9, hashFull: null, tableHits: null } as const;
  const result = { ...known, bestMove: move, ponder: null, outcome: null, info, dropped: 0 };
  return Promise.resolve({
    offered: [],
    async *analyse() {
      yield await Promise.resolve(info);
      return result;
    },
    play: () => Promise.resolve(result),
    dispose: () => Promise.resolve(),
  });
}

/** Tables that know one position. */
function probe({ position: { fen, moves } }: TablesTask): Promise<TablesVerdict | null> {
  const isKnown = fen?.startsWith("8/8/8/8/8/2k5/8/K2Q3r") === true && moves.length === 0;
  return Promise.resolve(isKnown ? { result: "win", keeping: [{ uci: "d1h1", san: "Qxh1" }] } : null);
}

/** The lines of the analysis as they are read. */
async function lines(page: Page): Promise<readonly string[]> {
  return page.locator("ol.lines li").allTextContents();
}

/** Draws with the right button and modifiers. */
async function draw(page: Page, from: string, to: string, ...modifiers: readonly string[]): Promise<void> {
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middleOf(page, to)), { steps: 3 });
  await page.mouse.up({ button: "right" });
  for (const key of modifiers) await page.keyboard.up(key);
}

/** As in `green e2e4`. */
async function drawingsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator(".drawing")
    .evaluateAll((shapes) =>
      shapes.map((shape) => `${shape.classList[1] ?? ""} ${shape.getAttribute("data-drawing") ?? ""}`),
    );
}
