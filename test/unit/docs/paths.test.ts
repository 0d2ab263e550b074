/** Files of the project, npm scripts and names of the core that the documents mention are there. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENTS, ROOT, filesBelow } from "../../support/programs/documents.js";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A path from the root of the project; one with a star or a word in capitals for a name is none. */
const PATH = /`((?:books|docs|engine|measure|perft|scripts|src|test|train)\/[\w./-]*)(?=[`\s])/g;

/** Published data that CONTRIBUTING lists, which the project does not contain. */
const DATA = ["perft/perftsuite.epd", "books/gnuchess-book-1.02.bin"];

describe("the paths in", () => {
  // Notebooks tell of what was.
  test.each(DOCUMENTS.filter((path) => !path.includes("history")))("%s", (document) => {
    const paths = [...read(document).matchAll(PATH)].map(([, path = ""]) => path);
    // The table of techniques leaves out the ending of files.
    const exists = (path: string) => ["", ".ts"].some((ending) => existsSync(join(ROOT, path + ending)));
    expect(paths.filter((path) => !DATA.includes(path) && !exists(path))).toEqual([]);
  });
});

test("the names in docs/reading.md are the core's", () => {
  const names = new Set(filesBelow("engine/core").flatMap((file) => read(file).match(/\w+/g) ?? []));
  const mentioned = [...read("docs/reading.md").matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name = ""]) => name);
  expect(mentioned.length).toBeGreaterThan(40);
  expect(mentioned.filter((name) => !names.has(name))).toEqual([]);
});

test("CONTRIBUTING has every script of the package that people run, and documents name no other", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  // Those that npm runs of itself, and the engine.
  const others = ["postprepare", "prepack", "start"];
  const spans = new Set([...read("CONTRIBUTING.md").matchAll(/`([\w:]+)`/g)].map(([, name = ""]) => name));
  expect(Object.keys(scripts).filter((name) => !others.includes(name) && !spans.has(name))).toEqual([]);
  for (const document of DOCUMENTS) {
    const named = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(
      named.filter((name) => !(name in scripts)),
      document,
    ).toEqual([]);
  }
});
