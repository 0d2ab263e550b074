/** The page as files: what they are, and how large. Reads what the build has made. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serviceWorker } from "../../../../src/play/app/app-files.js";
import { siteFiles, writeSite } from "../../../../src/play/static-site.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

/** Bytes of all files, which a visitor's browser keeps. */
const BUDGET = 3_000_000;

const files = siteFiles("1.2.3");
const textOf = (name: string) => Buffer.from(files.get(name)!).toString("utf8");

test("all files together stay below 3 MB", () => {
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(BUDGET);
});

test("the page names a manifest whose files are all there, without an absolute address", () => {
  expect(textOf("index.html")).toContain('<link rel="manifest" href="manifest.webmanifest" />');
  expect(textOf("index.html")).toMatch(/img-src data: 'self'; manifest-src 'self';/);
  const manifest = JSON.parse(textOf("manifest.webmanifest")) as Record<string, unknown>;
  expect(manifest).toMatchObject({ start_url: "./", scope: "./", display: "standalone" });
  for (const { src } of manifest["icons"] as readonly { readonly src: string }[]) expect(files.has(src)).toBe(true);
});

test("the service worker keeps every other file, and changes with each", () => {
  const app = /^self\.castellanApp = (.*);$/m.exec(textOf("service-worker.js"))?.[1] ?? "";
  const known = JSON.parse(app) as { readonly version: string; readonly page: string; readonly files: string[] };
  expect(known.page).toBe("index.html");
  expect([...known.files, "service-worker.js"].toSorted()).toEqual([...files.keys()].toSorted());
  const worker = textOf("service-worker.js");
  const others = new Map([...files].filter(([name]) => name !== "service-worker.js"));
  const workerOf = (site: ReadonlyMap<string, Uint8Array>) =>
    Buffer.from(serviceWorker(site, "index.html")).toString("utf8");
  expect(workerOf(others)).toBe(worker);
  const workers = [...others].map(([name, bytes]) => {
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 1]! ^= 1;
    return workerOf(new Map(others).set(name, changed));
  });
  expect(new Set([worker, ...workers]).size).toBe(others.size + 1);
});

test("a folder with a file of another site is left alone, one with our page is written again", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "icon.svg"), "mine");
  expect(() => writeSite(folder, "1.2.3")).toThrow(/icon\.svg exists, beside no page of Castellan's/);
  expect([readdirSync(folder), readFileSync(join(folder, "icon.svg"), "utf8")]).toEqual([["icon.svg"], "mine"]);
  rmSync(join(folder, "icon.svg"));
  expect(writeSite(folder, "1.2.3")).toEqual([...files.keys()]);
  expect(writeSite(folder, "1.2.4")).toEqual([...files.keys()]);
});
