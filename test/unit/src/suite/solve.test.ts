import { describe, expect, test } from "vitest";
import { centipawnScore } from "../../../../engine/host/requests/score.js";
import { runSteps } from "../../../../engine/rules/steps.js";
import { Game } from "../../../../engine/rules/game.js";
import { type Problem, readSuite } from "../../../../src/suite/problem.js";
import { runSuite } from "../../../../src/suite/suite-run.js";
import { solutionLine, tallyLines } from "../../../../src/suite/suite-text.js";
import { solve } from "../../../../src/suite/solve.js";
import { tally, themeOf } from "../../../../src/suite/suite-tally.js";
import { fakeSolver, type Said } from "../../../support/engines/fake-solver.js";

const LIMITS = { kind: "fixed", depth: 4 } as const;
const PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - -";
const BACK_RANK = "6k1/5ppp/8/8/8/8/8/R3K3 w - -";

function problem(line: string): Problem {
  const { problems, faults } = runSteps(readSuite(line, "s.epd", new Game()));
  if (problems[0] === undefined) throw new Error(faults[0]?.fault);
  return problems[0];
}

const answer = (line: string, ...said: readonly Said[]) =>
  solve(
    problem(line),
    fakeSolver(() => said),
    LIMITS,
  );

test("a mate proven on the board ends the search, a mere score does not", async () => {
  const stopsAfter = async (pv: string) => {
    let stops = 0;
    const score = { kind: "mate", moves: 1 } as const;
    const solver = fakeSolver(() => [{ pv, score }]);
    await solve(problem(`${BACK_RANK} dm 1;`), { ...solver, stop: () => stops++ }, LIMITS);
    return stops;
  };
  expect(await stopsAfter("a1a8")).toBe(1);
  expect(await stopsAfter("a1a7")).toBe(0);
});

describe("best moves", () => {
  test("solved since the right move came to stay", async () => {
    const solution = await answer(
      `${PAWN} bm e4;`,
      { pv: "e2e4" },
      { pv: "e1d2" },
      { pv: "e2e4 e8e7" },
      { pv: "e2e4 e8d7" },
    );
    expect(solution).toMatchObject({
      solved: true,
      move: "e2e4",
      since: { depth: 3, time: 3, nodes: 300 },
    });
    expect(solutionLine(solution)).toBe("solved   s.epd:1: e4; bm e4; depth 4; since depth 3, 3 ms, 300 nodes");
    expect(solutionLine({ ...solution, depth: 2 })).toContain("; depth 2; since the unfinished depth 3, 3 ms");
  });

  test("not solved where it was left again", async () => {
    const solution = await answer(`${PAWN} bm e4;`, { pv: "e2e4" }, { pv: "e1d2" });
    expect(solution).toMatchObject({ solved: false, since: null });
    expect(solutionLine(solution)).toMatch(/^missed {3}s\.epd:1: Kd2; bm e4;/);
  });

  test("moves to avoid", async () => {
    const line = `${PAWN} am Kd1;`;
    expect((await answer(line, { pv: "e1d1" })).solved).toBe(false);
    expect((await answer(line, { pv: "e2e4" })).solved).toBe(true);
  });
});

describe("points", () => {
  const line = `${PAWN} id "STS(v1.0) Pawns.001"; c0 "e4=10, e3=4";`;

  test.each([
    ["e2e4", 10, true, "solved"],
    ["e2e3", 4, false, "partly"],
    ["e1d1", 0, false, "missed"],
  ])("%s is worth %i", async (pv, points, solved, verdict) => {
    const solution = await answer(line, { pv });
    expect(solution).toMatchObject({ points, solved });
    expect(solutionLine(solution)).toContain(verdict);
    expect(solutionLine(solution)).toContain(`${points} of 10 points; bm e4`);
  });

  test("are added up by theme", async () => {
    const other = line.replace("Pawns.001", "Kings.001");
    const solutions = [
      await answer(line, { pv: "e2e4" }),
      await answer(other, { pv: "e2e3" }),
      await answer(line, { pv: "e2e3" }),
    ];
    const counts = tally(solutions);
    expect(counts.points).toEqual({
      problems: 3,
      solved: 1,
      points: 18,
      most: 30,
      themes: [
        { theme: "Pawns", problems: 2, solved: 1, points: 14, most: 20 },
        { theme: "Kings", problems: 1, solved: 0, points: 4, most: 10 },
      ],
    });
    expect(tallyLines("all", counts).join("\n")).toMatch(
      /all: 1 of 3 solved, 33\.3 %.*points: 18 of 30, 60\.0 %.*Pawns +14 of 20, 70\.0 %/s,
    );
  });

  test.each([
    ["STS(v12.0) Center Control.042", "Center Control"],
    ["position-01", "position"],
    ["12", "12"],
  ])("the theme of %s is %s", (name, theme) => {
    expect(themeOf(name)).toBe(theme);
  });
});

describe("mates", () => {
  const mate = (moves: number) => ({ kind: "mate", moves }) as const;
  const MATED_IN_TWO = "7k/8/5K2/8/8/8/8/6R1 w - -";

  test("a line that mates in time solves", async () => {
    const line = `${BACK_RANK} dm 1;`;
    const said = { pv: "a1a8", score: mate(1) };
    const solution = await answer(line, { pv: "e1d1" }, said, said);
    expect(solution).toMatchObject({
      solved: true,
      finding: "mate",
      since: { depth: 2 },
    });
    expect(solutionLine(solution)).toMatch(/Ra8#, mate in 1; dm 1/);
  });

  test("so does one that is shorter than asked for", async () => {
    const line = `${BACK_RANK} dm 3;`;
    expect(await answer(line, { pv: "a1a8", score: mate(1) })).toMatchObject({
      finding: "mate",
    });
  });

  test.each([
    ["longer", "g1g2 h8h7 f6f7 h7h6 g2g1 h6h5 g1h1", mate(4)],
    ["longer", "f6f7 h8h7 g1h1", mate(2), 1],
    ["mate", "f6f7 h8h7 g1h1", mate(2)],
    // The score says mate, and the line does not.
    ["unproven", "f6f7 h8h7", mate(2)],
    ["unproven", "f6f7 h8h7 g1g2", mate(2)],
    ["unproven", "f6f7 h8h8", mate(2)],
    ["none", "f6f7 h8h7 g1h1", centipawnScore<"internal">(900)],
    ["none", "f6f7", mate(-2)],
  ])("%s: %s", async (finding, pv, score, moves = 2) => {
    const line = `${MATED_IN_TWO} dm ${moves};`;
    expect(await answer(line, { pv, score })).toMatchObject({
      finding,
      solved: finding === "mate",
    });
  });
});

describe("several engines", () => {
  const lines = ["bm e4", "bm e3", "am e3", "bm Kd1"];
  const problems = lines.map((goal) => problem(`${PAWN} ${goal};`));

  test("each problem once, reported in order", async () => {
    const reported: string[] = [];
    const engines = [1, 2, 3].map(() => fakeSolver(() => [{ pv: "e2e4" }]));
    const solutions = await runSuite(problems, {
      engines,
      limits: LIMITS,
      signal: new AbortController().signal,
      onSolution: ({ solved }) => reported.push(String(solved)),
    });
    expect(reported).toEqual(["true", "false", "true", "false"]);
    expect(solutions.map((solution) => solution.problem)).toEqual(problems);
  });

  test("the signal ends the work", async () => {
    const ending = new AbortController();
    const solutions = await runSuite(problems, {
      engines: [fakeSolver(() => [{ pv: "e2e4" }])],
      limits: LIMITS,
      signal: ending.signal,
      onSolution: () => ending.abort(),
    });
    expect(solutions).toHaveLength(1);
  });
});
