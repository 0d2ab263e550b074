import { describe, expect, test } from "vitest";
import { pageData, pageGame } from "../../../../../src/annotate/text/page-data.js";
import { factsText } from "../../../../../src/annotate/text/words.js";
import { splitGames } from "../../../../../src/notation/index.js";
import { annotatedGame as annotated, type Found } from "../../../../support/chess/annotated-games.js";
import { readByChessJs, readByChessops } from "../../../../support/chess/pgn-readers.js";

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
        turn: { from: "even", to: "lost", before: 46, after: 0 },
      },
    ]);
    expect(moves[2]?.note).toBe("Black mates in 1: 2... Qh4#. 2. e4 keeps the balance, -0.40.");
    expect(moves[2]?.refutation.map(({ san }) => san)).toEqual(["Qh4#"]);
  });

  test("names the move of a turning point once on the page, Black's too", async () => {
    const [white] = pageData([await annotated(FOOL, FOUND)], "fool.pgn", "Castellan").games;
    expect(white?.turningPoints).toEqual([
      expect.objectContaining({ ply: 2, text: expect.stringMatching(/^turned an even game into a lost one: /) }),
    ]);
    const scholar = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
    const found: readonly Found[] = [[0], [0], [0], [0], [0], [0, "g6"], ["#1", "Qxf7#"], ["#0"]];
    const [black] = pageData([await annotated(scholar, found)], "scholar.pgn", "Castellan").games;
    expect(black?.moves.at(-1)?.chances).toBe(1);
    expect(black?.turningPoints).toEqual([
      expect.objectContaining({ ply: 5, text: expect.stringMatching(/^turned an even game into a lost one: /) }),
    ]);
  });

  test("has all that its notes say as data, but not on a page in English alone", async () => {
    const game = await annotated(FOOL, FOUND);
    const [, , blunder, mate] = game.moves;
    expect(blunder!.facts).toMatchObject({ kind: "bad", judgement: "blunder", halfMoves: 2, best: { san: "e4" } });
    expect(factsText(blunder!.facts)).toBe(blunder!.note);
    expect(mate!.facts).toBeNull();
    expect(pageGame(game).moves[2]!.facts).toEqual(blunder!.facts);
    expect(pageData([game], "fool.pgn", "Castellan").games[0]!.moves[2]!.facts).toBeNull();
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

describe("a good move", () => {
  const BYRNE =
    '[FEN "r4rk1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3RK2R b K - 2 16"]\n\n' +
    "16... Rfe8+ 17. Kf1 Be6$3 {wow} 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ *";
  const PRAISED = [
    {
      ply: 2,
      merit: "brilliant",
      other: [-0.97, "Nb5"],
      offer: { piece: "q", cost: 6, line: ["Bxb6", "Bxc4+", "Kg1", "Ne2+", "Kf1", "Nxd4+", "Kg1"] },
    },
    { ply: 6, merit: "good", other: [0.5, "axb6"] },
  ] as const;
  const SCORES: readonly Found[] = [[0], [0], [2.3, "Be6"], [-2.3, "Qxc3"], [5], [-5], [5, "Ne2+"], [-5]];

  test("has its glyph, and what it offers or keeps", async () => {
    const { moves, pgn, turningPoints } = await annotated(BYRNE, SCORES, false, PRAISED);
    expect(moves.map(({ merit }) => merit)).toEqual([null, null, "brilliant", null, null, null, "good"]);
    expect(moves.map(({ judgement }) => judgement)).toEqual([null, null, null, "blunder", null, null, null]);
    // A bad game that becomes a lost one has not turned.
    expect(turningPoints).toEqual([]);
    expect(moves[2]?.note).toBe(
      "It offers the queen: 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1, -2.30. 17... Nb5 is next best, +0.97.",
    );
    expect(moves[6]?.note).toBe("The only move that keeps a winning position: 19... axb6 is next best, -0.50.");
    const [game] = readByChessops(pgn);
    expect(game?.nags.filter((nags) => nags.length > 0)).toEqual([[3], [4], [1]]);
    expect(game?.comments[2]?.replace(/\s+/g, " ")).toMatch(/^wow Brilliant: It offers the queen: /);
    expect(game?.comments[6]?.replace(/\s+/g, " ")).toMatch(/^Good: The only move that keeps a winning position: /);
    expect((await annotated(pgn, SCORES, false, PRAISED)).pgn).toBe(pgn);
  });

  test("has the line that is known of the game, where the offer is taken in it", async () => {
    const scores = SCORES.with(4, [5, "Bxc4+", "Kg1", "Ne2+"]);
    const { moves } = await annotated(BYRNE, scores, false, PRAISED);
    expect(moves[2]?.note).toMatch(/^It offers the queen: 18\. Bxb6 Bxc4\+ 19\. Kg1 Ne2\+, -5\.00\./);
  });

  test("gives the exchange if a rook takes a knight", async () => {
    const taking = '[FEN "2r3k1/5ppp/8/8/8/2N5/PPP2PPP/4R1K1 b - - 0 1"]\n\n1... Rxc3 *';
    const line = ["bxc3", "h6"];
    const praised = [{ ply: 0, merit: "good", other: [0, "h6"], offer: { piece: "r", cost: 2, line } }] as const;
    const { moves } = await annotated(taking, [[0, "Rxc3"], [0]], false, praised);
    expect(moves[0]?.note).toMatch(/^It offers the exchange: 2\. bxc3 h6, /);
  });

  test("has its sign on the page", async () => {
    const { games } = pageData([await annotated(BYRNE, SCORES, false, PRAISED)], "x", "y");
    expect(games[0]?.moves.map(({ sign }) => sign)).toEqual(["", "", "!!", "??", "", "", "!"]);
  });

  test("has one glyph where the file has the same, and both where it has another", async () => {
    const kept = await annotated(BYRNE.replace("Ne2+", "Ne2+$5"), SCORES, true, PRAISED);
    const [game] = readByChessops(kept.pgn);
    expect(game?.nags.filter((nags) => nags.length > 0)).toEqual([[3], [4], [5, 1]]);
  });
});

describe("what is written", () => {
  test("stands the same when it is annotated again", async () => {
    const { pgn } = await annotated(FOOL, FOUND);
    expect((await annotated(pgn, FOUND)).pgn).toBe(pgn);
  });

  test("has the file's variations and glyphs too, where they are to stay", async () => {
    const text = "1. e4! {good} (1. d4?! d5 {old} (1... Nf6 $14) 2. c4 e6) (1. c4) e5 2. g4?? (2. Nf3 Nc6) Nc6 *";
    const found: readonly Found[] = [[0.2], [-0.2], [0.3, "Nf3", "Nc6"], [0.9]];
    const kept = await annotated(text, found, true);
    expect(kept.pgn.replace(/\s+/g, " ")).toMatch(
      /1\. e4 \$1 \{ good .*\} \(1\. d4 \$6 d5 \{ old \} \(1\.\.\. Nf6 \$14\) 2\. c4 e6\) \(1\. c4\) 1\.\.\. e5/,
    );
    // Its own glyph stays beside ours, and a variation that is also ours comes once.
    expect(readByChessops(kept.pgn)[0]?.nags[2]).toEqual([4, 2]);
    expect(kept.pgn.match(/Nf3/g)).toHaveLength(2);
    expect((await annotated(kept.pgn, found, true)).pgn).toBe(kept.pgn);
    expect((await annotated(text, found)).pgn).not.toMatch(/d4|c4|\$1\b/);
  });

  test("names the opening by the file or by the table, not by both", async () => {
    const named = async (tags: string) => {
      const { pgn, opening } = await annotated(`${tags}\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *`, []);
      const { headers } = readByChessops(pgn)[0]!;
      return [opening, ...["ECO", "Opening", "Variation"].map((name) => headers.get(name))];
    };
    const ours = ["C60 Ruy Lopez", "C60", "Ruy Lopez", undefined];
    expect(await named('[White "A"]')).toEqual(ours);
    expect(await named('[ECO "C60"]')).toEqual(ours);
    expect(await named('[ECO "C61"]')).toEqual(["C61", "C61", undefined, undefined]);
    expect(await named('[ECO "C60"]\n[Opening "Spanish"]\n[Variation "?"]')).toEqual([
      ...["C60 Spanish", "C60", "Spanish", "?"],
    ]);
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
      ECO: "?",
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
