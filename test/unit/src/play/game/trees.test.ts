import { describe, expect, test } from "vitest";
import { splitGames } from "../../../../../src/notation/index.js";
import { commentText, withWords } from "../../../../../src/play/game/comment.js";
import { isMain, lineFrom, lineTo, movesTo, positionOf } from "../../../../../src/play/game/game-tree.js";
import { shownName } from "../../../../../src/play/page/language.js";
import { afterOpening, gameEntry, gameTitle } from "../../../../../src/play/game/game-entry.js";
import { graft } from "../../../../../src/play/game/graft.js";
import { readInput } from "../../../../../src/play/game/read-input.js";
import { readTree, type TreeResult } from "../../../../../src/play/game/read-tree.js";
import { Rules } from "../../../../../src/play/game/rules.js";
import { writeMainLine, writeTree } from "../../../../../src/play/game/write-tree.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";

const rules = new Rules();

function read(text: string): TreeResult {
  return readTree(splitGames(text)[0]!, rules);
}

function treeOf(text: string) {
  const result = read(text);
  if (!result.ok) throw new Error(`${result.line}: ${result.reason}`);
  return result.tree;
}

const GAME = `[Event "A \\"big\\" one"]
[White "A"]
[Result "1-0"]

{At first} 1. e4! {good} e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) ({or} 1... e6) 2. Nf3 Nc6 $2 3. Bb5 1-0`;

describe("a tree", () => {
  test("is read with variations, comments and glyphs", () => {
    const tree = treeOf(GAME);
    expect(tree.headers.get("Event")).toBe('A "big" one');
    expect(tree.result).toBe("1-0");
    expect(tree.root.comment).toBe("At first");
    const [, e4, e5, , nc6] = tree.mainLine();
    expect([e4!.glyphs, e4!.comment, nc6!.glyphs]).toEqual([[1], "good", [2]]);
    expect(e4!.children.map(({ move }) => move?.san)).toEqual(["e5", "c5", "e6"]);
    expect(e4!.children[2]!.comment).toBe("or");
    const sicilian = e4!.children[1]!;
    expect(lineFrom(sicilian).map(shownName)).toEqual(["1... c5", "2. Nf3", "2... d6"]);
    expect([isMain(e5!), isMain(sicilian)]).toEqual([true, false]);
    expect(sicilian.children[1]!.children[0]!.move).toEqual({ uci: "d7d5", san: "d5" });
  });

  test("is written with the seven required tags first, in order", () => {
    const tree = treeOf('[White "A"]\n[ECO "C60"]\n[Result "1-0"]\n\n1. e4 1-0');
    const names = [...writeTree(tree).matchAll(/^\[(\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual(["Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO"]);
  });

  test("is written so that it is read as the same", () => {
    const text = writeTree(treeOf(GAME));
    expect(text).toContain(
      "{ At first } 1. e4 $1 { good } 1... e5 (1... c5 { Sicilian } 2. Nf3 (2. c3 d5)\n2... d6) (1... e6 { or }) 2. Nf3 Nc6 $2 3. Bb5 1-0",
    );
    expect(writeTree(treeOf(text))).toBe(text);
    expect(writeMainLine(treeOf(text)).split("\n").at(-1)).toBe("e4 e5 Nf3 Nc6 Bb5 1-0");
  });

  test("begins where its FEN says, with Black's number", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7";
    const tree = treeOf(`[FEN "${fen}"]\n\n7... Kd7 8. e4 *`);
    expect(positionOf(tree, tree.mainLine()[1]!)).toEqual({ fen, moves: ["e8d7"] });
    expect(writeTree(tree)).toContain(`[FEN "${fen}"]\n\n7... Kd7 8. e4 *`);
  });

  test("promotes a variation, and forgets one", () => {
    const tree = treeOf(GAME);
    const c5 = tree.mainLine()[1]!.children[1]!;
    tree.promote(c5.children[0]!);
    expect(tree.mainLine().map(({ move }) => move?.san)).toEqual([undefined, "e4", "c5", "Nf3", "d6"]);
    tree.remove(c5);
    expect(movesTo(tree.mainLine().at(-1)!).map(({ san }) => san)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bb5"]);
  });

  test.each([
    ["1. e4 e5 2. Ke3 *", 1, /"Ke3" is not legal/],
    ['[White "A"]\n\n1. e4\n e5 2. hello *', 4, /"hello" is not a move/],
    ["1. e4 e5 {never ends", 1, /the comment that begins here does not end/],
    ["1. e4 (1. d4 d5", 1, /the variation that begins here does not end/],
    ["1. e4 -- 2. d4", 1, /null move/],
    [
      '[Variant "Chess960"]\n[FEN "1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 9"]\n\n9. O-O',
      4,
      // Over an attacked square.
      /"O-O" is not legal here/,
    ],
    ['[FEN "1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 9"]\n\n9. O-O', 3, /"O-O" is not legal here/],
    ['\n\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*', 3, /king/],
    ['[Variant "Atomic"]\n\n1. e4 *', 1, /the variant 'Atomic' is not played here/],
  ])("is refused with its line: %j", (text, line, reason) => {
    expect(read(text)).toEqual({ ok: false, line, reason: expect.stringMatching(reason) as string });
  });

  test.each(["", '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]', '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"]'])(
    "of Chess960 is read if castling is as in standard chess: %s",
    (tag) => {
      const moves = tag === "" ? "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O" : "1. O-O";
      const result = read(`[Variant "Chess960"]\n${tag}\n\n${moves} *`);
      expect(result).toMatchObject({ ok: true, notes: [] });
      expect(result.ok && result.tree.mainLine().at(-1)!.move).toEqual({ uci: "e1g1", san: "O-O" });
    },
  );

  test("leaves out what it cannot show of a variation, with a note", () => {
    const text = "1. e4 e5 (1... f5 2. Qh5+ -- 3. d4) (1... c5 2. Nf3\n(2. c3 d5) Nc9 3. d4) 2. Nf3) *";
    const result = read(text);
    expect(result.ok && result.notes).toEqual([
      { line: 1, reason: "the variation is left out from here on: a null move in check" },
      { line: 2, reason: expect.stringMatching(/from here on: "Nc9" is not a move here/) as string },
    ]);
    expect(writeTree(treeOf(text)).split("\n\n")[1]).toBe(
      "1. e4 e5 (1... f5 2. Qh5+) (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 *",
    );
  });

  test("has null moves in variations, and goes on behind them", () => {
    const moves = "1. e4 e5 (1... -- 2. d4 Nf6 3. -- d5) 2. Nf3 (2. Z0 Nc6) *";
    const result = read(moves);
    expect(result.ok && result.notes).toEqual([]);
    const tree = treeOf(moves);
    expect(writeTree(tree).split("\n\n")[1]).toBe(moves.replace("Z0", "--"));
    const d5 = lineFrom(tree.mainLine()[1]!.children[1]!).at(-1)!;
    expect(d5.fen).toBe("rnbqkb1r/ppp1pppp/5n2/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 4");
    const behind = "rnbqkb1r/pppppppp/5n2/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 2 3";
    expect(positionOf(tree, d5)).toEqual({ fen: behind, moves: ["d7d5"] });
    expect(rules.read(tree, d5, "exd5")).toMatchObject({ ok: true, step: { uci: "e4d5" } });
    expect(rules.legalMoves(tree, d5)).toContain("e4d5");
    // A game against the engine begins behind the null move.
    expect(lineTo(d5).tree.root.fen).toBe(behind);
    expect(movesTo(lineTo(d5).tip).map(({ san }) => san)).toEqual(["d5"]);
    // The page itself may have made such a line the main line.
    tree.promote(d5);
    const [own] = splitGames(writeTree(tree));
    expect(readTree(own!, rules, true)).toMatchObject({ ok: true, notes: [] });
    expect(readTree(own!, rules)).toEqual({ ok: false, line: 9, reason: "null move" });
  });

  test("of variations in each other is read and written, however many there are", () => {
    const depth = 400;
    const text = `1. e4 ${"(1. d4 (1. e4 ".repeat(depth)}${"))".repeat(depth)} *`;
    expect(writeTree(treeOf(text)).split("\n\n")[1]).toBe("1. e4 (1. d4) *");
  });

  test("takes over what a review does not know", () => {
    const reviewed = treeOf("1. e4 {[%eval 0.30]} e5 $6 {[%eval 0.60] Inaccuracy} (1... c5) 2. Nf3 {[%eval 0.4]} 1-0");
    graft(
      reviewed,
      treeOf("1. e4 {good [%eval 0.1] old} e5 {[%eval 0.5] [%clk 0:03:00]} (1... c5 2. c3) (1... e6) 2. Nf3 1-0"),
    );
    expect(writeTree(reviewed).split("\n\n")[1]!.replace(/\s+/g, " ")).toBe(
      "1. e4 { good [%eval 0.30] } 1... e5 $6 { [%clk 0:03:00] [%eval 0.60] Inaccuracy } (1... c5 2. c3) (1... e6) 2. Nf3 { [%eval 0.4] } 1-0",
    );
  });

  test.each<[string, string, readonly string[] | null, readonly number[]]>([
    ["a person's sign, in the place of the new review's", "1. e4 $5 *", null, [5, 99]],
    ["a person's sign beside an evaluation", "1. e4 $5 {[%eval 0.1]} *", null, [5, 99]],
    ["a position's sign, beside the review's", "1. e4 $14 {[%eval 0.1] Mistake: old} *", null, [2, 14, 99]],
    ["a glyph without a sign", "1. e4 $146 {[%eval 0.1]} *", null, [2, 99, 146]],
    ["not the old review's sign, by its word", "1. e4 $4 {[%eval 0.1] Blunder: old} *", null, [2, 99]],
    ["not the old review's praise", "1. e4 $1 {[%eval 0.1] It wins the rook.} *", null, [2, 99]],
    ["not the old review's sign, as it is known", "1. e4 $4 {[%eval 0.1]} *", ["??"], [2, 99]],
    ["another sign than the old review's", "1. e4 $1 {[%eval 0.1] Blunder: old} *", ["??"], [1, 99]],
  ])("takes over %s", (_, text, signs, glyphs) => {
    const reviewed = treeOf("1. e4 $2 $99 {[%eval 0.30] Mistake: new} *");
    graft(reviewed, treeOf(text), signs);
    expect([...reviewed.mainLine()[1]!.glyphs].sort((a, b) => a - b)).toEqual(glyphs);
    expect(reviewed.mainLine()[1]!.comment).toBe("[%eval 0.30] Mistake: new");
  });

  test.each([
    ["Mine. Mistake: old.", "Mine. [%csl Gd4] [%eval 0.1] Mistake: old.", "Mine. [%csl Gd4] [%eval 0.30]"],
    ["Mistake: old. Mine", "Mine [%csl Gd4] [%eval 0.1] Mistake: old.", "Mine [%csl Gd4] [%eval 0.30]"],
    ["Mine alone", "Mine alone [%eval 0.1] [%csl Gd4]", "Mine alone [%csl Gd4] [%eval 0.30]"],
  ])("words that somebody adds to a review's do not keep those: %s", (words, written, after) => {
    const own = treeOf("1. e4 {[%eval 0.1] [%csl Gd4] Mistake: old.} *");
    const e4 = own.mainLine()[1]!;
    e4.comment = withWords(e4.comment, words);
    expect(e4.comment).toBe(written);
    const reviewed = treeOf("1. e4 {[%eval 0.30]} *");
    graft(reviewed, own);
    expect(reviewed.mainLine()[1]!.comment).toBe(after);
    expect(commentText(own.mainLine()[1]!)).toContain("Mine");
  });

  test("drawings behind an old evaluation survive another review", () => {
    const reviewed = treeOf("1. e4 {[%eval 0.30]} *");
    graft(reviewed, treeOf("1. e4 {[%eval 0.1] [%csl Gd4][%cal Ge2e4] old} *"));
    expect(reviewed.mainLine()[1]!.comment).toBe("[%csl Gd4][%cal Ge2e4] [%eval 0.30]");
  });

  test("of 300 moves is read and written", () => {
    const shuffle = Array.from({ length: 150 }, () => "Nf3 Nf6 Ng1 Ng8").join(" ");
    const tree = treeOf(`${shuffle} 1/2-1/2`);
    expect(tree.mainLine()).toHaveLength(601);
    expect(writeTree(tree).replace(/\s+/g, " ")).toMatch(/299\. Nf3 Nf6 300\. Ng1 Ng8 1\/2-1\/2 $/);
  });
});

describe("a text that somebody brings", () => {
  test("is a position, games, or neither", () => {
    expect(readInput(" 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", rules, ENGLISH)).toMatchObject({ kind: "position" });
    expect(readInput("4k3/8/8/8/8/8/4P3 w - - 0 1", rules, ENGLISH)).toMatchObject({ kind: "broken" });
    expect(readInput(" \n", rules, ENGLISH)).toEqual({ kind: "broken", reason: "there is nothing in it" });
    const epd = readInput("6k1/8/8/8/8/8/8/K3R3 w - - - bm Re8+;", rules, ENGLISH);
    expect(epd).toMatchObject({ kind: "position", notes: ["a dash too many behind the en passant square"] });
    const played = readInput("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 Kd7", rules, ENGLISH);
    expect(played.kind === "position" && played.tree.mainLine().map(({ move }) => move?.san)).toEqual([
      undefined,
      "e4",
      "Kd7",
    ]);
    const input = readInput(`\ufeff${GAME}\n\n${GAME}`, rules, ENGLISH);
    expect(input.kind === "games" && input.games.map(gameTitle)).toEqual([
      '1. A – ?, 1-0, A "big" one',
      '2. A – ?, 1-0, A "big" one',
    ]);
  });
});

describe("a FEN that lacks fields", () => {
  const read = (text: string) => {
    const input = readInput(text, rules, ENGLISH);
    if (input.kind !== "position") throw new Error(input.kind);
    return [input.tree.root.fen, ...input.notes];
  };

  test("is completed, and the page says how", () => {
    expect(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")).toEqual([
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "The FEN is completed: White to move, castling where king and rook stand on their first squares, no capture en passant",
    ]);
    expect(read("4k3/8/8/8/8/8/4P3/4K3 b")).toEqual([
      "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
      "The FEN is completed: no capture en passant",
    ]);
    expect(read("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 3")).toEqual(["r3k2r/8/8/8/8/8/8/R3K2R w Kq - 3 1"]);
  });

  test("has Black to move where White cannot be", () => {
    const [fen, note] = read("4k3/8/8/8/8/8/4R3/4K3");
    expect([fen, note]).toEqual([
      "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",
      "The FEN is completed: Black to move, no capture en passant",
    ]);
  });
});

describe("piece letters", () => {
  const sans = (text: string) =>
    treeOf(text)
      .mainLine()
      .flatMap(({ move }) => (move === null ? [] : [move.san]));
  const spanish = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O", "Qe7", "Re1", "Kd8"];

  test.each([
    ["German", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O De7 5. Te1 Kd8 *"],
    ["French", "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. O-O De7 5. Te1 Rd8 *"],
    ["Spanish", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. O-O De7 5. Te1 Rd8 *"],
    ["Dutch", "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. O-O De7 5. Te1 Kd8 *"],
    ["figurines", "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. O-O ♛e7 5. ♖e1 ♚d8 *"],
  ])("are read: %s", (_, text) => {
    expect(sans(text)).toEqual(spanish);
  });

  test("are said, in variations and promotions too", () => {
    const result = read('[FEN "k7/7P/8/8/8/8/8/K7 w - - 0 1"]\n\n1. h8=D+ (1. h8=T+ Kb7) 1... Kb7 *');
    if (!result.ok) throw new Error(result.reason);
    expect(lineFrom(result.tree.root).map(shownName)).toEqual(["", "1. h8=Q+", "1... Kb7"]);
    expect(result.tree.root.children[1]!.move!.san).toBe("h8=R+");
    expect(result.letters).toBe("german");
    expect(read("1. Nf3 Nf6 *")).toMatchObject({ ok: true, letters: null });
  });

  test("of no one language leave the game's fault as it is", () => {
    expect(read("1. e4 e5 2. Sf3 Cc6 *")).toEqual({ ok: false, line: 1, reason: '"Sf3" is not a move here' });
  });
});

test("the address of a game is answered with what to do", () => {
  for (const [address, site] of [
    ["https://lichess.org/abcdefgh/white#12", "lichess.org"],
    ["www.chess.com/game/live/123", "chess.com"],
  ] as const) {
    const input = readInput(address, rules, ENGLISH);
    expect(input).toMatchObject({ kind: "broken", reason: expect.stringContaining(`Copy the game’s PGN on ${site}`) });
  }
  expect(readInput("1. e4 e5 1/2-1/2", rules, ENGLISH)).toMatchObject({ kind: "games" });
});

test("a list names players, result and occasion of a game, and where its opening ends", () => {
  const [game] = splitGames('[White "A"]\n[Result "1/2-1/2"]\n[Event "?"]\n[Date "2024.??.??"]\n\n1. e4 e5 2. Nf9 *');
  expect(gameEntry(game!)).toEqual({ players: "A – ?", result: "1/2-1/2", occasion: "2024" });
  expect(shownName(afterOpening(game!, rules))).toBe("1... e5");
});
