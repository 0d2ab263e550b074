/** `match --serve`: the built program's page in Chromium, while it plays. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../../measure/chromium.js";
import { hasChromium } from "../../../../support/pages/browser-site.js";
import { MAIN } from "../../../../support/programs/built.js";
import { START } from "../../../../support/matches/match-command.js";
import { TIMEOUT } from "../../../../support/pages/play-browser.js";
import { sessionsIn } from "../../../../support/pages/session-environment.js";
import { statusOf } from "../../../../support/pages/server-events.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const ENVIRONMENT = sessionsIn(temporaryFolder());

/** Starts a match of this engine against itself; fulfilled with the address of its page. */
async function startMatch(...args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(MAIN), "match", ...args], {
    env: ENVIRONMENT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const closed = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once("close", () => reject(new Error(output)));
  });
  const end = async () => {
    const [status] = (await closed) as [number | null];
    return { status, output };
  };
  return { url, end, interrupt: () => child.kill("SIGINT") };
}

const NEW = ["--serve", "--openings", START, "--each", "nodes=1000", "option.Hash=1", "--maxmoves", "40"];

describe.skipIf(!hasChromium("the page of a match"))("the page of a match", { timeout: 3 * TIMEOUT }, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(() => browser.close());

  async function open(url: string): Promise<{ page: Page; troubles: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => {
      if (!/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/.test(message.text())) {
        troubles.push(message.text());
      }
    });
    await page.goto(url);
    return { page, troubles };
  }

  const stateOf = (page: Page) => page.locator(".live").getAttribute("data-state");
  const gamesOf = async (page: Page) => Number.parseInt((await page.locator(".live .count").textContent()) ?? "", 10);

  test("shows games as they end, and stays when the match is over", async () => {
    const match = await startMatch(...NEW, "--rounds", "2");
    const { page, troubles } = await open(match.url);
    expect(await statusOf(match.url.replace(/[^/]+\/$/, "another-token/"))).toBe(403);
    expect(await stateOf(page)).toBe("running");
    const before = await gamesOf(page);
    expect(before).toBeLessThan(4);
    await expect.poll(() => gamesOf(page), { timeout: TIMEOUT }).toBeGreaterThan(before);
    await page.locator("[data-piece]").first().waitFor();
    await expect.poll(() => stateOf(page), { timeout: TIMEOUT }).toBe("over");
    expect((await match.end()).status).toBe(0);
    expect(await gamesOf(page)).toBe(4);
    await expect.poll(() => page.locator("header .note").textContent(), { timeout: TIMEOUT }).toMatch(/^4 games/);
    await expect.poll(() => page.locator('[aria-label="Games"] tbody tr').count(), { timeout: TIMEOUT }).toBe(4);
    // Two pairs, whose charts are drawn once each.
    await expect.poll(() => page.locator(".chart canvas").count()).toBe(8);
    await page.getByRole("button", { name: "Forward" }).click();
    await expect.poll(() => page.locator(".present").textContent(), { timeout: TIMEOUT }).toMatch(/^1\./);
    expect(troubles).toEqual([]);
    await page.close();
  });

  test("says that the match was interrupted, and goes on with it", async () => {
    const file = join(temporaryFolder(), "state.json");
    const first = await startMatch(...NEW, "--rounds", "1000", "--state", file);
    const { page, troubles } = await open(first.url);
    await expect.poll(() => gamesOf(page), { timeout: TIMEOUT }).toBeGreaterThan(0);
    await page.locator('[aria-label="Games"] tbody button').first().focus();
    const seen = await gamesOf(page);
    await expect.poll(() => gamesOf(page), { timeout: TIMEOUT }).toBeGreaterThan(seen);
    // Who is at a row stays there.
    expect(await page.evaluate<string>("document.activeElement.textContent")).toBe("1");
    first.interrupt();
    const { output } = await first.end();
    expect(output).toMatch(/interrupted; castellan match --resume/);
    await expect.poll(() => stateOf(page), { timeout: TIMEOUT }).toBe("interrupted");
    const kept = await gamesOf(page);

    const second = await startMatch("--resume", file, "--yes");
    expect(second.url).toBe(first.url);
    await expect.poll(() => stateOf(page), { timeout: TIMEOUT }).toBe("running");
    await expect.poll(() => gamesOf(page), { timeout: TIMEOUT }).toBeGreaterThan(kept);
    second.interrupt();
    await second.end();
    expect(troubles).toEqual([]);
    await page.close();
  });
});
