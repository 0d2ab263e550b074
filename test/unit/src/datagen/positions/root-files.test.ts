import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rootFiles } from "../../../../../src/datagen/positions/root-files.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";
import { testContext } from "../../../../support/programs/test-context.js";

const folder = temporaryFolder();

/** The lines that roots are drawn from, and what was said. */
async function rootsOf(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const target = `${file}.roots`;
  mkdirSync(target);
  const context = testContext();
  const [made] = await rootFiles([file], target, context);
  return { roots: readFileSync(made!, "utf8").trim().split("\n"), errors: context.errors.lines };
}

const GAME = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O 6. Nc3 d6 *\n";
const EVERY_SIXTH = [
  "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
  "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
];

test("games are roots at every sixth half move, castling or not, packed or not", async () => {
  expect(await rootsOf("a.pgn", GAME)).toEqual({ roots: EVERY_SIXTH, errors: [] });
  expect((await rootsOf("a.pgn.gz", gzipSync(GAME))).roots).toEqual(EVERY_SIXTH);
});

test("lines are drawn as they are, and from a packed file", async () => {
  const lines = EVERY_SIXTH.join("\n");
  expect((await rootsOf("b.epd", lines)).roots).toEqual(EVERY_SIXTH);
  expect((await rootsOf("b.epd.gz", gzipSync(lines))).roots).toEqual(EVERY_SIXTH);
});
