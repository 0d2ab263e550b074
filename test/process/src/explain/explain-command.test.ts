import { describe, expect, test } from "vitest";
import type { Explanation } from "../../../../src/explain/facts.js";
import { built } from "../../../support/programs/built.js";
import { testContext } from "../../../support/programs/test-context.js";

const { runCli } = await built<typeof import("../../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

async function run(...args: readonly string[]) {
  return runIn(new AbortController().signal, ...args);
}

async function runIn(signal: AbortSignal, ...args: readonly string[]) {
  const context = testContext({ signal });
  const status = await runCli(["explain", ...args], context);
  const { output, errors } = context;
  return { status, output: output.lines, errors: errors.lines };
}

async function json(...args: readonly string[]) {
  const { status, output, errors } = await run("--json", ...args);
  expect({ status, errors }).toEqual({ status: 0, errors: [] });
  expect(output).toHaveLength(1);
  return JSON.parse(output[0] ?? "") as Explanation & Record<string, unknown>;
}

describe("explain", () => {
  test("takes a position as analyse does", async () => {
    for (const words of [[MORPHY], MORPHY.split(" "), [`${MORPHY.replace(" 0 1", "")} bm Ra6;`]]) {
      expect(await json("--depth", "2", ...words)).toMatchObject({ fen: MORPHY });
    }
    const { output } = await run("--depth", "2", "1.", "e4", "e5");
    expect(output[0]).toBe("FEN: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect(await run(MORPHY, "--fen", MORPHY)).toEqual({
      status: 2,
      output: [],
      errors: ["error: a position is given twice, in words and with --fen"],
    });
  });

  test("shows what stands behind a best move", async () => {
    const { status, output, errors } = await run(...["--moves", "e2e4 e7e5", "--depth", "6"]);
    expect({ status, errors }).toEqual({ status: 0, errors: [] });
    expect(output[0]).toBe("FEN: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect(output).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Evaluation: /),
        expect.stringMatching(/^Table: .+ depth 6, evaluation /),
        expect.stringMatching(/^Search: depth 6, \d+ nodes, \d+ ms$/),
        expect.stringMatching(/^Move +UCI +Score +Depth +Nodes +Share +Table/),
        expect.stringMatching(/^Nf3 +g1f3 .*\d+\.\d %/),
        expect.stringMatching(/^Variation: \S+ /),
        expect.stringMatching(/^Why: \S+ was chosen with /),
      ]),
    );
    expect(output.filter((line) => / [a-h]\d[a-h]\d /.test(line))).toHaveLength(29);
  });

  test("shows a person at a terminal each iteration", async () => {
    const context = testContext({ errorsAreTerminal: true });
    expect(await runCli(["explain", "--depth", "4"], context)).toBe(0);
    const { lines } = context.errors;
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).toMatch(/^depth \d: [+#-]?[\d.]+, \d+ nodes in \d+\.\d s, [a-h]\d[a-h]\d$/);
    expect(lines.at(-1)).toMatch(/^depth 4:/);
  });

  test("prints the same as JSON", async () => {
    const printed = await json("--fen", MORPHY, "--nodes", "2000000");
    const { search, moves, reasons } = printed;
    expect(printed).toMatchObject({
      fen: MORPHY,
      turn: "w",
      outcome: null,
      chess960: false,
      limits: { kind: "fixed", nodes: 2000000 },
    });
    expect(search).toMatchObject({
      score: { kind: "mate", moves: 2 },
      best: { san: "Ra6", uci: "a1a6" },
    });
    expect(search?.variation[0]).toEqual(search?.best);
    expect(reasons[0]).toMatch(/^Ra6 was chosen with #2: /);
    const work = moves.map(({ nodes }) => nodes);
    expect(work).toEqual([...work].sort((left, right) => right - left));
  });

  test("accounts for every node, also where the search was cut off", async () => {
    const { search, moves } = await json("--nodes", "5000");
    expect(search?.nodes).toBe(5000);
    const sum = moves.reduce((nodes, move) => nodes + move.nodes, 0);
    expect(sum + (search?.unfinished ?? 0)).toBe(5000);
  });

  test("takes moves in SAN and limits of every kind", async () => {
    const { fen } = await json("--moves", "e4 e5 Nf3", "--movetime", "20");
    expect(fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\//);
  });

  test("plays Chess960", async () => {
    const fen = "4k3/8/8/8/8/8/5PPP/6KR w H - 0 1";
    const { moves, chess960 } = await json(...["--fen", fen, "--chess960", "--depth", "4", "--hash", "1"]);
    expect(chess960).toBe(true);
    expect(moves).toContainEqual(expect.objectContaining({ san: "O-O", uci: "g1h1" }));
  });

  test("has little to say where the game is over", async () => {
    const { status, output } = await run("--moves", "f3 e5 g4 Qh4#");
    expect(status).toBe(0);
    expect(output).toContain("Outcome: checkmate, Black wins");
    expect(output.at(-1)).toBe("Search: there is no move to search");
  });

  test("says what it repaired", async () => {
    const fen = MORPHY.replace(" - - ", " KQ - ");
    const { status, errors } = await run("--fen", fen, "--depth", "1");
    expect(errors).toEqual([expect.stringMatching(/^note: castling rights/)]);
    expect(status).toBe(0);
  });

  test("ends by the signal, and shows what was found", async () => {
    const stop = new AbortController();
    // A terminal is shown each depth.
    const errors = { line: (text: string) => void (text.startsWith("depth 3:") && stop.abort()) };
    const context = { ...testContext({ signal: stop.signal, errorsAreTerminal: true }), errors };
    const status = await runCli(["explain", "--depth", "100"], context);
    expect(context.output.lines).toContainEqual(expect.stringMatching(/^Search: depth ([3-9]|\d\d),/));
    expect(status).toBe(1);
  });
});

describe("arguments that make no sense", () => {
  test.each([
    [["--depth", "0"], /--depth.*'0'.*from 1 to 100/],
    [["--depth", "deep"], /--depth.*'deep'.*from 1 to 100/],
    [["--nodes", "0"], /--nodes.*'0'.*from 1 to/],
    [["--movetime", "-1"], /--movetime.*'-1'.*from 1 to/],
    [["--hash", "0"], /--hash.*'0'.*from 1 to/],
    [["--depth", "3", "--nodes", "9"], /--depth.*cannot be used with.*--nodes/],
    [["--movetime", "3", "--depth", "9"], /cannot be used with/],
    [["--nodes", "3", "--movetime", "9"], /cannot be used with/],
    [["--fen", "8/8 w"], /^error: FEN: .*"8\/8" has 2 ranks/],
    [["--moves", "e2e4 e2e4"], /^error: move 2, "e2e4", is not legal/],
    [["--moves", "e4 rubbish"], /^error: move 2, "rubbish"/],
    [["3"], /error: move 1, "3", is not a move/],
    [["8/8 w"], /error: FEN: .*"8\/8" has 2 ranks/],
    [["e4 e4"], /error: move 2, "e4"/],
    [["--divide"], /unknown option '--divide'/],
  ])("%j", async (args, text) => {
    const { status, output, errors } = await run(...args);
    expect(errors.join("\n")).toMatch(text);
    expect(output).toEqual([]);
    expect(status).toBe(2);
  });
});
