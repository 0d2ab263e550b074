/** `npm start` finds files in the folder in which the user calls it. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { outputOf } from "../../support/programs/program-output.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const PACKAGE = fileURLToPath(new URL("../../../", import.meta.url));

test("a game in the user's folder is annotated there", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "game.pgn"), '[Event "Test"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
  const args = [
    "--prefix",
    PACKAGE,
    "start",
    "--silent",
    "--",
    "annotate",
    "game.pgn",
    "--nodes",
    "100",
    "-o",
    "out.pgn",
  ];
  await outputOf("npm", args, { cwd: folder });
  expect(readFileSync(join(folder, "out.pgn"), "utf8")).toContain("Qh4#");
});
