// Makes the pictures in the documents, light and dark: the page to play on, a review and an exercise from it, also as a
// phone shows them, and the report of a short match.
//
//   node dist/modules/measure/pictures.js [-o FOLDER] [--rounds 8] [--milliseconds 6000] [--only review]
//
// It needs a Chromium (CHROMIUM_PATH names it, if it is not /usr/bin/chromium) and a build. Where pngquant is installed,
// the pictures get a palette, which makes them a third as large.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments, wholeNumber } from "./arguments.js";
import type { BrowserContext, Page } from "playwright-core";
import { launchChromium } from "./chromium.js";
import { MAIN, projectFile } from "./project.js";
import { servePlayPage } from "./serve-process.js";

const { values } = readArguments(import.meta.url, {
  options: {
    output: { type: "string", short: "o", default: fileURLToPath(projectFile("docs/")) },
    // Of the match, with two games each.
    rounds: { type: "string", default: "8" },
    // How long the engine looks at the game: deep enough for arrows that no longer change.
    milliseconds: { type: "string", default: "6000" },
    // `page`, `report` or `review`: all of them if absent.
    only: { type: "string" },
  },
});
const milliseconds = wholeNumber("milliseconds", values.milliseconds);

const SIZE = { width: 1200, height: 820 };
/** How large the pictures of reviews are. */
const SIZES = { "": { width: 1280, height: 800 }, "-phone": { width: 390, height: 844 } } as const;
const SCHEMES = ["light", "dark"] as const;
/** Milliseconds after which a change of size or scheme is drawn. */
const SETTLED = 700;
/** The page shows the last moves of a famous game (Morphy, Paris 1858). */
const GAME =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 " +
  "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6";
/** The review is of the whole game, and shows the position so many half moves before its end. */
const BACK = 3;
const WHOLE_GAME = `[White "Morphy"]\n[Black "Duke of Brunswick"]\n\n${GAME} 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0`;

const folder = mkdtempSync(join(tmpdir(), "castellan-pictures-"));
const browser = await launchChromium();
const isWanted = (name: string) => values.only === undefined || values.only === name;
try {
  if (isWanted("report")) await showReport(makeReport());
  if (isWanted("page")) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ colorScheme, viewport: SIZE });
      await showGame(context, join(values.output, `page-${colorScheme}.png`));
      await context.close();
    }
  }
  if (isWanted("review")) await showReview();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function showReport(report: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ colorScheme, viewport: SIZE });
    await page.goto(pathToFileURL(report).href);
    await take(page, join(values.output, `report-${colorScheme}.png`));
    await page.close();
  }
}

/** A review, and the exercise that begins from it, in both schemes and sizes. */
async function showReview(): Promise<void> {
  await withServer(async (address) => {
    const page = await browser.newPage({ viewport: SIZES[""] });
    await openGame(page, address, WHOLE_GAME);
    await page.getByRole("tab", { name: "Review" }).click();
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.locator(".sides").waitFor({ timeout: 0 });
    await page.locator("#panel-review progress").waitFor({ state: "hidden", timeout: 0 });
    await page.locator("button", { hasText: "▶|" }).click();
    for (let back = 0; back < BACK; back++) await page.keyboard.press("ArrowLeft");
    await takeAll(page, "review");
    await page.getByRole("button", { name: "Try again as Black" }).click();
    await page.locator(".exercise h3").waitFor();
    await takeAll(page, "try-again");
  });
}

async function takeAll(page: Page, name: string): Promise<void> {
  for (const [suffix, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // The graph is drawn anew.
      await page.waitForTimeout(SETTLED);
      await take(page, join(values.output, `${name}${suffix}-${colorScheme}.png`));
    }
  }
}

async function take(page: Page, path: string): Promise<void> {
  await page.screenshot({ path });
  const quantized = spawnSync("pngquant", ["--force", "--skip-if-larger", "--strip", "--output", path, path]);
  if (quantized.error !== undefined) process.stderr.write(`no pngquant: ${path} has no palette\n`);
}

/** The page of a match of sixteen games between two node limits. */
function makeReport(): string {
  const state = join(folder, "match.json");
  const engine = (name: string, nodes: number) => ["--engine", `name=${name}`, `cmd=${MAIN}`, `nodes=${nodes}`];
  const engines = [...engine("thorough", 4000), ...engine("hasty", 2500)];
  execFileSync(
    process.execPath,
    [MAIN, "match", ...engines, "--rounds", values.rounds, "--seed", "1", "--state", state],
    {
      stdio: "ignore",
    },
  );
  const report = join(folder, "report.html");
  execFileSync(process.execPath, [MAIN, "report", state, "-o", report]);
  return report;
}

/** The page that analyses the game. */
async function showGame(context: BrowserContext, path: string): Promise<void> {
  await withServer(async (address) => {
    const page = await context.newPage();
    await openGame(page, address, GAME);
    await page.getByRole("tab", { name: "Analyse" }).click();
    await page.locator("#analysing").check();
    await page.locator("button", { hasText: "▶|" }).click();
    await page.waitForTimeout(milliseconds);
    await take(page, path);
  });
}

async function withServer(show: (address: string) => Promise<void>): Promise<void> {
  const { url, close } = await servePlayPage();
  try {
    await show(url);
  } finally {
    close();
  }
}

async function openGame(page: Page, address: string, pgn: string): Promise<void> {
  await page.goto(address);
  await page.locator("[data-piece]").first().waitFor();
  await page.getByRole("tab", { name: "Games" }).click();
  await page.locator("textarea").first().fill(pgn);
  await page.getByRole("button", { name: "Open" }).click();
}
