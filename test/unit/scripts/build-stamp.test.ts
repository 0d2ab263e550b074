/** Whether a build has to be made again. */

import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { hashInputs, isBuilt, stampBuild } from "../../../scripts/build-stamp.mjs";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const SETTINGS = { tune: false, debug: false };

let root = "";
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const isCurrent = (settings = SETTINGS) => isBuilt(root, hashInputs(root, settings));

beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ["src/uci", "dist/modules", "dist/src", "docs"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write("src/uci/parse.ts", "export {};");
  write("package.json", "{}");
  write("dist/src/main.js", "main();");
  stampBuild(root, hashInputs(root, SETTINGS));
});

test("not while nothing has changed, or only what no build reads", () => {
  expect(isCurrent()).toBe(true);
  write("docs/play.md", "# Play");
  expect(isCurrent()).toBe(true);
});

test.each<[string, () => void]>([
  ["a source has other text", () => write("src/uci/parse.ts", "export const one = 1;")],
  ["a source is new", () => write("src/uci/format.ts", "export {};")],
  ["a source is gone", () => rmSync(join(root, "src/uci/parse.ts"))],
  ["the package has changed", () => write("package.json", '{ "type": "module" }')],
  [
    "other packages are installed",
    () => {
      mkdirSync(join(root, "node_modules"));
      write("node_modules/.package-lock.json", "{}");
    },
  ],
  ["a file that was made is gone", () => rmSync(join(root, "dist/src/main.js"))],
  ["one has another length", () => write("dist/src/main.js", "other();")],
  ["one has another time", () => utimesSync(join(root, "dist/src/main.js"), 1, 1)],
  ["one is new", () => write("dist/src/chunk.js", "")],
  ["the stamp is cut off", () => write("dist/modules/build-stamp.json", '{ "inputs"')],
  ["there is nothing", () => rmSync(join(root, "dist"), { recursive: true })],
])("if %s", (_, change) => {
  change();
  expect(isCurrent()).toBe(false);
});

test("if the settings are others", () => {
  expect(isCurrent({ ...SETTINGS, tune: true })).toBe(false);
});

test("if a source has changed during the build", () => {
  const before = hashInputs(root, SETTINGS);
  write("src/uci/parse.ts", "export const late = true;");
  stampBuild(root, before);
  expect(isCurrent()).toBe(false);
});
