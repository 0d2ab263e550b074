import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { compileCore } from "../../../../../engine/host/core/compile-core.js";
import { createStandaloneCore } from "../../../../../engine/host/standalone/standalone-core.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { makeFen } from "../../../../../engine/rules/fen.js";
import { moveToUci } from "../../../../../engine/rules/move.js";
import { runCli } from "../../../../../src/cli/run-cli.js";
import { bracedText, readGame, splitGames, type PgnText } from "../../../../../src/notation/index.js";
import { GameAppender } from "../../../../../src/datagen/games/game-file.js";
import { decodeGame, encodeGame, knownResult, MATE_SCORE } from "../../../../../src/datagen/games/game-format.js";
import { importGame, scoreIn } from "../../../../../src/datagen/import/import-game.js";
import { readFiles } from "../../../../../src/datagen/games/read-files.js";
import { playGame } from "../../../../../src/datagen/play/self-play.js";
import { ORIGIN, QUICK, scratch } from "../../../../support/chess/data-games.js";
import { shippedNetwork } from "../../../../support/core/networks.js";
import { testContext } from "../../../../support/programs/test-context.js";

vi.mock("../../../../../src/common/score/wdl-model.js", () => import("../../../../support/core/fixed-model.js"));

const module = await compileCore();
const { core } = createStandaloneCore(module);
const path = scratch();

/** As OpenBench's client writes a game: all moves in one line, without numbers, each with its score and depth. */
const UPLOADED = `[Event "x"]
[Round "1"]
[White "a"]
[Black "b"]
[Result "0-1"]

f3 {+0.00/1} e5 {+1.00/2} g4 {-1.50/3} Qh4# {+M1/1} 0-1
`;
/** The same, compressed by bzip2, and behind it once more as a stream of its own. */
const BZIP2 =
  "QlpoOTFBWSZTWRMhjgEAACXfgAAQWAv+ABICMIo/7Y9KIAB0ImkBoaaAaNAaYh6g0UxAaA00DQAAaIzJ7nB2qPgKWLYsLdj6hJK+KwGaSMk1MQJGhoUo7Fm6Fva0NBCTmYYKgM8cYMmJ08Tnqg8guQKk+kRXqAOHiX4u5IpwoSAmQxwCQlpoOTFBWSZTWdu/pBEAAAHfgAAQWAv+ABICMIo/7Y9KIAB0ImkBoaaAaNAaYh6g0UxAaA00DQAAiaHjI+cHao+ApYtiwt2PqEkr4rAZpIyTUxAkaGhUh2LN0Le1oaCEnMwwVAZ44wZMTp4nPVB5BcgVJ9IivUAcPEvxdyRThQkNu/pBEA==";

function gamesIn(text: string): PgnText[] {
  return splitGames(text);
}

function read(moves: string, tags: Readonly<Record<string, string>> = {}) {
  const result = / (1-0|0-1|1\/2-1\/2)$/.exec(moves)?.[1] ?? "*";
  const lines = Object.entries({ Result: result, ...tags }).map(([name, value]) => `[${name} "${value}"]\n`);
  return importGame(core, gamesIn(`${lines.join("")}\n${moves}`)[0]!);
}

async function cli(...args: readonly string[]) {
  const context = testContext();
  const status = await runCli(["datagen", "import", ...args], context);
  return { status, lines: context.output.lines, errors: context.errors.lines.join("\n") };
}

describe("the score of a comment", () => {
  test.each([
    ["+0.35/12 0.105s, n=5120, sd=20", 70],
    ["-1.00/3", -200],
    ["0.00/40 0.01s, Draw by 3-fold repetition", 0],
    ["-0.00/1", 0],
    ["+M5/9 0.1s", MATE_SCORE],
    ["-M4", -MATE_SCORE],
    ["+M, checkmate", MATE_SCORE],
    ["+999.99/8", MATE_SCORE - 1],
    ["(-2.00)", -400],
  ])("%s", (comment, score) => expect(scoreIn(comment)).toBe(score));

  test.each(["book", "unknown", "", "12s", "0.5s"])("none in %j", (comment) => expect(scoreIn(comment)).toBeNull());
});

describe("a game", () => {
  test("as it is uploaded", () => {
    const [text] = gamesIn(UPLOADED);
    const found = importGame(core, text!);
    if (!found.ok) throw new Error(found.detail);
    const { moves, scores, result, ending } = found.game;
    expect(Array.from(moves, moveToUci)).toEqual(["f2f3", "e7e5", "g2g4", "d8h4"]);
    expect([...scores]).toEqual([0, 200, -300, MATE_SCORE]);
    expect({ result, ending }).toEqual({ result: "lost", ending: "checkmate" });
  });

  test("begins behind the moves of a book", () => {
    const found = read("1. e4 {book} e5 {book} 2. Nf3 {+0.10/2} Nc6 {-0.10/2} 1/2-1/2");
    if (!found.ok) throw new Error(found.detail);
    expect(makeFen(found.game.start)).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect(found.game.moves).toHaveLength(2);
    expect(found.game.ending).toBe("draw-adjudication");
  });

  test.each(["Draw by the move limit", "Draw by adjudication: maximum game length"])(
    "teaches no result if it became too long: %s",
    (words) => {
      const found = read(`1. e4 {+9.00/2} e5 {-9.00/2, ${words}} 1/2-1/2`, { Termination: "adjudication" });
      if (!found.ok) throw new Error(found.detail);
      expect(found.game.ending).toBe("move-limit");
      expect(knownResult(found.game)).toBeNull();
    },
  );

  test("with notation that programs write beside the standard", () => {
    const found = read("1. e4$1 {+0.1/2} d5?! {-0.1/2} 2. e:d5 {+1/2} e5 {-1/2} 3. d5xe6 e.p. {+1/2} f7-e6 {0/2} 1/2");
    if (!found.ok) throw new Error(found.detail);
    expect(Array.from(found.game.moves, moveToUci)).toEqual("e2e4 d7d5 e4d5 e7e5 d5e6 f7e6".split(" "));
  });

  test("from a position, with castling, promotion and moves that a pin leaves alone", () => {
    const FEN = "1n2k2r/P7/8/8/4r3/8/4N3/2N1K2R w Kk - 0 1";
    const found = read("Nd3 {+1/1} O-O {-1/1} axb8=Q {+9/1} Rxb8 {-9/1} O-O {+1/1} 1-0", { FEN });
    if (!found.ok) throw new Error(found.detail);
    expect(Array.from(found.game.moves, moveToUci)).toEqual(["c1d3", "e8g8", "a7b8q", "f8b8", "e1g1"]);
    expect(found.game.ending).toBe("resignation");
  });

  test("of double Chess960", () => {
    const FEN = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/1R1K3R w HBhf - 0 1";
    const found = read("O-O {+0/1} Nf6 {+0/1} 1/2-1/2", { FEN, Variant: "fischerandom" });
    if (!found.ok) throw new Error(found.detail);
    expect(found.game.start.castling).toMatchObject({ whiteKingSide: 7, whiteQueenSide: 1, blackQueenSide: 61 });
  });

  test.each([
    ["e4 {+1/1}", {}, "no result"],
    ["e4 {+1/1} 1-0", { FEN: "8/8/8/8/8/8/8/8 w - - 0 1" }, "no position"],
    ["Ke2 {+1/1} 1-0", { FEN: "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1" }, "no position"],
    ["e4 {+1/1} e4 {+1/1} 1-0", {}, "illegal move"],
    ["Nd2 {+1/1} 1-0", { FEN: "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1" }, "illegal move"],
    ["e4 e5 1-0", {}, "missing score"],
    ["e4 {+1/1} e5 {unknown} 1-0", {}, "missing score"],
    ["f3 {+0/1} e5 {+1/1} g4 {+0/1} Qh4# {+M1/1} 1-0", {}, "no result"],
    // White has won though White's own last score was bad, or the file says why.
    ["e4 {-1/1} e5 {+1/1} 1-0", {}, "forfeit"],
    ["e4 {+1/1} e5 {-1/1} 1-0", { Termination: "time forfeit" }, "forfeit"],
    ["e4 {+1/1} e5 {-1/1, Black loses on time} 1-0", {}, "forfeit"],
    ["e4 {+1/1} -- {-1/1} 1-0", {}, "illegal move"],
    ["e4 {+1/1} e5 {-1/1} 1-0", { Variant: "Atomic" }, "variant"],
    ["e4 {+1/1} e5 {-1/1} (1... d5 1-0", {}, "no end"],
    ["e4 {+1/1} e5 {-1/1 1-0", { Result: "1-0" }, "no end"],
  ])("is left out: %s %j", (moves, tags, objection) => {
    expect(read(moves, tags)).toMatchObject({ ok: false, objection });
  });
});

describe("a file", () => {
  const imported = async (file: string) => {
    const games: unknown[] = [];
    await readFiles([file], testContext(), (bytes) => {
      games.push(decodeGame(bytes));
    });
    return games;
  };

  test("whose games have repairs, faults and long lines is read to its end", async () => {
    const moves = "f3 {+0.00/1} e5 {+1.00/2} g4 {-1.50/3} Qh4# {+M1/1} 0-1";
    const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1";
    const text = [
      `[FEN "${fen}"]\n\n${moves}\n`,
      `[Event "?"]\n\n1. f3 {+0.00/1}\ne5 {+1.00/2} 2. Ke3 {0/1} 0-1\n`,
      `[Event "?"]\n\n{${"word ".repeat(500_000)}} ${moves}\n`,
    ].join("\n");
    writeFileSync(path("odd.pgn"), text);
    const { lines, errors } = await cli(path("odd.pgn"), "-o", path("odd.games"));
    expect(lines[0]).toMatch(/: 2 games, 8 positions$/);
    expect(errors.split("\n")).toEqual([
      `note: ${path("odd.pgn")}:1: castling rights "KQkq" read as "Qkq", those with king and rook at home`,
      `note: ${path("odd.pgn")}:8: left out: illegal move: 'Ke3', half move 3`,
    ]);
  });

  test.each([
    ["uploaded.pgn", Buffer.from(UPLOADED), 1],
    ["uploaded.pgn.gz", gzipSync(UPLOADED), 1],
    ["misnamed.pgn", gzipSync(UPLOADED), 1],
    ["uploaded.zip", zipSync({ "a.pgn": strToU8(UPLOADED) }), 1],
    ["utf16.pgn", Buffer.from(`\ufeff${UPLOADED}`, "utf16le"), 1],
    ["utf16-big.pgn", Buffer.from(UPLOADED, "utf16le").swap16(), 1],
    ["uploaded.pgn.bz2", Buffer.from(BZIP2, "base64"), 2],
  ])("%s", async (name, bytes, games) => {
    writeFileSync(path(name), bytes);
    const output = path(`${name}.games`);
    expect(await cli(path(name), "-o", output)).toEqual({
      status: 0,
      lines: [
        `${output}: ${games} games, ${4 * games} positions`,
        "left out: no result 0, no position 0, illegal move 0, missing score 0, too long 0, forfeit 0, variant 0, no end 0",
      ],
      errors: "",
    });
    expect(await imported(output)).toHaveLength(games);
    const context = testContext();
    expect(await runCli(["datagen", "info", output], context)).toBe(0);
    expect(context.output.lines[0]).toBe(`${output}: imported from 1 files of PGN, a pawn as 200 centipawns`);
  });

  test("with games that cannot be used", async () => {
    const file = path("mixed.pgn");
    writeFileSync(file, `${UPLOADED}\n${UPLOADED.replaceAll("0-1", "*")}\n${UPLOADED.replace("g4", "g5")}`);
    const { status, lines, errors } = await cli(file, "-o", path("mixed.games"));
    expect(status).toBe(0);
    expect(lines[1]).toMatch(/^left out: no result 1, no position 0, illegal move 1,/);
    expect(errors).toBe(
      `note: ${file}:9: left out: no result\nnote: ${file}:23: left out: illegal move: 'g5', half move 3`,
    );
  });

  test("of view gives the games back", async () => {
    const engine = new StandaloneSearch(module, 1, shippedNetwork());
    const appender = GameAppender.create(path("own.games"), ORIGIN);
    for (const number of [0, 1, 2, 3]) appender.add(encodeGame(playGame(engine, QUICK, number)));
    appender.close();
    const view = async (file: string) => {
      const context = testContext();
      await runCli(["datagen", "view", file, "--count", "4"], context);
      return context.output.lines.join("\n");
    };
    const pgn = await view(path("own.games"));
    writeFileSync(path("own.pgn"), pgn);
    expect(await cli(path("own.pgn"), "-o", path("back.games"))).toMatchObject({ status: 0, errors: "" });
    // How a game was ended that the rules had not ended is not always known any more.
    const bare = (text: string) =>
      text.replace(/, (move-limit|draw-adjudication|resignation)/g, "").replace(/\s+/g, " ");
    expect(bare(await view(path("back.games")))).toBe(bare(pgn));
  });

  test.each([
    ["cut.pgn.bz2", Buffer.from(BZIP2, "base64").subarray(0, 60), /cut\.pgn\.bz2: it is not a complete bzip2 file/],
    ["cut.pgn.gz", gzipSync(UPLOADED).subarray(0, 60), /cut\.pgn\.gz: it is not a complete gzip file/],
  ])("that is damaged is refused: %s", async (name, bytes, why) => {
    writeFileSync(path(name), bytes);
    const { status, errors } = await cli(path(name), "-o", path("damaged.games"));
    expect(errors).toMatch(why);
    expect(status).toBe(2);
    expect(existsSync(path("damaged.games"))).toBe(false);
  });

  test("without a game that can be used leaves what was there", async () => {
    writeFileSync(path("none.pgn"), "nothing\n");
    writeFileSync(path("kept.games"), "kept");
    const { status, errors } = await cli(path("none.pgn"), "-o", path("kept.games"));
    expect(status).toBe(1);
    expect(errors).toMatch(/no game can be used, nothing written/);
    expect(readFileSync(path("kept.games"), "utf8")).toBe("kept");
  });

  test("is not gone on with by self-play", async () => {
    const context = testContext();
    expect(await runCli(["datagen", "--games", "9", "-o", path("uploaded.pgn.games")], context)).toBe(2);
    expect(context.errors.lines.join("\n")).toMatch(/they were imported/);
  });
});

test("the moves of a text, with the comments in braces behind them", () => {
  const [game] = gamesIn("1. e4 {a} {b} (1. d4 {no}) e5! $2 2.0-0 ; rest {no}\n2... Nf6 {c\nd} 1-0");
  expect(readGame(game!).main.moves.map((move) => [move.text, bracedText(move)])).toEqual([
    ["e4", "ab"],
    ["e5!", ""],
    ["0-0", ""],
    ["Nf6", "c\nd"],
  ]);
});
