// Makes the pictures in the documents, light and dark: the page to play on, and the report of a short match.
//
//   node dist/modules/measure/pictures.js [-o FOLDER] [--rounds 8] [--milliseconds 6000]
//
// It needs a Chromium (CHROMIUM_PATH names it, if it is not /usr/bin/chromium) and a build.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments, wholeNumber } from "./arguments.js";
import type { BrowserContext } from "playwright-core";
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
  },
});
const milliseconds = wholeNumber("milliseconds", values.milliseconds);

const SIZE = { width: 1200, height: 820 };
/** The page shows the last moves of a famous game (Morphy, Paris 1858). */
const GAME =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 " +
  "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6";

const folder = mkdtempSync(join(tmpdir(), "castellan-pictures-"));
const browser = await launchChromium();
try {
  const report = makeReport();
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme, viewport: SIZE });
    const page = await context.newPage();
    await page.goto(pathToFileURL(report).href);
    await page.screenshot({ path: join(values.output, `report-${colorScheme}.png`) });
    await showGame(context, join(values.output, `page-${colorScheme}.png`));
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
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
  const { url, close } = await servePlayPage();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator("[data-piece]").first().waitFor();
    await page.getByRole("tab", { name: "Games" }).click();
    await page.locator("textarea").first().fill(GAME);
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("tab", { name: "Analyse" }).click();
    await page.locator("#analysing").check();
    await page.locator("button", { hasText: "▶|" }).click();
    await page.waitForTimeout(milliseconds);
    await page.screenshot({ path });
  } finally {
    close();
  }
}
