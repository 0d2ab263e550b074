/** The programs that measure scores of played games. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measured, OWN_ENGINE, rowsOf, runMeasure } from "../../support/programs/measure.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();
/** Full moves of each game: enough for the rule about draws, which begins at move 40. */
const MOVES = 50;

/** A game of knights that come and go, in which White's engine always shows the same score, in pawns. */
function game(pawns: number, result: string): string {
  const score = (value: number) => `{${value < 0 ? "" : "+"}${value.toFixed(2)}/8 0.1s}`;
  const moves = Array.from({ length: MOVES }, (_, index) => {
    const [white, black] = index % 2 === 0 ? ["Nf3", "Nf6"] : ["Ng1", "Ng8"];
    return `${index + 1}. ${white} ${score(pawns)} ${black} ${score(-pawns)}`;
  });
  return `[Result "${result}"]\n\n${moves.join("\n")} ${result}\n\n`;
}

function pgn(name: string, games: readonly (readonly [pawns: number, result: string])[]): string {
  const file = join(folder, name);
  writeFileSync(file, games.map(([pawns, result]) => game(pawns, result)).join(""));
  return file;
}

test("adjudication counts the games that end as they would not have ended", async () => {
  const file = pgn("ends.pgn", [
    [6.5, "1-0"],
    [5.5, "1/2-1/2"],
    [0.08, "1/2-1/2"],
    [0, "0-1"],
  ]);
  const out = await measured("adjudication", file);
  expect(out).toMatch(/^4 games\n/);
  const second = out.indexOf("| `--draw");
  expect(rowsOf(out.slice(0, second))).toEqual([
    ["300", "2", "1"],
    ["400", "2", "1"],
    ["500", "2", "1"],
    ["600", "1", "0"],
    ["700", "0", "0"],
  ]);
  expect(rowsOf(out.slice(second))).toEqual([
    ["5", "1", "1"],
    ["10", "2", "1"],
    ["15", "2", "1"],
    ["20", "2", "1"],
    ["30", "2", "1"],
  ]);
});

test("adjudication needs games", async () => {
  expect(await runMeasure("adjudication", pgn("none.pgn", []))).toMatchObject({
    status: 2,
    stderr: "error: these files have no finished game\n",
  });
});

test("fit-wdl finds the score that wins half of the games", async () => {
  // With two pawns more one wins half of the games here, and loses an eighth.
  const results = ["1-0", "1-0", "1-0", "1-0", "1/2-1/2", "1/2-1/2", "1/2-1/2", "0-1"];
  const file = pgn(
    "wdl.pgn",
    results.map((result) => [2, result]),
  );
  const out = await measured("fit-wdl", "--dry", file);
  expect(out).toMatch(`${results.length * MOVES * 2} scored moves`);
  const [, found, built] = /at move 32 with (\d+) centipawns as the engine counts, (\d+) until now/.exec(out) ?? [];
  expect(Math.abs(Number(found) / Number(built) - 2)).toBeLessThan(0.15);
}, 300_000);

test("move-losses compares the moves of engines, and keeps what it found", async () => {
  const file = pgn("losses.pgn", [
    [0, "1/2-1/2"],
    [0, "1/2-1/2"],
  ]);
  const results = join(folder, "losses.json");
  // A weak player's moves are drawn at random, so only kept results are the same again.
  const engines = ["", " name=b", " option.Skill Level=0"].flatMap((words) => ["--engine", OWN_ENGINE + words]);
  const args = [file, "--judge", OWN_ENGINE, ...engines, "--nodes", "60", "--judge-nodes", "200", "--games", "2"];
  const table = await measured("move-losses", ...args, "--concurrency", "2", "--results", results);
  const [alike, weak] = rowsOf(table);
  expect(alike).toEqual([`${OWN_ENGINE} name=b`, "0.0 % of 100", "0.0000 ± 0.0000", "0 ± 0"]);
  expect(Number(weak?.[2]?.split(" ")[0])).toBeLessThan(-0.1);
  expect(await measured("move-losses", ...args, "--results", results)).toBe(table);
  expect(await runMeasure("move-losses", ...args.slice(0, -1), "1", "--results", results)).toMatchObject({
    status: 2,
    stderr: `error: ${results}: the results of other games\n`,
  });
  expect(await runMeasure("move-losses", file, "--judge", OWN_ENGINE, "--engine", OWN_ENGINE)).toMatchObject({
    status: 2,
    stderr: "error: --engine: expected at least two\n",
  });
});
