/** The programs that measure labels of training positions, and networks. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { MAIN } from "../../support/programs/built.js";
import { measured, OWN_ENGINE, rowsOf, runMeasure } from "../../support/programs/measure.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();
const GAMES = join(folder, "n50.games");
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PAWNS = "4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1";

beforeAll(() => {
  const datagen = ["datagen", "-o", GAMES, "--nodes", "50", "--games", "2", "--seed", "5"];
  execFileSync(process.execPath, [fileURLToPath(MAIN), ...datagen], { stdio: "ignore" });
});

test("label-errors measures new positions, and goes on where it stopped", async () => {
  const raw = join(folder, "labels.tsv");
  const settings = ["--raw", raw, "--reference", "600"];
  await measured("label-errors", GAMES, ...settings, "--positions", "1");
  const [head, first] = readFileSync(raw, "utf8").split("\n");
  const rows = rowsOf(await measured("label-errors", GAMES, ...settings, "--positions", "2"));
  expect(readFileSync(raw, "utf8")).toMatch(`${head}\n${first}\n`);
  // The reference is one of the labels here.
  expect(rows).toContainEqual(["fresh, hard 600", "0.00000", "0.00000", "2"]);
  expect(rows).toHaveLength(7);
});

test("label-errors prints the kept table, and that of a network", async () => {
  expect(rowsOf(await measured("label-errors"))[1]).toEqual(["fresh, hard 600", "0.00948", "0.00050", "3000"]);
  const [[name, error] = []] = rowsOf(await measured("label-errors", "--network", ""));
  expect(name).toBe("");
  expect(Number(error)).toBeLessThan(0.01);
});

test("label-errors refuses games that nobody played with a limit of nodes", async () => {
  const shuffled = join(folder, "shuffled.games");
  const shuffle = ["datagen", "shuffle", GAMES, "-o", shuffled, "--seed", "1"];
  execFileSync(process.execPath, [fileURLToPath(MAIN), ...shuffle], { stdio: "ignore" });
  const { status, stderr } = await runMeasure("label-errors", shuffled, "--raw", join(folder, "none.tsv"));
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `error: ${shuffled} is no file of self-play as it was played\n`,
  });
});

test("judge-labels asks another engine", async () => {
  const rows = rowsOf(
    await measured("judge-labels", "--engine", OWN_ENGINE, "--nodes", "100", "--positions", "2", GAMES),
  );
  expect(rows.map(([file, nodes, label]) => [file, nodes, label])).toEqual(
    [
      "static evaluation",
      "in its game",
      "blended, 0.4",
      "blended, 0.6",
      "blended, 0.75",
      "blended, 0.4, and result, 0.1",
    ].map((label) => ["n50.games", "50", label]),
  );
  expect(rows[0]?.at(-1)).toBe("1.00");
});

test("judge-networks compares with the scores of a file", async () => {
  const data = join(folder, "judges");
  mkdirSync(join(data, "tuning"), { recursive: true });
  const lines = [`${START} | 30`, `${ROOKS} | 900`, `${PAWNS} | -10`, `${PAWNS} | 5000`];
  writeFileSync(join(data, "tuning/r2dev2-sf-depth22.txt.gz"), gzipSync(lines.join("\n")));
  const out = await measured("judge-networks", "--data", data, "--positions", "20");
  expect(out).toMatch(/People's games: 20 positions/);
  expect(out).toMatch(/games\.txt is missing[^]*tree\.txt is missing/);
  const [[name, factor, error] = []] = rowsOf(out);
  expect(name).toBe("the one that ships");
  expect(Number(factor)).toBeGreaterThan(0);
  expect(Number(error)).toBeLessThan(0.1);
});

test("start-positions leaves out what networks are judged by", async () => {
  const data = join(folder, "starts");
  mkdirSync(join(data, "books"), { recursive: true });
  mkdirSync(join(data, "tuning"), { recursive: true });
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const name of ["UHO_4060_v4", "popularpos_lichess_v3", "8moves_v3", "noob_3moves"])
    writeFileSync(join(data, `books/${name}.epd.zip`), zipSync({ [`${name}.epd`]: bytes(`${START}\n`) }));
  writeFileSync(join(data, "tuning/r2dev2-sf-depth22.txt.gz"), gzipSync(`${ROOKS} | 900\n`));
  writeFileSync(join(data, "tuning/r2dev2-master-fens-1500k.txt.gz"), gzipSync(`${ROOKS}\n${PAWNS}\n`));
  const output = join(folder, "starts.epd");
  expect(await measured("start-positions", "--data", data, "-o", output)).toMatch(
    "2 different positions, from 4 lines of openings and 2 of masters' games",
  );
  expect(readFileSync(output, "utf8").trim().split("\n")).toEqual([START, PAWNS].map((fen) => fen.slice(0, -4)));
});
