import { describe, expect, test } from "vitest";
import { splitGames } from "../../../../../src/notation/index.js";
import { isChess960, numberedStart } from "../../../../../src/play/game/chess960.js";
import { positionOf } from "../../../../../src/play/game/game-tree.js";
import { readInput } from "../../../../../src/play/game/read-input.js";
import { readTree } from "../../../../../src/play/game/read-tree.js";
import { Rules } from "../../../../../src/play/game/rules.js";
import { Session } from "../../../../../src/play/game/session.js";
import { writeMainLine, writeTree } from "../../../../../src/play/game/write-tree.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";

const rules = new Rules();
/** King on f1, rooks on e1 and g1: castling takes the rook beside the king. */
const FEN = "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1";
const GAME = `[Variant "Chess960"]\n[FEN "${FEN}"]\n\n1. O-O f6 2. f3 (2. -- O-O) 2... O-O *`;

function treeOf(text: string) {
  const read = readTree(splitGames(text)[0]!, rules);
  if (!read.ok) throw new Error(read.reason);
  return read.tree;
}

describe("Chess960 on the page", () => {
  test("is told from standard chess by the castling rights", () => {
    expect(isChess960(FEN)).toBe(true);
    expect(isChess960(FEN.replace("GEge", "KQkq"))).toBe(true);
    expect(isChess960(FEN.replace("GEge", "-"))).toBe(false);
    expect(isChess960("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")).toBe(false);
    // Rights that no kind of chess has are repaired.
    expect(isChess960("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1")).toBe(false);
    expect(numberedStart("518")).toMatch(/^rnbqkbnr/);
    expect(["960", "-1", "1.5", "", "e4"].map(numberedStart)).toEqual([null, null, null, null, null]);
  });

  test("games are read with their castling, written, and read again", () => {
    const tree = treeOf(GAME);
    expect(tree.chess960).toBe(true);
    expect(tree.mainLine().map(({ move }) => move?.uci)).toEqual([undefined, "f1g1", "f7f6", "f2f3", "f8g8"]);
    expect(tree.mainLine()[1]!.fen).toBe("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRRKB b ge - 1 1");
    expect(positionOf(tree, tree.mainLine()[1]!)).toEqual({ fen: FEN, moves: ["f1g1"], chess960: true });
    const text = writeTree(tree);
    expect(text).toContain('[Variant "Chess960"]');
    expect(writeTree(treeOf(text))).toBe(text);
    expect(writeMainLine(tree)).toContain('[Variant "Chess960"]');
  });

  test("positions are read by FEN and by number, with moves", () => {
    expect(readInput(FEN, rules, ENGLISH)).toMatchObject({ kind: "position", tree: { chess960: true } });
    expect(readInput(`${FEN} moves f1g1`, rules, ENGLISH)).toMatchObject({ kind: "position" });
    expect(readInput("0", rules, ENGLISH)).toMatchObject({
      tree: { root: { fen: numberedStart("0") }, chess960: true },
    });
    expect(readInput("518", rules, ENGLISH)).toMatchObject({ tree: { chess960: false } });
  });

  test("a game against the engine goes on from such a position", () => {
    const session = new Session(
      rules,
      () => 0,
      () => {},
    );
    session.load(treeOf(GAME));
    session.begin({ side: "w", level: null, clock: null }, session.present);
    expect(session.tree.chess960).toBe(true);
    expect(session.move("f1g1")).toMatchObject({ ok: true, node: { move: { san: "O-O" } } });
    // From the start it is standard chess again.
    session.begin({ side: "w", level: null, clock: null });
    expect(session.tree.chess960).toBe(false);
  });
});
