import { describe, expect, test } from "vitest";
import { splitGames } from "../../../../src/notation/index.js";
import { annotatedGame as annotated, type Found } from "../../../support/chess/annotated-games.js";
import { readByChessJs, readByChessops } from "../../../support/chess/pgn-readers.js";

const FOOL = '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 {oh} Qh4# 0-1';
const FOUND: readonly Found[] = [[0, "e4", "e5"], [0.4, "e5", "e4"], [-0.4, "e4", "Nf6", "d4"], ["#1", "Qh4#"], ["#0"]];

describe("a game of four moves", () => {
  test("has scores for White, losses and judgements", async () => {
    const { moves, accuracy, opening, result } = await annotated(FOOL, FOUND);
    expect(moves.map(({ score }) => score)).toEqual([
      { kind: "centipawns", value: -40 },
      { kind: "centipawns", value: -40 },
      { kind: "mate", moves: -1 },
      { kind: "mate", moves: 0 },
    ]);
    // The table of openings has all four moves, but nobody has to be mated.
    expect(moves.map(({ judgement }) => judgement)).toEqual([null, null, "blunder", null]);
    expect(moves.map(({ loss }) => loss > 0)).toEqual([true, false, true, false]);
    expect(moves.map(({ betterLine }) => betterLine.map(({ san }) => san))).toEqual([[], [], ["e4", "Nf6", "d4"], []]);
    expect(moves.at(-1)?.chances).toBe(-1);
    expect(accuracy.black).toBeCloseTo(100, 3);
    expect(accuracy.white).toBeLessThan(50);
    expect([opening, result]).toEqual(["A00 Barnes Opening: Fool's Mate", "0-1"]);
  });

  test("has its turning points in words", async () => {
    const { turningPoints, moves } = await annotated(FOOL, FOUND);
    expect(turningPoints).toEqual([
      {
        ply: 2,
        text:
          "2. g4 turned an even game into a lost one: White's expected score goes from 46 % to 0 %. " +
          "Black mates in 1: 2... Qh4#. 2. e4 keeps the balance, -0.40.",
      },
    ]);
    expect(moves[2]?.note).toBe("Black mates in 1: 2... Qh4#. 2. e4 keeps the balance, -0.40.");
    expect(moves[2]?.refutation.map(({ san }) => san)).toEqual(["Qh4#"]);
  });

  test("is written so that chess.js and chessops read it", async () => {
    const { pgn } = await annotated(FOOL, FOUND);
    expect(pgn).toMatch(/\n\n$/);
    expect(Math.max(...pgn.split("\n").map(({ length }) => length))).toBeLessThan(80);
    const [game, ...others] = readByChessops(pgn);
    expect(others).toEqual([]);
    expect(game?.sans).toEqual(["f3", "e5", "g4", "Qh4#"]);
    expect(game?.evaluations).toEqual(["-0.40", "-0.40", "#-1", "#0"]);
    expect(game?.nags).toEqual([[], [], [4], []]);
    expect(game?.variations).toEqual(new Map([[2, ["e4", "Nf6", "d4"]]]));
    expect(game?.comments[2]?.replace(/\s+/g, " ")).toMatch(
      /^oh Blunder: Black mates in 1: 2\.\.\. Qh4#\. 2\. e4 keeps the balance, -0\.40\. Turning point 1 of 1: It turned /,
    );
    expect(game?.headers.get("Annotator")).toBe("Castellan 1.2.3");
    const again = readByChessJs(pgn);
    expect([again.sans, again.fen]).toEqual([game?.sans, game?.fen.replace("KQkq -", "KQkq -")]);
    expect(again.comments).toHaveLength(4);
    expect(again.headers).toMatchObject({ White: "A", Black: "B", Result: "0-1", ECO: "A00", BlackAccuracy: "100.0" });
  });
});

describe("what is written", () => {
  test("stands the same when it is annotated again", async () => {
    const { pgn } = await annotated(FOOL, FOUND);
    expect((await annotated(pgn, FOUND)).pgn).toBe(pgn);
  });

  test("keeps the tags of the file, and adds those that are missing", async () => {
    const text =
      '[Site "here"]\n[Opening "Mine"]\n[ECO "?"]\n[Note "a \\"b\\" \\\\ c"]\n[Annotator "Me"]\n\n1. e4 e5 *';
    const [game] = readByChessops((await annotated(text, [[0.2]])).pgn);
    expect([...game!.headers].slice(0, 8)).toEqual([
      ["Event", "?"],
      ["Site", "here"],
      ["Date", "????.??.??"],
      ["Round", "?"],
      ["White", "?"],
      ["Black", "?"],
      ["Result", "*"],
      ["Opening", "Mine"],
    ]);
    expect(Object.fromEntries(game!.headers)).toMatchObject({
      ECO: "C20",
      Note: 'a "b" \\ c',
      Annotator: "Me; Castellan 1.2.3",
    });
  });

  test("no comment becomes a tag, an escape or an end of the comment", async () => {
    const nasty = `${"x ".repeat(36)}[Event "y"] %escaped } ( ; $1 1-0`.replace("}", "");
    const { pgn } = await annotated(`1. e4 {${nasty}} e5 {[%eval}*`, [[0.2]]);
    expect(pgn.slice(pgn.indexOf("1. e4"))).not.toMatch(/^(%|\[\w)/m);
    expect(splitGames(pgn)).toHaveLength(1);
    const [game] = readByChessops(pgn);
    expect(game?.sans).toEqual(["e4", "e5"]);
    expect(game?.comments[0]?.replace(/\s+/g, " ")).toContain('[Event "y"] %escaped');
    expect(readByChessJs(pgn).sans).toEqual(["e4", "e5"]);
  });

  test("begins with Black where the game does", async () => {
    const fen = "rnbqkbnr/ppppppp1/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 12";
    const { pgn, accuracy } = await annotated(`[FEN "${fen}"]\n\n12... g5 13. d4 *`, [[0, "e5", "Nf3", "Nc6"], [1.9]]);
    expect(pgn).toMatch(/12\.\.\. g5 \$\d\s+\{ .*\}\s+\(12\.\.\.\s+e5\s+13\.\s+Nf3\s+Nc6\)\s+13\. d4/s);
    expect([...readByChessops(pgn)[0]!.variations.values()]).toEqual([["e5", "Nf3", "Nc6"]]);
    expect(accuracy.white).toBeCloseTo(100, 3);
    expect(accuracy.black).toBeLessThan(90);
  });

  test("a game without moves has no accuracy and can be read", async () => {
    const { pgn, accuracy } = await annotated('[White "A"]\n\n*', [[0.2]]);
    expect(accuracy).toEqual({ white: null, black: null });
    expect(readByChessops(pgn)[0]?.sans).toEqual([]);
  });
});
