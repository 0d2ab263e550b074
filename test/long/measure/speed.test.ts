/** The programs that measure speed: that they measure, not what. */

import { expect, test } from "vitest";
import { hasTables, SMALL_TABLES } from "../../support/chess/syzygy.js";
import { hasChromium } from "../../support/pages/browser-site.js";
import { measured, rowsOf, runMeasure } from "../../support/programs/measure.js";

test("movetime plays all positions of the bench", async () => {
  const rows = rowsOf(await measured("movetime", "--movetime", "1", "--limit", "100000"));
  expect(rows.map(([time]) => time)).toEqual(["1 ms"]);
  expect(Number(rows[0]?.[1])).toBeGreaterThan(50);
}, 300_000);

test("start-time compares two programs", async () => {
  const main = "dist/src/main.js";
  const out = await measured("start-time", "--starts", "1", main, main);
  for (const name of ["uciok", "readyok", "depth", "go movetime 130"])
    expect(out).toMatch(new RegExp(`^${name} +\\d+\\.\\d +\\d+\\.\\d +ratio \\d`, "m"));
}, 300_000);

test("bench-perft finds the counts of all programs right", async () => {
  const out = await measured("bench-perft", "--quick", "--shallow", "--rounds", "1");
  expect(rowsOf(out).map(([position]) => position)).toEqual([
    "start position",
    "kiwipete",
    "rook endgame",
    "promotions and checks",
    "pawn on the seventh",
  ]);
}, 300_000);

test.skipIf(!hasTables)(
  "table-probes finds the same outcomes each time",
  async () => {
    const outs = [
      await measured("table-probes", SMALL_TABLES, "--rounds", "1"),
      await measured("table-probes", SMALL_TABLES, "--rounds", "2"),
    ];
    const [one, two] = outs.map((out) => /^sum (-?\d+)$/m.exec(out)?.[1]);
    expect(Number(one)).not.toBe(0);
    expect(one).toBe(two);
  },
  300_000,
);

test("table-probes says that there is no table", async () => {
  expect(await runMeasure("table-probes", "books")).toMatchObject({
    status: 2,
    stderr: "error: no endgame tables in books\n",
  });
});

test.skipIf(!hasChromium("the speed of the package"))(
  "browser-speed searches in pages",
  async () => {
    const rows = rowsOf(await measured("browser-speed", "--rounds", "1", "--movetime", "50"));
    expect(rows.map(([place]) => place)).toEqual(["Node", "isolated", "not isolated"]);
    expect(rows[0]?.slice(3)).toEqual(["1.00", "1.00"]);
  },
  300_000,
);
