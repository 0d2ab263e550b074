import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import type { Context } from "../../../../src/common/command/context.js";
import { built } from "../../../support/programs/built.js";
import { testContext } from "../../../support/programs/test-context.js";

const { runCli } = await built<typeof import("../../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

async function run(args: readonly string[], more: Partial<Context> = {}) {
  const context = testContext(more);
  const status = await runCli(["analyse", "--hash", "1", ...args], context);
  return { status, output: context.output.lines, errors: context.errors.lines };
}

/** Standard input with some text. */
function inputOf(text: string): () => EventEmitter {
  return () => {
    const input = new EventEmitter();
    setTimeout(() => {
      input.emit("data", Buffer.from(text));
      input.emit("end");
    });
    return input;
  };
}

describe("analyse", () => {
  test("shows the best variations of a position", async () => {
    const { status, output, errors } = await run(["e4", "e5", "Nf3", "--depth", "4", "--multipv", "2"]);
    expect({ status, errors }).toEqual({ status: 0, errors: [] });
    expect(output).toEqual([
      "FEN: rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
      expect.stringMatching(/^depth 4\/\d+, \d+\.\d s, /),
      expect.stringMatching(/^ 1\. +[+-]?\d\.\d\d( +\d+){3} % {2}2\.\.\. \S+ 3\. /),
      expect.stringMatching(/^ 2\. /),
      expect.stringMatching(/^Best move: 2\.\.\. \S+, expecting \S+$/),
    ]);
  });

  test("is called analyze, too", async () => {
    const context = testContext();
    expect(await runCli(["analyze", MATE_IN_ONE, "--depth", "3"], context)).toBe(0);
    expect(context.output.lines.at(-1)).toBe("Best move: 1. Re8#");
  });

  test("prints JSON, an object a line", async () => {
    const { status, output } = await run([...MATE_IN_ONE.split(" "), "--depth", "3", "--json"]);
    expect(status).toBe(0);
    const objects = output.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(objects.map(({ kind }) => kind)).toEqual([...objects.slice(1).map(() => "info"), "result"]);
    expect(objects.at(-1)).toMatchObject({ fen: MATE_IN_ONE, bestMove: { uci: "e1e8", san: "Re8#" } });
  });

  test("reads standard input, and goes on to the next position", async () => {
    const input = inputOf(`${MATE_IN_ONE}\nf3 e5 g4\n`);
    const { status, output } = await run(["--nodes", "1000"], { input });
    expect(status).toBe(0);
    expect(output.filter((line) => line.startsWith("Best"))).toEqual(["Best move: 1. Re8#", "Best move: 2... Qh4#"]);
  });

  test("draws a live table for a person at a terminal", async () => {
    const { errors, output } = await run(["--depth", "5"], { inputIsTerminal: true, errorsAreTerminal: true });
    expect(errors[0]).toMatch(/^depth \d/);
    expect(errors.at(-1)).toContain("F\u001b[J");
    expect(output[0]).toMatch(/^FEN: rnbqkbnr\/pppppppp/);
  });

  test("a signal ends it, and what was found is shown", async () => {
    const aborting = new AbortController();
    const context = testContext({ signal: aborting.signal });
    const { output } = context;
    const line = output.line.bind(output);
    output.line = (text) => {
      line(text);
      aborting.abort();
    };
    expect(await runCli(["analyse", "e4", "--json", "--time", "60000"], context)).toBe(1);
    expect(JSON.parse(output.lines.at(-1) ?? "")).toMatchObject({ kind: "result" });
  });

  test.each([
    [["e4", "e4"], /^error: move 2, "e4"/],
    [["8/8/8 w"], /^error: FEN: /],
    [["nowhere.pgn"], /^error: 'nowhere.pgn': there is no such file/],
    [["--syzygy", "nowhere", "e4"], /^error: syzygyPath: /],
    [["-"], /^error: standard input: there is no position/],
  ])("%j is misuse", async (args, message) => {
    const { status, output, errors } = await run(args, { input: inputOf("") });
    expect({ status, output }).toEqual({ status: 2, output: [] });
    expect(errors.at(-1)).toMatch(message);
  });
});
