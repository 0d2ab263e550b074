/** The packed package in pages of several kinds, as docs/library.md shows them, in Chromium. */

import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build as vite } from "vite";
import { launchChromium } from "../../../../measure/chromium.js";
import { serveSite, type SiteOptions } from "../../../../measure/static-site.js";
import { hasChromium } from "../../../support/pages/browser-site.js";
import { InstalledPackage } from "../../../support/programs/installed-package.js";
import { libraryExamples } from "../../../support/programs/library-examples.js";

const hasBrowser = hasChromium("the package in pages");

const EXAMPLES = libraryExamples("html");
const CDN = "https://cdn.jsdelivr.net/npm/castellan/dist/browser/";
const MATE = "Re8#";
const LINE = /^10 \S+ \S+/;
const ANNOTATED = /\[ECO "A00"\][^]*2\. g4 \$4 \{[^]*Qh4#[^]*0-1/;

function example(title: string): string {
  const found = EXAMPLES.find((one) => one.title === title);
  if (found === undefined) throw new Error(`there is no example for ${title}`);
  return found.code;
}

const KINDS = [
  { headers: "isolated", isolated: true },
  { headers: "without headers", isolated: false },
];

test("the examples are known", () => {
  expect(EXAMPLES.map(({ title }) => title)).toEqual([
    "A page with Vite",
    "A page that annotates games",
    "A page from a CDN",
  ]);
});

describe.skipIf(!hasBrowser)("the packed package in pages", () => {
  let installed: InstalledPackage;
  let browser: Browser;
  /** What a page needs, in the package. */
  let parts: string;

  beforeAll(async () => {
    installed = await InstalledPackage.create();
    parts = join(installed.folder, "node_modules", "castellan", "dist", "browser");
    browser = await launchChromium();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    installed.remove();
  });

  /** What a site's page shows in the end; whatever goes wrong on the way is an error. */
  async function shownBy(folder: string, end: RegExp, options: SiteOptions): Promise<string> {
    const site = await serveSite(folder, options);
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => {
      if (message.type() !== "log") troubles.push(message.text());
    });
    try {
      await page.goto(site.url);
      const shown = async () => `${await page.locator("pre").textContent()}${troubles.join("\n")}`;
      await expect.poll(shown, { timeout: 30_000 }).toMatch(end);
      expect(troubles).toEqual([]);
      return await shown();
    } finally {
      await page.close();
      await site.close();
    }
  }

  describe.each(KINDS)("$headers", ({ isolated }) => {
    test("from one folder, without a bundler", async () => {
      const page = example("A page from a CDN").replace(CDN, "./");
      expect(await shownBy(parts, /#/, { isolated, files: { "/": page } })).toBe(MATE);
    });

    test("that annotates games from one folder, without a bundler", async () => {
      const page = example("A page that annotates games").replace("castellan/annotate", "./castellan-annotate.js");
      expect(await shownBy(parts, /0-1/, { isolated, files: { "/": page } })).toMatch(ANNOTATED);
    });

    test("from a CDN", async () => {
      const cdn = await serveSite(parts, { shared: true });
      const page = example("A page from a CDN").replace(CDN, cdn.url);
      expect(await shownBy(parts, /#/, { isolated, files: { "/": page } })).toBe(MATE);
      await cdn.close();
    });
  });

  describe.each([
    { title: "A page with Vite", end: LINE },
    { title: "A page that annotates games", end: ANNOTATED },
  ])("built by Vite: $title", ({ title, end }) => {
    const name = `vite-${title.length}`;

    beforeAll(async () => {
      installed.write(`${name}/index.html`, example(title));
      await vite({ root: join(installed.folder, name), configFile: false, logLevel: "error" });
    }, 120_000);

    test.each(KINDS)("$headers", async ({ isolated }) => {
      const site = join(installed.folder, name, "dist");
      const page = readFileSync(join(site, "index.html"), "utf8");
      expect(await shownBy(site, end, { isolated, files: { "/": page } })).toMatch(end);
    });
  });

  describe("built by esbuild", () => {
    beforeAll(async () => {
      const [, script = ""] = /<script type="module">([^]*)<\/script>/.exec(example("A page with Vite")) ?? [];
      const entry = installed.write("esbuild/page.js", script);
      const outdir = join(installed.folder, "esbuild", "site");
      await esbuild({ entryPoints: [entry], bundle: true, format: "esm", outdir, logLevel: "warning" });
      const cores = ["core.wasm", "core-relaxed.wasm", "core-unshared.wasm", "core-unshared-relaxed.wasm"];
      for (const name of ["castellan-worker.js", ...cores, "castellan.nnue"]) {
        cpSync(join(parts, name), join(outdir, name));
      }
    }, 120_000);

    test.each(KINDS)("$headers", async ({ isolated }) => {
      const page = `<!doctype html><pre></pre><script type="module" src="page.js"></script>`;
      const site = join(installed.folder, "esbuild", "site");
      expect(await shownBy(site, LINE, { isolated, files: { "/": page } })).toMatch(LINE);
    });
  });
});
