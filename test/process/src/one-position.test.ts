/** All commands take a position in the same ways, with the same notes and the same faults. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { built } from "../../support/programs/built.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";
import { testContext } from "../../support/programs/test-context.js";

const { runCli } = await built<typeof import("../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const folder = temporaryFolder();
const BOOK = join(folder, "book.bin");
writeFileSync(BOOK, new Uint8Array(16));

/** Each command with its other arguments. Its output names the position. */
const COMMANDS: readonly (readonly string[])[] = [
  ["analyse", "--depth", "1", "--hash", "1"],
  ["explain", "--depth", "1", "--hash", "1"],
  ["perft", "--json", "1"],
  ["perft", "compare", "1"],
  ["book", "show", BOOK],
  ["lab", "compare", "--depth", "1", "--full-depth", "1"],
];

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e3 0 1 junk";
const EPD = "6k1/5ppp/8/8/8/8/8/K3R3 w - - - bm Re8;";
const AFTER = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/** The output without times, and the errors, without a terminal. */
async function run(command: readonly string[], ...words: readonly string[]) {
  const context = testContext();
  const status = await runCli([...command, ...words], context);
  const { output, errors } = context;
  const line = output.lines.find((text) => text.includes("/"));
  const fen = /([\w/]+ [wb] \S+ \S+ \d+ \d+)/.exec(line ?? "")?.[1];
  return { isMisuse: status === 2, fen, errors: errors.lines };
}

describe.each(COMMANDS.map((command) => [command.slice(0, 2).join(" "), command] as const))("%s", (name, command) => {
  /** `perft compare` prints no position. */
  const shown = (fen: string) => ({ isMisuse: false, fen: name === "perft compare" ? undefined : fen });

  test("in words and as an option", async () => {
    const expected = {
      ...shown("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"),
      errors: [
        'note: castling rights "KQkq" read as "Qkq", those with king and rook at home',
        'note: en passant square "e3" ignored: it must lie on rank 6',
        'note: text after the move number ignored: "junk"',
      ],
    };
    for (const words of [[FEN], FEN.split(" "), ["--fen", FEN]]) expect(await run(command, ...words)).toEqual(expected);
  });

  test("as EPD", async () => {
    const expected = {
      ...shown("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"),
      errors: ["note: a dash too many behind the en passant square"],
    };
    for (const words of [[EPD], ["--fen", EPD]]) expect(await run(command, ...words)).toEqual(expected);
  });

  test("with moves", async () => {
    const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (const words of [
      ["1.", "e4", "e5"],
      ["--fen", "e2e4 e5"],
      ["--moves", "1. e4 e5"],
      ["e4", "--moves", "e7e5"],
      [`${start} moves e2e4 e7e5`],
      ["position", "startpos", "moves", "e2e4", "e7e5"],
      [start, "--moves", "e4 e5"],
      ["--fen", start, "--moves", "e4 e5"],
    ]) {
      expect(await run(command, ...words)).toEqual({ ...shown(AFTER), errors: [] });
    }
  });

  test("that is none", async () => {
    const faults = [
      ["", "the position is empty"],
      ["8/8 w", 'FEN: the board "8/8" has 2 ranks, not 8'],
      ["4k3/8/8/8/8/8/8/4K2r b - - 0 1", "FEN: White is in check with Black to move"],
      ["rubbish", 'move 1, "rubbish", is not a move in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ] as const;
    for (const [text, fault] of faults) {
      const expected = { isMisuse: true, fen: undefined, errors: [`error: ${fault}`] };
      expect(await run(command, text)).toEqual(expected);
      expect(await run(command, "--fen", text)).toEqual(expected);
    }
    expect((await run(command, "e4", "--fen", "e4")).errors).toEqual([
      "error: a position is given twice, in words and with --fen",
    ]);
  });
});
