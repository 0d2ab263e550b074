/** The programs that make files of the engine and of the documents: in another place, and only parts of the slow ones. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasChromium } from "../../support/pages/browser-site.js";
import { measured, OWN_ENGINE, runMeasure } from "../../support/programs/measure.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();

test("find-magics finds the first numbers of the table again", async () => {
  const numbers = (text: string) => [...text.matchAll(/0x\w{16}/g)].map(([number]) => number);
  const [first, second] = numbers(readFileSync("engine/core/board/magics.ts", "utf8"));
  const found = numbers(await measured("find-magics", "--squares", "2"));
  expect(found).toHaveLength(4);
  expect(found.slice(0, 2)).toEqual([first, second]);
});

test("opening-names keeps each name by its position", async () => {
  const [table, output] = [join(folder, "a.tsv"), join(folder, "names.txt")];
  writeFileSync(
    table,
    "eco\tname\tpgn\nC20\tKing's Pawn Game\t1. e4 e5\nC44\tKing's Pawn Game: Knight\t1. e4 e5 2. Nf3 Nc6\n",
  );
  expect(await measured("opening-names", table, "-o", output)).toBe("2 names, 1 positions on the way, 1 families\n");
  const lines = readFileSync(output, "utf8").split("\n");
  // The shipped file has the same lines for them.
  const shipped = new Set(readFileSync("books/opening-names.txt", "utf8").split("\n"));
  expect(lines.slice(0, 2).every((line) => shipped.has(line))).toBe(true);
  expect(lines.slice(2)).toEqual([
    "King's Pawn Game",
    expect.stringMatching(/^C20\|\|\S+\|\S+$/),
    expect.stringMatching(/^C44\|Knight\|\S+$/),
    "",
  ]);

  writeFileSync(table, "eco\tname\tpgn\nC20\tKing's Pawn Game\t1. e4 e4\n");
  expect(await runMeasure("opening-names", table, "-o", output)).toMatchObject({ status: 1 });
});

test.each(["screen", "screen-losses"])("%s needs a build for tuning", async (name) => {
  const args = name === "screen" ? [] : ["--judge", OWN_ENGINE];
  expect(await runMeasure(name, "LATE_MOVE_BASE=1:5", ...args, "--output", join(folder, "screen.jsonl"))).toMatchObject(
    {
      status: 2,
      stderr: "error: this build has no parameters to set, run `npm run build:tune` first\n",
    },
  );
});

test.skipIf(!hasChromium("the pictures of the documents"))(
  "pictures shows the page and the report",
  async () => {
    const request = ["-o", folder, "--rounds", "1", "--milliseconds", "100"];
    expect((await runMeasure("pictures", ...request)).status).toBe(0);
    for (const name of ["page", "report"]) {
      const [light, dark] = ["light", "dark"].map((scheme) => readFileSync(join(folder, `${name}-${scheme}.png`)));
      expect(light?.subarray(1, 4).toString()).toBe("PNG");
      expect(dark).not.toEqual(light);
    }
  },
  300_000,
);
