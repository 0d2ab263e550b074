/** The screenings of parameters, in a build for tuning. */

import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { OWN_ENGINE, rowsOf } from "../../support/programs/measure.js";
import { outputOf } from "../../support/programs/program-output.js";
import { copySources } from "../../support/programs/sources.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();
const PARAMETERS = ["ASPIRATION_MARGIN=20:40", "FUTILITY_BASE=71:30"];
let sources = "";

beforeAll(async () => {
  sources = await copySources(folder);
  symlinkSync(
    fileURLToPath(new URL("../../../node_modules", import.meta.url)),
    join(sources, "node_modules"),
    "junction",
  );
  await outputOf(process.execPath, ["scripts/build.mjs", "--tune"], { cwd: sources, timeout: 600_000 });
}, 600_000);

function screening(name: string, ...args: readonly string[]): Promise<string> {
  return outputOf(process.execPath, [`dist/modules/measure/${name}.js`, ...PARAMETERS, ...args], { cwd: sources });
}

/** The parameters of a printed table, in its order. */
function namesOf(table: string): readonly (string | undefined)[] {
  return rowsOf(table).map(([name]) => name);
}

test("screen plays with both values, and goes on where it ended", async () => {
  const output = join(folder, "screen.jsonl");
  const args = ["--output", output, "--each", "nodes=200"];
  const table = await screening("screen", ...args, "--games", "8");
  expect(table).toMatch(/^8 games, nodes=200\n/);
  expect(namesOf(table).toSorted()).toEqual(["ASPIRATION_MARGIN", "FUTILITY_BASE"]);
  appendFileSync(output, '{"number":9,"po');
  expect(await screening("screen", ...args, "--games", "8")).toBe(table);
  await expect(screening("screen", ...args, "--games", "8", "--seed", "2")).rejects.toThrow(
    `${output} has other parameters, limits, openings or another seed`,
  );
}, 300_000);

test("screen-losses compares both values along games, and goes on where it ended", async () => {
  const games = join(folder, "games.pgn");
  const moves =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7";
  writeFileSync(games, `${moves} *\n\n${moves} *\n\n${moves} *\n`);
  const output = join(folder, "losses.jsonl");
  const limits = ["--nodes", "300", "--judge-nodes", "500", "--hash", "1", "--pairs", "3"];
  const args = ["--games-of", games, "--judge", OWN_ENGINE, "--output", output, ...limits];
  await screening("screen-losses", ...args, "--games", "2", "--concurrency", "2");
  const table = await screening("screen-losses", ...args);
  expect(table).toMatch(/^3 games, 6 times each, 300 nodes\n/);
  expect(namesOf(table).toSorted()).toEqual(["ASPIRATION_MARGIN", "FUTILITY_BASE"]);
  for (const [, , , points] of rowsOf(table)) expect(points).toMatch(/^-?0\.\d{4} ± 0\.\d{4}$/);

  // A torn line is searched again, and finds the same.
  const lines = readFileSync(output, "utf8").trimEnd().split("\n");
  writeFileSync(output, `${lines.slice(0, -1).join("\n")}\n${lines.at(-1)!.slice(0, 9)}`);
  expect(await screening("screen-losses", ...args)).toBe(table);
  await expect(screening("screen-losses", ...args, "--nodes", "301")).rejects.toThrow(
    `${output} has other parameters, games, nodes, judge or another seed`,
  );
}, 300_000);
