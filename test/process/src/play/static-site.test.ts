/** The page as files: what they are, and how large. Reads what the build has made. */

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { siteFiles } from "../../../../src/play/static-site.js";

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
  const digest = (text: Uint8Array) => createHash("sha256").update(text).digest("hex");
  expect(digest(siteFiles("1.2.3").get("service-worker.js")!)).toBe(digest(files.get("service-worker.js")!));
  expect(digest(siteFiles("1.2.4").get("service-worker.js")!)).not.toBe(digest(files.get("service-worker.js")!));
});
