import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AnnotatedGame } from "../../../../src/annotate/types.js";
import { built } from "../../../support/programs/built.js";
import { readByChessJs, readByChessops } from "../../../support/chess/pgn-readers.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { testContext } from "../../../support/programs/test-context.js";

const { runCli } = await built<typeof import("../../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const MORPHY = `[Event "Opera"]
[White "Morphy"]
[Black "Allies"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {weak} 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

`;
const BROKEN = `[White "x"]\n[Black "y"]\n\n1. e4 e5\n2. Nf9 *\n\n`;
const CHESS960 = `[Variant "Chess960"]
[FEN "1k1r4/3p4/8/8/8/8/3P4/1K1R4 w Dd - 0 1"]
[White "x"]

1. O-O Ka8 2. d4 *

`;
const QUICK = ["--nodes", "200", "--hash", "1"];

function input(text: string): string {
  const file = join(temporaryFolder(), "games.pgn");
  writeFileSync(file, text);
  return file;
}

async function annotate(...args: readonly string[]) {
  return annotateIn(new AbortController().signal, ...args);
}

async function annotateIn(signal: AbortSignal, ...args: readonly string[]) {
  const context = testContext({ signal });
  const status = await runCli(["annotate", ...args], context);
  return { status, lines: context.output.lines, errors: context.errors.lines.join("\n") };
}

describe("a file of games", () => {
  test("is annotated in its order, with several engines; a broken game is reported and left out", async () => {
    const file = input(MORPHY + BROKEN + CHESS960 + MORPHY);
    const output = `${file}.annotated`;
    const report = `${file}.html`;
    const words = [file, "-o", output, "--report", report, "--concurrency", "2"];
    const { status, lines, errors } = await annotate(...words, ...QUICK);
    expect([status, errors]).toEqual([
      0,
      expect.stringMatching(
        /^note: .*games\.pgn:13: left out: "Nf9" is not a move in [^\n]*(\n\d+ of \d+ nodes, [^\n]*)*$/,
      ),
    ]);
    expect(lines).toEqual([
      `${output}: 3 games, 69 moves, 1 left out`,
      expect.stringMatching(/^[\d,]+ nodes, \d+ a position, in \d+\.\d s$/),
    ]);
    expect(existsSync(`${output}.progress`)).toBe(false);
    expect(readFileSync(report, "utf8")).toMatch(/<title>games\.pgn<\/title>/);
    const text = readFileSync(output, "utf8");
    const games = readByChessops(text);
    expect(games.map(({ sans }) => sans.length)).toEqual([33, 3, 33]);
    for (const { evaluations } of games) expect(evaluations).not.toContain(undefined);
    const [first, , third] = text.split(/\n\n(?=\[Event)/);
    // The same whichever engine had it: the rest of the text is the same, too.
    expect(third?.trimEnd()).toBe(first?.trimEnd());
    const { sans, headers } = readByChessJs(first ?? "");
    expect(sans).toHaveLength(33);
    expect(headers).toMatchObject({ ECO: "C41", Opening: "Philidor Defense" });
  });

  test("is shown as PGN without an output, and as objects with --json", async () => {
    const file = input(MORPHY);
    const shown = await annotate(file, ...QUICK);
    expect(shown.status).toBe(0);
    expect(readByChessops(shown.lines.join("\n"))[0]?.sans).toHaveLength(33);
    const { lines } = await annotate(file, "--json", ...QUICK);
    const game = JSON.parse(lines.join("\n")) as AnnotatedGame;
    expect(game.moves.map(({ score }) => score).at(-1)).toEqual({ kind: "mate", moves: 0 });
    expect(game.turningPoints.length).toBeLessThanOrEqual(3);
    expect(`${game.pgn}`.trimEnd()).toBe(shown.lines.join("\n").trimEnd());
  });

  test("of one game has a summary", async () => {
    const file = input(MORPHY);
    const { lines } = await annotate(file, "-o", `${file}.out`, ...QUICK);
    expect(lines.slice(0, 4)).toEqual([
      `${file}.out: 1 game, 33 moves`,
      "C41 Philidor Defense",
      expect.stringMatching(/^White: accuracy \d+\.\d %, \d+ inaccurac(y|ies), \d+ mistakes?, \d+ blunders?$/),
      expect.stringMatching(/^Black: accuracy /),
    ]);
  });
});

test("the result is the same with any number of engines, and takes no more nodes than it says", async () => {
  const file = input(MORPHY);
  const texts = [];
  for (const engines of ["1", "3"]) {
    const output = `${file}.${engines}`;
    const words = ["--nodes", "2000", "--hash", "1", "--concurrency", engines];
    const { lines } = await annotate(file, "-o", output, ...words);
    texts.push(readFileSync(output, "utf8"));
    const [, mean = ""] = /, ([\d,]+) a position/.exec(lines.at(-1) ?? "") ?? [];
    expect(Number(mean.replace(",", ""))).toBeGreaterThan(1000);
    expect(Number(mean.replace(",", ""))).toBeLessThan(2300);
  }
  expect(texts[1]).toBe(texts[0]);
});

/** The moves with a mark for good ones. */
async function goodMoves(pgn: string, nodes: number) {
  const { lines } = await annotate(input(pgn), "--json", "--nodes", String(nodes));
  const { moves } = JSON.parse(lines.join("\n")) as AnnotatedGame;
  return moves.filter(({ merit }) => merit !== null);
}

test("a sound sacrifice gets a good mark: Byrne - Fischer, New York 1956", async () => {
  const [sacrifice] = await goodMoves(
    `[FEN "r4rk1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3RK2R b K - 2 16"]

16... Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ *

`,
    100_000,
  );
  expect([sacrifice?.san, sacrifice?.merit]).toEqual(["Be6", "brilliant"]);
  expect(sacrifice?.note).toMatch(/^It offers the queen: 18\. Bxb6 Bxc4\+ 19\. Kg1 /);
});

test("an only move gets a good mark: the Saavedra position", async () => {
  const moves = await goodMoves(
    `[FEN "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1"]

1. c7 Rd6+ 2. Kb5 Rd5+ 3. Kb4 Rd4+ 4. Kb3 Rd3+ 5. Kc2 Rd4 6. c8=R Ra4 7. Kb3 1-0

`,
    20_000,
  );
  expect(moves.map(({ san, merit }) => `${san} ${merit}`)).toContain("c8=R good");
});

test("--puzzles writes exercises from bad moves, as EPD or as PGN", async () => {
  const file = input('[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n');
  const words = [file, "-o", `${file}.out`, "--nodes", "3000", "--hash", "1"];
  await annotate(...words, "--puzzles", `${file}.epd`);
  const lines = readFileSync(`${file}.epd`, "utf8").trimEnd().split("\n");
  const last = lines.at(-1) ?? "";
  expect(last).toMatch(
    /^r1bqkbnr\/pppp1ppp\/2n5\/4p2Q\/2B1P3\/8\/PPPP1PPP\/RNB1K1NR b KQkq - bm .*\bg6\b.*; id "A - B, 3\.\.\. Nf6";$/,
  );
  // The move that was played lets White mate.
  expect(/ bm ([^;]*);/.exec(last)?.[1]?.split(" ")).not.toContain("Nf6");
  await annotate(...words, "--puzzles", `${file}.puzzles.pgn`);
  const games = readByChessops(readFileSync(`${file}.puzzles.pgn`, "utf8"));
  expect(games).toHaveLength(lines.length);
  expect(games.every(({ sans }) => sans.length > 0)).toBe(true);
});

describe("work that was interrupted", () => {
  test("is gone on with, and comes to the same", async () => {
    const file = input(MORPHY);
    const straight = `${file}.straight`;
    await annotate(file, "-o", straight, "--nodes", "3000", "--hash", "1");
    const output = `${file}.out`;
    const abort = new AbortController();
    const watched = setInterval(() => {
      // As soon as two units are done: one is damaged below, and one remains.
      if (existsSync(`${output}.progress`) && readFileSync(`${output}.progress`, "utf8").split("\n").length > 3)
        abort.abort();
    }, 1);
    const stopped = await annotateIn(abort.signal, file, "-o", output, "--nodes", "3000", "--hash", "1");
    clearInterval(watched);
    expect([stopped.status, stopped.errors]).toEqual([1, `${output}: stopped; the same command goes on`]);
    expect(existsSync(output)).toBe(false);
    // What a kill may leave behind it, and before it a unit of which a digit has become another one.
    const kept = readFileSync(`${output}.progress`, "utf8").replace(/("nodes":)(\d+)(?=[^\n]*\n$)/, "$15");
    writeFileSync(`${output}.progress`, `${kept}{"game":0,"fir`);
    const { status, errors } = await annotate(file, "-o", output, "--nodes", "3000", "--hash", "1");
    expect([status, errors]).toEqual([0, expect.stringMatching(/: \d+ nodes? there$/)]);
    expect(readFileSync(output, "utf8")).toBe(readFileSync(straight, "utf8"));
    expect(existsSync(`${output}.progress`)).toBe(false);
  });

  test("is not gone on with by another command", async () => {
    const file = input(MORPHY);
    const output = `${file}.out`;
    const head = (games: string, nodes: number) =>
      writeFileSync(
        `${output}.progress`,
        `${JSON.stringify({ format: "castellan-annotate", version: 9, engine: "x", input: games, settings: { nodes } })}\n`,
      );
    head("other", 5);
    expect(await annotate(file, "-o", output, ...QUICK)).toMatchObject({
      status: 2,
      errors: `error: ${output}.progress is of another input; remove it, or choose another output`,
    });
    // As a disk leaves it that is full at the start.
    for (const torn of ["", '{"format":"castell']) {
      writeFileSync(`${output}.progress`, torn);
      expect(await annotate(file, "-o", output, ...QUICK)).toMatchObject({ status: 0 });
    }
    writeFileSync(`${output}.progress`, "something else\n");
    expect((await annotate(file, "-o", output, ...QUICK)).errors).toMatch(
      /progress is no journal of this command; remove it/,
    );
  });
});

describe("what makes no sense is refused", () => {
  test.each([
    [["none.pgn"], /^error: none\.pgn: there is no such file$/],
    [["{}", "-o", "{}"], /games\.pgn is an input, and cannot be overwritten$/],
    [["{}", "-o", "/nowhere/x.pgn"], /there is no such folder$/],
    [["{}", "--report", "/nowhere/x.html"], /there is no such folder$/],
    [["{}", "-o", "{}.x", "--report", "{}.x"], /are the same file, and cannot both be written$/],
    [["{}", "--syzygy", "/nowhere"], /^error: /],
  ])("%j", async (words, message) => {
    const file = input(MORPHY);
    const { status, errors } = await annotate(...words.map((word) => word.replace("{}", file)), ...QUICK);
    expect([status, errors]).toEqual([2, expect.stringMatching(message)]);
  });

  test("a file without a game, and one with broken games alone", async () => {
    const empty = input("\n");
    expect(await annotate(empty, "-o", `${empty}.out`, ...QUICK)).toMatchObject({
      status: 2,
      errors: expect.stringMatching(/no game in it$/),
    });
    expect(existsSync(`${empty}.out.progress`)).toBe(false);
    const broken = await annotate(input(BROKEN), ...QUICK);
    expect([broken.status, broken.lines]).toEqual([1, []]);
    expect(broken.errors).toMatch(/no game can be read, nothing written$/);
  });
});
