/** The page as files, as an app: offline, updated, shared, from any path of a host. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { siteFiles } from "../../../../src/play/static-site.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { choose, expectMoves, open, TIMEOUT, visit } from "../../../support/pages/play-browser.js";

const PATH = "/people/castellan/";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

describe.skipIf(!hasChromium("the page as an app"))("the page as an app", { timeout: 5 * TIMEOUT }, () => {
  let browser: Browser;
  let files = siteFiles("1.2.3");

  /** A host that has the page at a path of its own, as GitHub Pages has, and that does without `index.html` in addresses. */
  function serve(port = 0): Promise<Server> {
    const server = createServer(({ url = "" }, response) => {
      const wanted = new URL(url, "http://localhost").pathname.replace(PATH, "");
      if (wanted === "index.html") return response.writeHead(308, { location: PATH }).end();
      const name = wanted || "index.html";
      const bytes = files.get(name);
      if (bytes === undefined) return response.writeHead(404).end();
      return response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(bytes);
    });
    return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
  }

  async function end(server: Server): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  beforeAll(async () => {
    browser = await launchChromium();
  }, TIMEOUT);

  afterAll(() => browser.close());

  test("can be installed, works offline, tells of an update, and takes it in all tabs", async () => {
    let server = await serve();
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext();
    const { page, troubles } = await visit(context, `http://localhost:${port}${PATH}`);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A private window cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    await page.waitForFunction("navigator.serviceWorker.controller !== null");
    await end(server);

    await page.reload();
    await page.locator("[data-piece]").first().waitFor();
    await choose(page, "Analyse");
    await expect.poll(() => page.locator("ol.lines li").count(), { timeout: TIMEOUT }).toBe(3);
    await expect.poll(() => page.locator(".update").isVisible(), { timeout: TIMEOUT }).toBe(false);

    files = siteFiles("1.2.4");
    server = await serve(port);
    await page.reload();
    await page.getByText("A new version is here.").waitFor();
    await expect.poll(() => page.locator("header").textContent(), { timeout: TIMEOUT }).toContain("1.2.3");
    const other = await visit(context, `http://localhost:${port}${PATH}`);
    await other.page.getByText("A new version is here.").waitFor();
    await open(other.page, "1. e4 e5 *");
    await page.getByRole("button", { name: "Use it" }).click();
    for (const tab of [page, other.page]) {
      await expect.poll(() => tab.locator("header").textContent(), { timeout: TIMEOUT }).toContain("1.2.4");
    }
    await expectMoves(other.page, "e4", "e5");
    const names = (await page.evaluate("caches.keys()")) as readonly string[];
    expect(names).toHaveLength(1);
    await context.close();
    await end(server);
    expect([...troubles, ...other.troubles]).toEqual([]);
  });

  test("a game and a position are shared by an address that nobody else hears of", async () => {
    const server = await serve();
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = await visit(context, `http://localhost:${port}${PATH}`);
    const share = async () => {
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("The address of the game is copied.").waitFor();
      return (await page.evaluate("navigator.clipboard.readText()")) as string;
    };
    await open(page, '[White "Ann"]\n\n1. e4 e5 {two} 2. Nf3 (2. f4) *');
    await page.keyboard.press("Home");
    await page.locator(".tree button").nth(1).click();
    const ofGame = await share();
    expect(ofGame).toContain(`${PATH}#game=`);

    const other = await visit(context, ofGame);
    await expectMoves(other.page, "e4", "e5", "Nf3", "f4");
    await expect.poll(() => other.page.locator(".tree [aria-current]").textContent(), { timeout: TIMEOUT }).toBe("e5");
    await expect.poll(() => other.page.locator(".player").allTextContents(), { timeout: TIMEOUT }).toContain("Ann");
    // A reload shows what has become of the game.
    expect(other.page.url()).toBe(`http://localhost:${port}${PATH}`);

    const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    await open(page, fen);
    const ofPosition = await share();
    expect(ofPosition).toBe(`http://localhost:${port}${PATH}#fen=${fen.replaceAll(" ", "_")}`);
    await other.page.goto(ofPosition);
    await expectMoves(other.page);
    await expect.poll(() => other.page.locator(".board-row [data-piece]").count(), { timeout: TIMEOUT }).toBe(3);
    await other.page.goto(`http://localhost:${port}${PATH}#game=damaged`);
    await other.page.getByText(/The address cannot be read/).waitFor();
    // What cannot be opened leaves the reader where he is, and is said where he sees it.
    await open(other.page, "1. e4 e5 2. Nf3 *");
    await other.page.locator(".tree button").first().click();
    await other.page.locator("#set-up").click();
    await other.page.goto(`http://localhost:${port}${PATH}#fen=nonsense`);
    await other.page.getByText(/This cannot be read|There is no game in it|Line 1/).waitFor();
    await expectMoves(other.page, "e4", "e5", "Nf3");
    await expect
      .poll(() => other.page.locator(".tree [aria-current]").textContent(), { timeout: TIMEOUT })
      .toContain("e4");
    await context.close();
    await end(server);
    expect(other.troubles).toEqual([]);
  });
});
