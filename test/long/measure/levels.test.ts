/** The programs that measure the levels of limited strength. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LEVELS } from "../../../engine/host/skill/levels.js";
import { measured, OWN_ENGINE, rowsOf, runMeasure } from "../../support/programs/measure.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();

test("level-bots plays games against players that know the rules", async () => {
  const rows = rowsOf(await measured("level-bots", "--levels", "250", "--games", "1"));
  expect(rows.map(([name]) => name)).toEqual(["the taker", "250"]);
  for (const cell of rows.flatMap(([, ...cells]) => cells.filter((text) => text !== ""))) {
    const [, ...counts] = /^\d+ % \(\+(\d) =(\d) -(\d)\)$/.exec(cell) ?? [];
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(1);
  }
}, 300_000);

test.each([
  ["the engine itself", []],
  ["another engine", ["--engine", OWN_ENGINE]],
])(
  "level-endings wins with a queen against %s",
  async (_, defender) => {
    const request = ["--levels", "2000", "--endings", "KQK", "--games", "1", "--nodes", "50"];
    expect(rowsOf(await measured("level-endings", ...request, ...defender))).toEqual([["2000", "1 / 1"]]);
  },
  300_000,
);

test("level-endings refuses what is no ending against a bare king", async () => {
  expect(await runMeasure("level-endings", "--endings", "KQKR")).toMatchObject({
    status: 2,
    stderr: "error: --endings: expected names such as KRK, not 'KQKR'\n",
  });
});

const MORPHY =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 " +
  "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";

test("level-habits judges games, and level-people how the levels compare with their players", async () => {
  const judged = join(folder, "judged.json");
  mkdirSync(join(folder, "pgn"));
  mkdirSync(join(folder, "suites/mate"), { recursive: true });
  writeFileSync(join(folder, "pgn/game.pgn"), `[WhiteElo "2300"]\n[BlackElo "1900"]\n\n${MORPHY}\n\n`);
  const mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8;\n";
  for (const name of ["mate_in_1", "mate_in_2"]) writeFileSync(join(folder, `suites/mate/${name}.epd`), mate);
  const request = ["--data", folder, "--levels", "2500", "--games", "3", "--positions", "2", "--judged", judged];
  const first = await measured("level-habits", ...request);
  const rows = rowsOf(first);
  expect(rows.map(([range]) => range)).toEqual(expect.arrayContaining(["0 to 1799", "1800 to 2199", "2500"]));
  expect(rows.at(-1)?.slice(0, 3)).toEqual(["2500", "100 %", "100 %"]);
  const positions = JSON.parse(readFileSync(judged, "utf8")) as object[];
  expect(positions).toHaveLength(21);
  expect(positions[0]).toMatchObject({ ply: 12, played: "f3b3", rating: 2300 });
  // The kept positions are not judged again.
  expect((await measured("level-habits", ...request)).split("\n\n")[0]).toBe(first.split("\n\n")[0]);

  const late = positions.map((position) => ({ ...position, ply: 40, chances: 0 }));
  writeFileSync(judged, JSON.stringify(late));
  const losses = join(folder, "losses.json");
  const levels = ["--levels", "1200,2500"];
  const people = await measured(
    "level-people",
    ...["--judged", judged, "--engine", OWN_ENGINE, "--losses", losses],
    ...["--positions", "2", "--nodes", "100", ...levels],
  );
  expect(rowsOf(people).map(([, count]) => count)).toEqual(["2", "2"]);
  // Resampling goes on with other numbers, which the losses do not depend on.
  const withoutErrors = (text: string) => rowsOf(text).map((cells) => cells.slice(0, 5));
  expect(withoutErrors(await measured("level-people", "--kept", losses, ...levels))).toEqual(withoutErrors(people));
  expect(await runMeasure("level-people", "--kept", losses, "--levels", "1300")).toMatchObject({
    status: 2,
    stderr: "error: --kept: there are no losses of level 1300 (--levels names those there are)\n",
  });
}, 300_000);

test("calibrate-elo adds up steps between levels, and moves them to an anchor", async () => {
  const name = ({ nodes, noise, sight }: (typeof LEVELS)[number]) => `${nodes} nodes, noise ${noise}, sight ${sight}`;
  // Each level scores 3 of 4 points against the one below it: 191 Elo.
  const won = { wins: 1, draws: 1, losses: 0 };
  const steps = LEVELS.slice(1).map((level, index) => [`${name(level)} - ${name(LEVELS[index]!)}`, won] as const);
  const anchor = (level: (typeof LEVELS)[number], result: object) =>
    [`${name(level)} - cmd=anchor tc=4+0.04`, result] as const;
  const kept = Object.fromEntries<object>([
    ...steps,
    anchor(LEVELS.at(-1)!, won),
    anchor(LEVELS.at(-2)!, { wins: 0, draws: 1, losses: 1 }),
  ]);
  const results = join(folder, "results.json");
  writeFileSync(results, JSON.stringify(kept));
  const out = await measured(
    "calibrate-elo",
    ...["--dry", "--results", results, "--rounds", "1", "--first", "0"],
    ...["--anchor", "3000 cmd=anchor", "--anchor-rounds", "1"],
  );
  const ratings = [...out.matchAll(/match: (-?\d+)/g)].map(([, rating]) => Number(rating));
  expect(ratings).toHaveLength(LEVELS.length);
  for (const [index, rating] of ratings.slice(1).entries()) expect(rating - ratings[index]!).toBeCloseTo(191, -1);
  // The anchor is halfway between the last two.
  expect((ratings.at(-1)! + ratings.at(-2)!) / 2).toBeCloseTo(3000, -1);
});
