/** The examples of docs/library.md, run beside the packed package. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InstalledPackage } from "../../../support/programs/installed-package.js";
import { libraryExamples } from "../../../support/programs/library-examples.js";

/** The examples with the titles above them. */
const EXAMPLES = libraryExamples("js", "cjs");

const SAID: Readonly<Record<string, RegExp>> = {
  Analysis: /^12 3\. [+-]?(?:\d+\.\d\d|#\d+) \(\d+\/\d+\/\d+\) \S+/m,
  "A bot in ten lines": /^(?:\S+ ){19}\S+\n$/,
  "CommonJS, signals, errors": /^AbortError ABORTED\n$/,
  "Annotated games": /^f3 \w+ \S+\ne5 null e5\ng4 blunder \S+\nQh4# null Qh4#\nA00 [^]*\[Event "\?"\][^]*[ \n]0-1\s+$/,
  "Any UCI engine": /^Castellan \S+\n\S+ \{ kind: 'centipawns', value: -?\d+ \}\n$/,
};

describe("the examples in docs/library.md", () => {
  let installed: InstalledPackage;

  beforeAll(async () => {
    installed = await InstalledPackage.create();
  }, 120_000);

  afterAll(() => installed.remove());

  test("are known", () => {
    expect(EXAMPLES.map(({ title }) => title)).toEqual(Object.keys(SAID));
  });

  test.each(EXAMPLES)("$title", async ({ title, kind, code }) => {
    const file = `example.${kind === "cjs" ? "cjs" : "mjs"}`;
    installed.write(file, code);
    expect(await installed.node(file)).toMatch(SAID[title] ?? /^$/);
  });
});
