/** No file of the project has the marks that an unfinished merge leaves, as they are or as Markdown's formatter turns them. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** The three marks; Prettier takes the last for quotations in each other, and the first for a cell of a table. */
const MARK = /^(?:\| )?(?:<{7}|={7}(?: +\||\r?$)|(?:> ?){7})/m;

const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
const isCheckout = existsSync(join(ROOT, ".git"));
const files = isCheckout
  ? execFileSync("git", listed, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 })
      .split("\0")
      .filter((name) => name !== "" && existsSync(join(ROOT, name)))
  : [];

test.each(["<<<<<<< HEAD\n", "a\n=======\nb", ">>>>>>> 572a2fdf\n", "| ======= |", "> > > > > > > 572a2fdf"])(
  "%j is a mark",
  (text) => expect(text).toMatch(MARK),
);

test.skipIf(!isCheckout)("no file has a mark", () => {
  expect(files).toContain("docs/play.md");
  const texts = files.map((name) => [name, readFileSync(join(ROOT, name), "latin1")] as const);
  expect(texts.filter(([, text]) => !text.includes("\0") && MARK.test(text)).map(([name]) => name)).toEqual([]);
});
