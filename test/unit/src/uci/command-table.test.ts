/** The table of commands: what each row says of itself, and that a row is all that a command needs. */

import { describe, expect, test } from "vitest";
import { UCI_FEATURES } from "../../../../src/cli/uci-features.js";
import { commandRow } from "../../../../src/uci/command.js";
import { lineParser } from "../../../../src/uci/parse-line.js";
import { commandTable } from "../../../../src/uci/rows/command-table.js";
import { Session } from "../../../../src/uci/session.js";
import { UciContext } from "../../../../src/uci/uci-context.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";
import { FakeEngine, settle } from "../../../support/engines/fake-engine.js";
import { Harness } from "../../../support/engines/session-harness.js";

const TABLE = commandTable(UCI_FEATURES);

test("every command is obeyed when it ought to be, and names of the protocol count after unknown words", () => {
  const columns = TABLE.map(({ name, when, standard }) => `${name}: ${when}${standard ? ", standard" : ""}`);
  expect(columns.sort()).toEqual([
    "bench: ends search",
    "compiler: concurrent",
    "d: concurrent",
    "debug: concurrent, standard",
    "eval: concurrent",
    "explain: after work",
    "flip: ends search",
    "go: ends search, standard",
    "help: concurrent",
    "isready: concurrent, standard",
    "perft: ends search",
    "ponderhit: at once, standard",
    "position: ends search, standard",
    "quit: at once, standard",
    "register: concurrent, standard",
    "setoption: ends search, standard",
    "stop: at once, standard",
    "uci: concurrent, standard",
    "ucinewgame: ends search, standard",
  ]);
});

test("no two commands have the same name", () => {
  const names = TABLE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("help is the rows' help, in their order", async () => {
  expect(await new Harness().send("help")).toEqual([
    "Castellan is a chess engine for programs that speak UCI. By hand, try:",
    "  position startpos moves e2e4 e7e5   sets up a position (or: position fen <FEN> moves ...)",
    "  d                                   shows it",
    "  go movetime 1000                    thinks for a second (or: go depth 10, go nodes 100000,",
    "                                      go wtime 60000 btime 60000, go infinite)",
    "  stop                                ends thinking and plays",
    "  flip                                gives its pieces to the other colours",
    "  eval                                evaluates the position without a search, piece by piece",
    "  explain                             shows what the transposition table holds of the position and of each",
    "                                      move, and how the last search came to its best move",
    "  perft 5, go perft 5                 counts the legal lines of five plies, move by move",
    "  bench, bench 6                      searches a fixed set of positions and counts nodes",
    "  uci                                 lists the options",
    "  setoption name Hash value 64        sets one",
    "  ucinewgame                          forgets the last game",
    "  isready                             is answered by readyok when all is done",
    "  debug on, debug off                 reports more, or less",
    "  compiler                            shows what the engine runs on",
    "  quit                                ends the program",
  ]);
});

describe("a row is all that a command needs", () => {
  const echo = commandRow({
    name: "echo",
    standard: false,
    when: "concurrent",
    help: { example: "echo hello", lines: ["says hello"] },
    parse: (rest) =>
      rest.trim() === "" ? { ok: false, message: "echo: what?" } : { ok: true, request: { text: rest.trim() } },
    run: ({ text }, context) => {
      if (text === "trouble") throw new Error("no");
      context.print(text);
    },
  });

  async function say(...lines: readonly string[]): Promise<readonly string[]> {
    const writer = new BufferWriter();
    const context = new UciContext({ engine: new FakeEngine(), writer, version: "1.2.3" });
    const session = new Session(context, lineParser(commandTable([echo])));
    for (const line of lines) session.line(line);
    await settle();
    return writer.lines;
  }

  test("it is parsed and run, beside a search too", async () => {
    expect(await say("echo hello", "go infinite", "echo  you there")).toEqual(["hello", "you there"]);
  });

  test("its faults are error lines", async () => {
    expect(await say("echo", "echo trouble", "well echo hello")).toEqual([
      "info string error: echo: what?",
      "info string error: echo: no",
      "info string error: unknown command 'well echo hello', type help for the list",
    ]);
  });

  test("help lists it", async () => {
    expect(await say("help")).toContain("  echo hello                          says hello");
  });
});
