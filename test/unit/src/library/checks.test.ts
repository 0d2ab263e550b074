import { describe, expect, test, vi } from "vitest";
import { newGame } from "../../../../engine/host/new-game.js";
import { Game } from "../../../../engine/rules/game.js";
import { EngineError } from "../../../../src/library/engine-error.js";
import { ENGINE_DEFAULTS } from "../../../../engine/host/requests/engine-options.js";
import { checkOption, checkOptions } from "../../../../src/library/engine-options.js";
import { readLimits } from "../../../../src/library/search-limits.js";
import { readSearchMoves, setPosition } from "../../../../src/library/set-position.js";
import type { EngineOptions, Position, SearchLimits } from "../../../../src/library/types.js";

/** Code and message of the error that something throws. */
function refusal(work: () => unknown): readonly [string, string] {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    return [(error as EngineError).code, (error as EngineError).message];
  }
  throw new Error("nothing was refused");
}

describe("limits", () => {
  test.each<[SearchLimits, object]>([
    [{}, { kind: "fixed" }],
    [{ depth: 3 }, { kind: "fixed", depth: 3 }],
    [
      { depth: undefined, nodes: 5 },
      { kind: "fixed", nodes: 5 },
    ],
    [
      { movetime: 10, nodes: 5 },
      { kind: "movetime", milliseconds: 10, nodes: 5 },
    ],
    [
      { wtime: 1000, btime: 2000, winc: 10, movesToGo: 5 },
      { kind: "clock", clock: { time: 1000, increment: 10 }, movesToGo: 5 },
    ],
  ])("%j", (given, limits) => {
    expect(readLimits(given, "w")).toEqual(limits);
  });

  test("the mover's clock counts", () => {
    const limits = { kind: "clock", clock: { time: 2000, increment: 0 } };
    expect(readLimits({ wtime: 1000, btime: 2000, winc: 10 }, "b")).toEqual(limits);
  });

  test.each<[object, string]>([
    [{ depth: 0 }, "depth must be a whole number from 1 to 100, not 0"],
    [{ depth: "3" }, "depth must be a whole number from 1 to 100, not '3'"],
    [{ nodes: 1.5 }, "nodes must be a whole number from 1 to 9007199254740991, not 1.5"],
    [{ movetime: Infinity }, "movetime must be a whole number from 1 to 2147483647, not Infinity"],
    [{ mate: NaN }, "mate must be a whole number from 1 to 50, not NaN"],
    [{ wtime: -1 }, "wtime must be a whole number from 0 to 2147483647, not -1"],
    [{ btime: 1000 }, "wtime is missing: White is to move"],
    [{ movesToGo: 5 }, "wtime is missing: White is to move"],
  ])("%j is refused", (given, message) => {
    expect(refusal(() => readLimits(given, "w"))).toEqual(["INVALID_LIMIT", message]);
  });
});

describe("positions", () => {
  const fenOf = async (position: Position) => {
    const game = new Game();
    await setPosition(game, position);
    return game.fen();
  };

  test("moves may be UCI, SAN, or both", async () => {
    const fen = await fenOf({ moves: ["e2e4", "e7e5", "g1f3"] });
    expect(await fenOf({ moves: ["e4", "e5", "Nf3"] })).toBe(fen);
    expect(await fenOf({ moves: ["e2e4", "e5", "g1f3"] })).toBe(fen);
    expect(await fenOf({ fen: undefined, moves: undefined })).toBe(await fenOf({}));
  });

  test.each<[object, string]>([
    [{ fen: "rubbish" }, `FEN: the board "rubbish" has 1 rank, not 8`],
    [{ fen: 5 }, "fen must be a string, not 5"],
    [{ moves: "e2e4" }, "moves must be a list of strings, not 'e2e4'"],
    // eslint-disable-next-line no-sparse-arrays
    [{ moves: [, "e5"] }, "moves must be a list of strings, not a list"],
    [{ moves: ["e4", "e4"] }, `move 2, "e4", is not legal in`],
    [{ moves: ["d4", "d5", "Nf3", "Nf6", "Nd2"] }, `move 5, "Nd2", may be f3d2 or b1d2, ambiguous in`],
    [{ moves: ["e2e4", "e2e4"] }, `move 2, "e2e4", is not legal in`],
    [{ moves: Array.from({ length: 1e6 }, () => "g1f3") }, "moves: the game has more than 12000 half moves"],
  ])("%.80j is refused", async (position, message) => {
    await expect(setPosition(new Game(), position)).rejects.toMatchObject({
      name: "EngineError",
      code: "INVALID_POSITION",
      message: expect.stringContaining(message) as string,
    });
  });

  test("a move to search that is named a million times is read once", () => {
    const game = new Game();
    const listing = vi.spyOn(game, "legalMoves");
    expect(readSearchMoves(game, ["d4"])).toEqual(["d2d4"]);
    const once = listing.mock.calls.length;
    expect(readSearchMoves(game, ["e4", ...Array.from({ length: 1e6 }, () => "d4")])).toEqual(["e2e4", "d2d4"]);
    expect(listing.mock.calls.length).toBe(3 * once);
  });

  test("a refused one leaves the game as it was", async () => {
    const game = new Game();
    await setPosition(game, { moves: ["e4", "e5"] });
    for (const moves of [
      ["d2d4", "d2d4"],
      ["d4", "d4"],
      ["Nf3", "x"],
    ]) {
      await expect(setPosition(game, { moves })).rejects.toThrow(EngineError);
      expect(game.movesPlayed()).toEqual(["e2e4", "e7e5"]);
    }
  });

  test("castling in Chess960 may be written in every way, whatever the other moves are", async () => {
    const game = await newGame(true);
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (const moves of [["e1g1"], ["e1h1"], ["O-O"], ["e1g1", "Kd7"], ["e1g1", "e8d7"]]) {
      await setPosition(game, { fen, moves });
      expect(game.movesPlayed()[0]).toBe("e1h1");
    }
  });

  test("what is no position is refused", async () => {
    await expect(setPosition(new Game(), { fne: "" } as Position)).rejects.toMatchObject({
      code: "INVALID_OPTION",
      message: "position: there is no 'fne'; did you mean fen?",
    });
    await expect(setPosition(new Game(), null as unknown as Position)).rejects.toMatchObject({
      code: "INVALID_OPTION",
    });
  });

  test.each([
    ["UCI", ["g1f3", "g8f6", "f3g1", "f6g8"]],
    ["SAN", ["Nf3", "Nf6", "Ng1", "Ng8"]],
  ])("a long game in %s lets others in between, and a signal ends it", async (_, cycle) => {
    const moves = Array.from({ length: 12_000 }, (_, ply) => cycle[ply % 4]!);
    const game = new Game();
    const stop = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 2) stop.abort(new Error("enough"));
    });
    await expect(setPosition(game, { moves }, stop.signal)).rejects.toMatchObject({
      code: "ABORTED",
      cause: { message: "enough" },
    });
    clearInterval(timer);
    expect(turns).toBe(2);
    // Any position may follow.
    await setPosition(game, { moves: ["e4", "e5"] });
    expect(game.movesPlayed()).toEqual(["e2e4", "e7e5"]);
    expect(game.legalMoves()).toContain("g1f3");
  });

  test("moves to be searched may be UCI or SAN, and must be legal", () => {
    expect(readSearchMoves(new Game(), ["e2e4", "Nf3"])).toEqual(["e2e4", "g1f3"]);
    expect(refusal(() => readSearchMoves(new Game(), ["Nf4"]))[0]).toBe("INVALID_MOVE");
    expect(refusal(() => readSearchMoves(new Game(), []))[0]).toBe("INVALID_MOVE");
  });
});

describe("options", () => {
  test("what is absent or undefined has its default", () => {
    expect(checkOptions({})).toEqual({});
    expect(checkOptions({ threads: undefined, hash: 1, network: null })).toEqual({ threads: 1, hash: 1, network: "" });
    expect(checkOption("hash", undefined)).toBe(ENGINE_DEFAULTS.hash);
  });

  test("a network is a path, a URL, or the text of one for a file", () => {
    expect(checkOption("network", "nets/file:a.nnue")).toBe("nets/file:a.nnue");
    expect(checkOption("network", "file:///nets/a%20b.nnue")).toEqual(new URL("file:///nets/a%20b.nnue"));
  });

  test.each<[object, string]>([
    [{ threads: 0 }, "threads must be a whole number from 1 to 64, not 0"],
    [{ hash: 4000 }, "hash must be a whole number from 1 to 3968, not 4000"],
    [{ chess960: 1 }, "chess960 must be true or false, not 1"],
    [{ network: 5 }, "network must be a URL, a path or a Uint8Array, not 5"],
    [{ Hash: 5 }, "options: there is no 'Hash'; did you mean hash?"],
    [
      { wings: 2 },
      "options: there is no 'wings', there are: threads, hash, network, syzygyPath, chess960, moveOverhead",
    ],
  ])("%j is refused", (given, message) => {
    expect(refusal(() => checkOptions(given as EngineOptions))).toEqual(["INVALID_OPTION", message]);
  });
});
