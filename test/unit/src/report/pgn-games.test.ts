import { describe, expect, test } from "vitest";
import { readPgn, splitPgn } from "../../../support/matches/strict-pgn.js";
import { readComment } from "../../../../src/notation/index.js";
import { readPgnFile } from "../../../../src/report/pgn-games.js";

/** A fool's mate between two engines, as fastchess writes it. */
function pgn(white: string, black: string, more = ""): string {
  return `[Event "Test"]
[Date "2026.01.02"]
[Round "1"]
[White "${white}"]
[Black "${black}"]
[Result "0-1"]
[TimeControl "5+0.05"]
${more}
1. f3 {-0.20/6 0.050s} e5 {+0.55/7, 0.044s} 2. g4 {-M2/6 0.055s}
Qh4# {+M1/6 0.010s, Black mates} 0-1
`;
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("comments", () => {
  test.each([
    ["+0.35/12 0.105s", { score: { kind: "centipawns", value: 35 }, depth: 12, time: 105 }],
    [
      "-1.20/9, 1.5s, n=5120, nps=3000",
      {
        score: { kind: "centipawns", value: -120 },
        depth: 9,
        time: 1500,
        nodes: 5120,
        rest: "",
      },
    ],
    ["-M4/6 0.019s", { score: { kind: "mate", moves: -2 }, depth: 6, time: 19 }],
    ["+M, checkmate", { score: { kind: "mate", moves: 1 }, rest: "checkmate" }],
    ["+M5/10 14ms", { score: { kind: "mate", moves: 3 }, time: 14 }],
    [
      "0.00/40 2s, Draw by 3-fold repetition",
      {
        score: { kind: "centipawns", value: 0 },
        time: 2000,
        rest: "Draw by 3-fold repetition",
      },
    ],
    [
      "(+0.10/5) 0.1s",
      {
        score: { kind: "centipawns", value: 10 },
        depth: 5,
        time: 100,
        rest: "",
      },
    ],
    ["book", { isBook: true }],
    ["a fine move", { rest: "a fine move", isBook: false }],
  ])("%s", (text, expected) => {
    expect(readComment(text)).toMatchObject(expected);
  });
});

test("games are parted at their tags", () => {
  const text = `${pgn("A", "B")}\n${pgn("B", "A")}`.replace(/\n/g, "\r\n");
  expect([...splitPgn(text)].map((part) => readPgn(part).headers["White"])).toEqual(["A", "B"]);
  expect([...splitPgn("\n \n")]).toEqual([]);
});

test("a game is read with its moves and comments", () => {
  const { startFen, moves } = readPgn(pgn("A", "B"));
  expect(startFen).toBe(START);
  expect(moves.map(({ uci, san }) => [uci, san])).toEqual([
    ["f2f3", "f3"],
    ["e7e5", "e5"],
    ["g2g4", "g4"],
    ["d8h4", "Qh4#"],
  ]);
  expect(moves[3]?.comment).toBe("+M1/6 0.010s, Black mates");
});

describe("a file", () => {
  test("gives players, pairs, scores and ends", async () => {
    const source = await readPgnFile(pgn("A", "B") + pgn("A", "B") + pgn("B", "A"));
    expect(source.engines.map(({ name, limit }) => [name, limit])).toEqual([
      ["A", "5+0.05 s"],
      ["B", "5+0.05 s"],
    ]);
    // The third game is the first one's partner.
    expect(source.games.map(({ index }) => index)).toEqual([0, 2, 1]);
    expect(source.games[0]).toMatchObject({
      white: 0,
      black: 1,
      startFen: START,
      result: "0-1",
      termination: "checkmate",
      reason: "Black mates",
    });
    expect(source.games[0]?.moves[2]).toEqual({
      uci: "g2g4",
      san: "g4",
      score: { kind: "mate", moves: -1 },
      depth: 6,
      time: 55,
    });
    expect(source.startedAt).toContain("2026-01-02");
  });

  test("says which games it leaves out", async () => {
    const broken = pgn("A", "B").replace("Qh4#", "Qh5#");
    const open = pgn("A", "B").replaceAll("0-1", "*");
    const { games, notes } = await readPgnFile(broken + open + pgn("A", "A"));
    expect(games).toEqual([]);
    expect(notes).toEqual([
      { line: 10, reason: expect.stringMatching(/^left out: "Qh5#" is not legal/) as string },
      { line: 11, reason: "left out: it has no result" },
      { line: 21, reason: expect.stringMatching(/^left out: both players/) as string },
    ]);
  });

  test("takes book moves for the opening", async () => {
    const text = pgn("A", "B").replace("-0.20/6 0.050s", "book");
    const [game] = (await readPgnFile(text)).games;
    expect(game?.opening.moves).toEqual(["f2f3"]);
    expect(game?.startFen).toContain(" b ");
    expect(game?.moves).toHaveLength(3);
  });

  test.each([
    ["time forfeit", "time-forfeit"],
    ["adjudication", "resignation"],
    ["stalled connection", "stall"],
    ["abandoned", "crash"],
    ["normal", "checkmate"],
  ])("knows the end: %s", async (tag, termination) => {
    const text = pgn("A", "B", `[Termination "${tag}"]\n`).replace(", Black mates", "");
    const [game] = (await readPgnFile(text)).games;
    expect(game?.termination).toBe(termination);
  });

  test("knows a game that became too long", async () => {
    const text = pgn("A", "B", `[Termination "adjudication"]\n`)
      .replaceAll("0-1", "1/2-1/2")
      .replace("Black mates", "Draw by the move limit");
    expect((await readPgnFile(text)).games[0]?.termination).toBe("move-limit");
  });

  test("ends at the signal", async () => {
    const signal = AbortSignal.abort();
    await expect(readPgnFile(pgn("A", "B"), { signal })).rejects.toThrow(/abort/);
  });
});
