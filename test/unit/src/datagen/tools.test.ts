import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { centipawns } from "../../../../engine/host/requests/score.js";
import { compileCore } from "../../../../engine/host/core/compile-core.js";
import { createStandaloneCore } from "../../../../engine/host/standalone/standalone-core.js";
import { StandaloneSearch } from "../../../../engine/host/standalone/standalone-search.js";
import { isCapture, moveToUci, promotionOf } from "../../../../engine/rules/move.js";
import type { Setup } from "../../../../engine/rules/setup.js";
import { Game } from "../../../../engine/rules/game.js";
import { runCli } from "../../../../src/cli/run-cli.js";
import { GameAppender } from "../../../../src/datagen/games/game-file.js";
import { type DataGame, decodeGame, encodeGame } from "../../../../src/datagen/games/game-format.js";
import { GameFilter } from "../../../../src/datagen/positions/filter-games.js";
import { readFiles } from "../../../../src/datagen/games/read-files.js";
import { replay } from "../../../../src/datagen/games/replay-game.js";
import { shufflePositions } from "../../../../src/datagen/games/shuffle-positions.js";
import { playGame } from "../../../../src/datagen/play/self-play.js";
import { readLabelled } from "../../../../src/datagen/positions/labelled.js";
import { fileHead, RECORD_SIZE, type TrainingPosition } from "../../../../src/datagen/games/record.js";
import { testContext } from "../../../support/programs/test-context.js";
import { shippedNetwork } from "../../../support/core/networks.js";
import { ORIGIN, QUICK, gameOf, recordsOf, scratch } from "../../../support/chess/data-games.js";

const module = await compileCore();
const network = shippedNetwork();
const { core } = createStandaloneCore(module);
const engine = new StandaloneSearch(module, 1, network);
const path = scratch();

const standard = { ...QUICK, dfrc: 0, nodes: 30 };
/** Games that were played to an end, so that their positions have results. */
const played = [...playedToTheEnd(standard, 4), ...playedToTheEnd({ ...standard, dfrc: 100 }, 1)];

/** The first `count` games that the limit of moves does not cut off. */
function playedToTheEnd(settings: typeof standard, count: number): DataGame[] {
  const games: DataGame[] = [];
  for (let number = 0; games.length < count; number++) {
    const game = playGame(engine, settings, number);
    if (game.ending !== "move-limit") games.push(game);
  }
  return games;
}

function write(name: string, games: readonly DataGame[]): string {
  const appender = GameAppender.create(path(name), ORIGIN);
  for (const game of games) appender.add(encodeGame(game));
  appender.close();
  return path(name);
}
const file = write("games", played);

/** What unfinished files there are. */
const parts = () => readdirSync(path(".")).filter((name) => name.endsWith(".part"));

async function cli(...args: string[]) {
  const context = testContext();
  const status = await runCli(["datagen", ...args], context);
  const text = context.output.lines.join("\n");
  return { status, text, errors: context.errors.lines.join("\n") };
}

const everything = {
  skip: 0,
  maxScore: centipawns<"internal">(30_000),
  keepChecks: true,
  keepTactical: true,
  blend: { weight: 0, factor: 0 },
};

function extract(game: DataGame, settings: typeof everything) {
  const extractor = new GameFilter(core, settings);
  const found: TrainingPosition[] = [];
  const isLegal = extractor.filter(game, (position) => found.push(position));
  return { extractor, found, isLegal };
}

/** Position, score and result of each ply by chess.js; no result if the game was cut off. */
function labelsOf({ start, moves, scores, result, ending }: DataGame, fen: string) {
  const game = new Game();
  return Array.from(scores, (score, ply) => {
    game.setPosition(fen, Array.from(moves.subarray(0, ply), moveToUci));
    const white = (start.turn === "w") === (ply % 2 === 0);
    const label = ending === "move-limit" ? "" : ` | ${{ won: "1.0", drawn: "0.5", lost: "0.0" }[result]}`;
    return `${game.fen()} | ${(white ? score : -score) + 0}${label}`;
  });
}

describe("view", () => {
  test("prints a line for each position, as convert reads it", async () => {
    for (const [number, game] of played.slice(0, 4).entries()) {
      const first = String(number);
      const shown = await cli("view", file, "--format", "fen", "--first", first);
      const lines = shown.text.trimEnd().split("\n");
      const fen = lines[0]!.split(" | ")[0]!;
      // chess.js shows the en passant square after each double step that can be answered, as the core does.
      expect(lines).toEqual(labelsOf(game, fen));
      for (const line of lines) expect(readLabelled(line).ok).toBe(true);
    }
  });

  test("prints PGN that holds the moves, the result and the scores", async () => {
    const { text } = await cli("view", file, "--count", "5");
    const texts = text.split(/(?=\[Event )/);
    expect(texts).toHaveLength(5);
    for (const [number, pgn] of texts.slice(0, 4).entries()) {
      const { moves, result } = played[number]!;
      expect(pgn).toContain(`[Round "${number}"]`);
      // The tags that PGN wants of every game, in its order.
      const tags = [...pgn.matchAll(/^\[(\w+) /gm)].map(([, tag]) => tag);
      expect(tags.slice(0, 7)).toEqual(["Event", "Site", "Date", "Round", "White", "Black", "Result"]);
      expect(pgn).toContain('[White "Castellan"]\n[Black "Castellan"]');
      expect(pgn).not.toContain("Variant");
      const ending = { won: "1-0", drawn: "1/2-1/2", lost: "0-1" }[result];
      expect(pgn.trimEnd().endsWith(ending)).toBe(true);
      expect(pgn.match(/\{[+-]/g)).toHaveLength(moves.length);
    }
    expect(texts[4]).toContain('[Variant "Chess960"]');
  });

  test("names the opening that a game came to", async () => {
    const rules = new Game();
    const moves = ["e2e4", "e7e6", "d2d4", "d7d5"].map((text, ply, line) => {
      rules.setPosition(null, line.slice(0, ply));
      return rules.legalCoreMoves()[rules.legalMoves().indexOf(text)] ?? 0;
    });
    const { text } = await cli("view", write("named", [gameOf({ moves })]));
    expect(text).toContain('[ECO "C00"]\n[Opening "French Defense"]');
  });

  test("says what there is when asked for more", async () => {
    const { status, errors } = await cli("view", file, "--first", "5");
    expect(status).toBe(2);
    expect(errors).toMatch(/5 games, numbered from 0/);
  });
});

describe("positions to train on", () => {
  test("are all there, from White's view, if nothing is left out", () => {
    const game = played[0]!;
    const { found, isLegal } = extract(game, everything);
    expect(isLegal).toBe(true);
    expect(found).toHaveLength(game.moves.length);
    expect(found[0]?.setup).toEqual(game.start);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ setup }, ply) => (setup.turn === "w" ? game.scores[ply] : -(game.scores[ply] ?? 0) + 0)),
    );
  });

  test("are chosen by place, score, check and best move", () => {
    for (const game of played.slice(0, 3)) {
      const { moves, scores } = game;
      const plies = Array.from(moves.keys());
      const left = (change: Partial<typeof everything>) => extract(game, { ...everything, ...change }).found.length;
      expect(left({ skip: 6 })).toBe(moves.length - 6);
      expect(left({ maxScore: centipawns(100) })).toBe(plies.filter((ply) => Math.abs(scores[ply]!) <= 100).length);
      expect(left({ keepTactical: false })).toBe(
        [...moves].filter((m) => !isCapture(m) && promotionOf(m) === null).length,
      );
      const checks = extract(game, everything).found.filter(({ setup }) => {
        core.setGame({ setup, moves: [] });
        return core.judge().inCheck;
      }).length;
      expect(checks).toBeGreaterThan(0);
      expect(left({ keepChecks: false })).toBe(moves.length - checks);
      const { extractor } = extract(game, { ...everything, skip: 6 });
      expect(extractor.leftOut("beginning")).toBe(6);
    }
  });

  test("have the result of the game, or none if it was cut off", () => {
    const [game] = played;
    const resultsOf = (ending: DataGame["ending"]) =>
      new Set(extract({ ...game!, ending }, everything).found.map(({ result }) => result));
    expect(resultsOf("move-limit")).toEqual(new Set([null]));
    expect(resultsOf("draw-adjudication")).toEqual(new Set([game!.result]));
  });

  test("are written as records", async () => {
    const output = path("records");
    const { status, text } = await cli("convert", file, "-o", output);
    expect(status).toBe(0);
    const settings = { skip: 4, maxScore: centipawns<"internal">(3000), keepChecks: false, keepTactical: false };
    const blend = { weight: 0.4, factor: 0.4 };
    const wanted = played.flatMap((game) => extract(game, { ...settings, blend }).found);
    expect(text).toContain(`kept ${wanted.length} of `);
    const found = recordsOf(output);
    expect(found.map(({ score, result }) => ({ score, result }))).toEqual(
      wanted.map(({ score, result }) => ({ score, result })),
    );
    expect(found.map(({ setup: { board, turn } }) => ({ board, turn }))).toEqual(
      wanted.map(({ setup: { board, turn } }) => ({ board, turn })),
    );
  });

  test("have the scores of the game as they are, or blended with later ones", async () => {
    const scoresIn = async (...options: string[]) => {
      expect((await cli("convert", file, "-o", path("blended"), ...options)).status).toBe(0);
      return recordsOf(path("blended")).map(({ score }) => score);
    };
    const [plain, usual, strong] = [await scoresIn("--blend", "0"), await scoresIn(), await scoresIn("--blend", "0.9")];
    expect(usual).toHaveLength(plain.length);
    expect(usual).not.toEqual(plain);
    expect(strong).not.toEqual(usual);
    expect(await scoresIn("--blend", "0.4", "--blend-factor", "0.4")).toEqual(usual);
    for (const value of ["1", "-0.1", "40%", ""]) {
      const { status, errors } = await cli("convert", file, "-o", path("none"), "--blend", value);
      expect(status).toBe(2);
      expect(errors).toMatch(/from 0 to below 1/);
    }
  });

  test("are not made of games with moves that are not legal", async () => {
    const bad = write("illegal", [played[0]!, gameOf({ moves: [1] })]);
    const { status, errors } = await cli("convert", bad, "-o", path("none"));
    expect(status).toBe(2);
    expect(errors).toMatch(/illegal: game 1 has a move that is not legal/);
    expect(() => readFileSync(path("none"))).toThrow();
    expect(parts()).toEqual([]);
  });
});

describe("scatter", () => {
  const scatter = async (name: string, ...options: string[]) => {
    const { status, text } = await cli("scatter", file, "-o", path(name), ...options);
    return { status, text, bytes: readFileSync(path(name)), positions: recordsOf(path(name)) };
  };

  test("finds quiet positions near the games, without scores", async () => {
    const { status, text, positions } = await scatter("near.ctp", "--samples", "2");
    expect(status).toBe(0);
    expect(text).toContain(`kept ${positions.length} of `);
    const plies = played.reduce((sum, { moves }) => sum + Math.max(0, moves.length - 4), 0);
    expect(text).toContain(`of ${2 * plies} positions near those of ${played.length} games`);
    expect(positions.length).toBeGreaterThan(plies / 2);
    const inGames = new Set<string>();
    const key = ({ board, turn }: Setup) => JSON.stringify([board, turn]);
    for (const game of played) replay(core, game, () => inGames.add(key(core.position())));
    for (const { setup, score, result } of positions) {
      expect(score).toBeNull();
      expect(result).not.toBeNull();
      core.setGame({ setup, moves: [] });
      const { inCheck, opponentInCheck, tactical } = core.judgeForTraining();
      expect([inCheck, opponentInCheck, tactical]).toEqual([false, false, false]);
    }
    const strangers = positions.filter(({ setup }) => !inGames.has(key(setup)));
    expect(strangers.length).toBeGreaterThan(0.8 * positions.length);
  });

  test("makes the same of the same seed", async () => {
    const [one, again, other] = [
      await scatter("one.ctp", "--seed", "5"),
      await scatter("again.ctp", "--seed", "5"),
      await scatter("other.ctp", "--seed", "6"),
    ];
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(one.bytes.equals(other.bytes)).toBe(false);
  });
});

test("what is read is not written over", async () => {
  const before = readFileSync(file);
  // Another name of the same file.
  const other = path("link");
  linkSync(file, other);
  for (const args of [
    ["convert", file, "-o", file],
    ["convert", other, "-o", file],
    ["info", file, "--svg", other],
  ]) {
    const { status, errors } = await cli(...args);
    expect(status).toBe(2);
    expect(errors).toMatch(/is an input, and cannot be overwritten/);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("what is named twice does not count twice", async () => {
  const other = path("same");
  linkSync(file, other);
  for (const args of [
    ["shuffle", file, file, "-o", path("twice")],
    ["convert", file, file, "-o", path("twice")],
    ["info", file, file],
  ]) {
    const { status, errors } = await cli(...args);
    expect(status).toBe(2);
    expect(errors).toMatch(/games is named twice/);
  }
  const linked = await cli("shuffle", file, other, "-o", path("twice"));
  expect(linked.errors).toMatch(/games and .*same are the same file/);
  expect(existsSync(path("twice"))).toBe(false);
});

test("a folder is no output, and nothing is left beside it", async () => {
  mkdirSync(path("folder"));
  for (const command of ["convert", "shuffle"]) {
    const { status, errors } = await cli(command, file, "-o", path("folder"));
    expect(status).toBe(2);
    expect(errors).toMatch(/folder exists, and is not a file/);
  }
  const drawn = await cli("info", file, "--svg", path("folder"));
  expect(drawn.status).toBe(2);
  expect(drawn.errors).toMatch(/folder exists, and is not a file/);
  expect(parts()).toEqual([]);
});

test("no file is made of no positions", async () => {
  const output = path("kept");
  writeFileSync(output, "old");
  const { status, text, errors } = await cli(...["convert", file, "-o", output, "--skip", "1000"]);
  expect(status).toBe(1);
  expect(text).toMatch(/kept 0 of \d+/);
  expect(errors).toMatch(/no position was kept, nothing written/);
  expect(readFileSync(output, "utf8")).toBe("old");
});

describe("shuffle", () => {
  async function gamesIn(name: string): Promise<string[]> {
    const found: string[] = [];
    await readFiles([path(name)], testContext(), (bytes) => {
      found.push(JSON.stringify(decodeGame(bytes)));
    });
    return found;
  }

  test("keeps all games of all files, in another order for each seed", async () => {
    const other = write("others", [played[4]!, played[0]!]);
    const orders = new Set<string>();
    for (const seed of ["1", "2", "3"]) {
      const output = path("shuffled");
      await cli("shuffle", file, other, "-o", output, "--seed", seed);
      const found = await gamesIn("shuffled");
      orders.add(found.join());
      expect([...found].sort()).toEqual([...(await gamesIn("games")), ...(await gamesIn("others"))].sort());
    }
    expect(orders.size).toBe(3);
    const { text } = await cli("info", path("shuffled"));
    expect(text).toContain("shuffled with seed 3 from 2 files");
  });

  test("keeps all positions", async () => {
    await cli("convert", file, "-o", path("p"), "--keep-tactical");
    copyFileSync(path("p"), path("p2"));
    const status = await cli("shuffle", path("p"), path("p2"), "-o", path("q"));
    expect(status.status).toBe(0);
    const records = (name: string) => {
      const bytes = readFileSync(path(name)).toString("hex");
      const all = bytes.match(new RegExp(`.{${2 * RECORD_SIZE}}`, "g")) ?? [];
      return { head: all[0], body: all.slice(1) };
    };
    const [before, after] = [records("p"), records("q")];
    expect(after.head).toBe(before.head);
    const twice = [...before.body, ...before.body];
    expect(after.body).not.toEqual(twice);
    expect([...after.body].sort()).toEqual(twice.sort());
  });

  describe("positions that do not fit into memory", () => {
    /** So many of 500 positions fit. */
    const fit = 64;
    const bytes = Buffer.alloc(501 * RECORD_SIZE);
    fileHead().forEach((byte, at) => bytes.writeUInt8(byte, at));
    for (let number = 0; number < 500; number++) bytes.writeUInt32LE(number, (number + 1) * RECORD_SIZE);
    const numbered = path("numbered");
    writeFileSync(numbered, bytes);
    const order = async (seed: number) => {
      const output = path("scattered");
      const request = { files: [numbered], output, seed };
      expect(await shufflePositions(request, new AbortController().signal, fit * RECORD_SIZE)).toBe(500);
      expect(parts()).toEqual([]);
      const written = readFileSync(output);
      expect(written.subarray(0, RECORD_SIZE)).toEqual(bytes.subarray(0, RECORD_SIZE));
      return Array.from({ length: 500 }, (_, at) => written.readUInt32LE((at + 1) * RECORD_SIZE));
    };

    test("are all kept, in an order that the seed decides", async () => {
      const first = await order(1);
      expect([...first].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, number) => number));
      expect(await order(1)).toEqual(first);
      expect(await order(2)).not.toEqual(first);
      // The first fifth of the output comes from the whole input: some 20 of each fifth.
      const fifths = first.slice(0, 100).map((number) => Math.floor(number / 100));
      for (const fifth of [0, 1, 2, 3, 4]) {
        expect(fifths.filter((one) => one === fifth).length).toBeGreaterThan(8);
      }
    });

    test("leave nothing behind if the signal comes", async () => {
      const output = path("stopped");
      const request = { files: [numbered], output, seed: 1 };
      expect(await shufflePositions(request, AbortSignal.abort(), fit * RECORD_SIZE)).toBeNull();
      expect(existsSync(output)).toBe(false);
      expect(parts()).toEqual([]);
    });
  });

  test("does not mix kinds, and knows what is neither", async () => {
    await cli("convert", file, "-o", path("r"));
    const mixed = await cli("shuffle", file, path("r"), "-o", path("s"));
    expect(mixed.status).toBe(2);
    expect(mixed.errors).toMatch(/cannot be shuffled together/);
    writeFileSync(path("text"), "e4");
    const text = await cli("shuffle", path("text"), "-o", path("s"));
    expect(text.errors).toMatch(/neither games nor training positions/);
  });
});

test("an amount has to be given", async () => {
  const { status, errors } = await cli("-o", path("unused"));
  expect(status).toBe(2);
  expect(errors).toMatch(/--games or --positions/);
});

test("a book that no game would begin from is refused", async () => {
  writeFileSync(path("start.epd"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
  const made = path("unbooked.games");
  const { status, errors } = await cli("-o", made, "--games", "1", "--book", path("start.epd"), "--dfrc", "100");
  expect([status, errors]).toEqual([2, "error: --dfrc 100 leaves no games for --book"]);
  expect(existsSync(made)).toBe(false);
});
