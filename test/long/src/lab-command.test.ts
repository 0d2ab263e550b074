/** `lab`: its tables, its plot, its trace. */

import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { showTree } from "../../../src/lab/lab-command.js";
import { curvesOf, tableLines } from "../../../src/lab/compare-rungs.js";
import { plotNodes } from "../../../src/lab/plot.js";
import { stateAfter } from "../../../src/lab/tree-state.js";
import { traceTree } from "../../../src/lab/trace.js";
import { EngineProcess, run, sleep } from "../../support/engines/engine-process.js";
import { testContext } from "../../support/programs/test-context.js";

const folder = mkdtempSync(join(tmpdir(), "castellan-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HARD = { fail: "hard", strict: false, minBegins: false } as const;
const TREE = [
  [3, 17],
  [2, 12],
];

describe("compare", () => {
  test("runs every rung, which agree, and plots", async () => {
    const file = join(folder, "plot.svg");
    const fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    const args = ["--fen", fen, "--depth", "2", "-o", file];
    const { code, lines, errors } = await run("lab", "compare", ...args);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const rows = lines.filter((line) => / 2 +-?\d+ +\d+ /.test(line));
    expect(rows).toHaveLength(11);
    const number = (row: string, column: number) => Number(/ (2) +(-?\d+) +(\d+) /.exec(row)?.[column]);
    // The last two look beyond the horizon.
    const values = rows.slice(0, 9).map((row) => number(row, 2));
    expect(new Set(values).size).toBe(1);
    // Perft: 14 moves and 191 replies.
    expect(number(rows[0] ?? "", 3)).toBe(205);
    expect(number(rows[4] ?? "", 3)).toBeLessThan(205);
    expect(readFileSync(file, "utf8")).toContain("minimax: 205");
  });

  test("writes no file unless an option names one", async () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    const lab = new EngineProcess({ args: ["lab", "compare", "--depth", "1"], cwd: empty });
    expect(await lab.exit()).toEqual({ code: 0, signal: null });
    expect(lab.lines.join("\n")).toContain("minimax");
    expect(lab.lines.join("\n")).not.toContain("plot:");
    expect(readdirSync(empty)).toEqual([]);
  });

  // Windows has no signals that a process could catch.
  test.skipIf(process.platform === "win32")("Ctrl-C ends it in the middle of a search", async () => {
    const args = ["lab", "compare", "--depth", "9", "--full-depth", "9", "-o", join(folder, "never.svg")];
    const lab = new EngineProcess({ args });
    // It prints nothing before its end; by then minimax is at its fourth or fifth ply, which take half a minute and more.
    await sleep(4000);
    lab.kill("SIGINT");
    expect(await lab.exit(10_000)).toEqual({ code: 130, signal: null });
    expect(lab.errors).toBe("");
    expect(existsSync(join(folder, "never.svg"))).toBe(false);
  });

  test.each([
    ["8/8", "plot.svg", 2, "FEN"],
    ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "plot.svg", 2, "the game is over"],
    ["7k/8/6K1/8/8/8/8/R7 w - - 0 1", "no/plot.svg", 1, "there is no such folder"],
  ])("says what is wrong: %s", async (fen, name, status, message) => {
    const args = ["--fen", fen, "--depth", "1", "-o", join(folder, name)];
    const { code, errors } = await run("lab", "compare", ...args);
    expect(code).toBe(status);
    expect(errors).toContain(message);
  });

  test("a plot holds a curve for each rung, means over positions", () => {
    const run = { value: 0, leaves: 1, cutoffs: 0, time: 1 };
    const runs = [
      { rung: "a <b>", depth: 1, nodes: 10, ...run },
      { rung: "a <b>", depth: 1, nodes: 1000, ...run },
      { rung: "c", depth: 1, nodes: 7, ...run },
      { rung: "c", depth: 2, nodes: 70, ...run },
    ];
    const curves = curvesOf(runs);
    expect(curves[0]?.points[0]?.nodes).toBeCloseTo(100, 6);
    const svg = plotNodes(curves, "T");
    expect(svg).toContain("a &#60;b&#62;: 100");
    expect(svg).not.toContain("NaN");
    expect(svg.match(/<circle/g)).toHaveLength(3);
    expect(tableLines(runs)[4]).toMatch(/^c +2 +0 +70 +1 +0 +7\.88/);
  });
});

describe("tree", () => {
  test("prints the steps, and writes the page that shows them", () => {
    const context = testContext();
    const file = join(folder, "tree.html");
    const request = { text: "[[3,17],[2,12]]", ...HARD, output: file };
    const template = () => "<title>%REPORT_TITLE%</title>%REPORT_DATA%";
    expect(showTree(request, context, template)).toBe(true);
    expect(context.output.lines).toEqual([
      "A MAX: alpha -∞, beta +∞",
      "  B MIN: alpha -∞, beta +∞",
      "    leaf 3",
      "  B: 3 is inside (-∞, +∞), beta = 3",
      "    leaf 17",
      "  B: 17 is above (-∞, 3)",
      "  B = 3",
      "A: 3 is inside (-∞, +∞), alpha = 3",
      "  C MIN: alpha 3, beta +∞",
      "    leaf 2",
      "  C: 2 is below (3, +∞), beta = 2",
      "  C: alpha 3 meets beta 2, 12 cut off: MIN makes C worth at most 2, and MAX has at least 3 elsewhere, so the rest changes nothing",
      "  C = 3",
      "A: 3 is below (3, +∞)",
      "A = 3",
      "Alpha-beta, fail-hard: value 3, 3 of 4 leaves",
      `page: ${file}`,
    ]);
    expect(readFileSync(file, "utf8")).toContain('"kind":"cut"');
  });

  test("writes the page beside an old one, which stays as it was under its other name", () => {
    const [file, other] = [join(folder, "again.html"), join(folder, "other.html")];
    writeFileSync(file, "old");
    linkSync(file, other);
    const request = { text: "[[3,17],[2,12]]", ...HARD, output: file };
    expect(showTree(request, testContext(), () => "new %REPORT_TITLE%%REPORT_DATA%")).toBe(true);
    expect(readFileSync(file, "utf8")).toMatch(/^new/);
    expect(readFileSync(other, "utf8")).toBe("old");
  });

  test("writes a page only to a file that an option names", () => {
    const context = testContext();
    const template = () => {
      throw new Error("no page is wanted");
    };
    expect(showTree({ text: "[[3,17],[2,12]]", ...HARD, output: null }, context, template)).toBe(true);
    expect(context.output.lines.at(-1)).toBe("Alpha-beta, fail-hard: value 3, 3 of 4 leaves");
    expect(context.errors.lines).toEqual([]);
  });

  test.each([
    [{ minBegins: false }, "MIN makes C worth at most 2, and MAX has at least 3 elsewhere"],
    [{ minBegins: true }, "MAX makes C worth at least 4, and MIN has at most 3 elsewhere"],
  ])("says in words why it cuts: %j", (who, words) => {
    const tree = who.minBegins ? [[3], [4, 1]] : [[3], [2, 9]];
    expect(traceTree(tree, { ...HARD, ...who }).lines.find((line) => line.includes("cut off"))).toContain(words);
  });

  test("refuses what is no tree", () => {
    const request = { text: "[[3,", ...HARD, output: join(folder, "x") };
    expect(() => showTree(request, testContext(), () => "")).toThrow(/nested arrays/);
  });

  test("a step back is a state that was there before", () => {
    const { page } = traceTree(TREE, HARD);
    const phases = (count: number) => stateAfter(page, count).map(({ phase }) => phase);
    expect(new Set(phases(0))).toEqual(new Set(["waiting"]));
    // A, B, 3, 17, C, 2, 12
    const done = ["done", "done", "done", "done", "done", "done", "cut"];
    expect(phases(page.steps.length)).toEqual(done);
    expect(stateAfter(page, 4)[1]).toMatchObject({ alpha: "-∞", beta: "3" });
    expect(phases(4)[1]).toBe("open");
  });

  test("greys a branch cut off with all below it", () => {
    const tree = [[[5]], [[[1, 2], [3]], [[4]]]];
    const { page } = traceTree(
      [
        [5, 6],
        [4, [[1, 2], [3]]],
      ],
      HARD,
    );
    const names = stateAfter(page, page.steps.length).flatMap(({ phase }, index) =>
      phase === "cut" ? [page.nodes[index]?.name] : [],
    );
    expect(names).toEqual(["D", "E", "1", "2", "F", "3"]);
    expect(traceTree(tree, { ...HARD, minBegins: true }).page.title).toContain("value");
  });
});
