// Makes the pictures in the documents, light and dark: the page to play on, and the report of a short match.
//
//   node scripts/pictures.mjs
//
// It needs a Chromium (CHROMIUM_PATH names it, if it is not /usr/bin/chromium) and a build.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launchChromium } from "./chromium.mjs";
import { readArguments } from "./script-arguments.mjs";

readArguments(import.meta.url);

const MAIN = fileURLToPath(new URL("../dist/src/main.js", import.meta.url));
const DOCS = fileURLToPath(new URL("../docs/", import.meta.url));
const SIZE = { width: 1200, height: 820 };
/** The page shows the last moves of a famous game (Morphy, Paris 1858). */
const GAME =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 " +
  "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6";

const folder = mkdtempSync(join(tmpdir(), "castellan-pictures-"));
const browser = await launchChromium();
try {
  const report = makeReport();
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ colorScheme, viewport: SIZE });
    const page = await context.newPage();
    await page.goto(pathToFileURL(report).href);
    await page.screenshot({ path: join(DOCS, `report-${colorScheme}.png`) });
    await showGame(context, join(DOCS, `page-${colorScheme}.png`));
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** The page of a match of sixteen games between two node limits. */
function makeReport() {
  const state = join(folder, "match.json");
  const engine = (name, nodes) => ["--engine", `name=${name}`, `cmd=${MAIN}`, `nodes=${nodes}`];
  const engines = [...engine("thorough", 4000), ...engine("hasty", 2500)];
  execFileSync("node", [MAIN, "match", ...engines, "--rounds", "8", "--seed", "1", "--state", state], {
    stdio: "ignore",
  });
  const report = join(folder, "report.html");
  execFileSync("node", [MAIN, "report", state, "-o", report]);
  return report;
}

/** The page that analyses the game. */
async function showGame(context, path) {
  const server = spawn("node", [MAIN, "serve", "--session", "none"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const address = await addressOf(server);
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("[data-piece]").first().waitFor();
    await page.getByRole("tab", { name: "Games" }).click();
    await page.locator("textarea").first().fill(GAME);
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("tab", { name: "Analyse" }).click();
    await page.getByLabel("Engine").check();
    await page.locator("button", { hasText: "▶|" }).click();
    // Deep enough for arrows that no longer change.
    await page.waitForTimeout(6000);
    await page.screenshot({ path });
  } finally {
    server.kill("SIGINT");
  }
}

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("the server printed no address");
}
