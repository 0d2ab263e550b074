import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { readLine } from "../../../../../src/notation/index.js";
import {
  bookMoves,
  loadOpeningNames,
  openingOf,
  showOpening,
} from "../../../../../src/common/opening/opening-names.js";
import { dataFile } from "../../../../support/chess/positions.js";

const NAMES = loadOpeningNames();

/** What a game is called, by its moves in SAN or UCI. */
function nameAfter(line: string): string | null {
  const game = new Game();
  const words = line.split(" ").filter((word) => !/^\d+\.+$/.test(word));
  expect(game.setPosition(null, readLine(game, null, words))).toMatchObject({ ok: true });
  const found = openingOf(NAMES, game.positions());
  return found === null ? null : showOpening(found);
}

describe("a game has the name", () => {
  test("of its position", () => {
    expect(nameAfter("e4 e6")).toBe("C00 French Defense");
    expect(nameAfter("e4 e6 d4 d5 Be3")).toBe("C00 French Defense: Alapin Gambit");
  });

  test("of the last position that has one", () => {
    expect(nameAfter("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h4 h5 a4 b6")).toBe(
      nameAfter("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"),
    );
  });

  test("of a position that other moves have led to", () => {
    expect(nameAfter("c4 e6 d4 Nf6 g3 d5")).toBe(nameAfter("d4 Nf6 c4 e6 g3 d5"));
    expect(nameAfter("d4 d5 c4 e6 g3 Nf6")).toMatch(/^E0\d Catalan Opening/);
  });

  test("of the opening into which it has transposed, on the way to a position with a name", () => {
    const grunfeld = "d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bf4 O-O";
    expect(nameAfter("Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5")).toBe(nameAfter(grunfeld));
    expect(nameAfter(grunfeld)).toMatch(/^D9\d Grünfeld Defense/);
    // Byrne - Fischer, New York 1956.
    expect(nameAfter("Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6")).toMatch(
      /Grünfeld Defense/,
    );
  });

  test("which is not looked for in all of a very long game", () => {
    const there = new Game();
    there.setPosition(null, ["e2e4"]);
    const fens = there.positions();
    const [, named = ""] = fens;
    const endless = new Proxy(new Array<string>(1_000_000).fill(named), {
      get: (target, key) => {
        if (Number(key) > 1000) throw new Error("it looks too far");
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(openingOf(NAMES, endless)).toEqual(openingOf(NAMES, fens));
  });

  test("none at the start", () => {
    expect(openingOf(NAMES, new Game().positions())).toBeNull();
    expect(openingOf(new Map(), ["anything"])).toBeNull();
  });
});

test("a game stays in the tables up to the last position that has a name", () => {
  const game = new Game();
  // The position after 2... Nc6 alone would do; 3. a4 has no name.
  game.setPosition(null, readLine(game, null, "e4 e5 Nf3 Nc6 a4 a6".split(" ")));
  expect(bookMoves(NAMES, game.positions())).toBe(4);
  expect(bookMoves(NAMES, game.positions().slice(0, 1))).toBe(0);
});

test("the file has all positions of the tables", () => {
  // 3,807 names, and positions on the way to one.
  expect(NAMES.size).toBe(7851);
});

test.for(["a", "b", "c", "d", "e"])("rows of table %s have their names (needs CASTELLAN_DATA)", (letter, { skip }) => {
  const table = dataFile("eco", `lichess-${letter}.tsv`);
  if (table === null) return skip(`CASTELLAN_DATA does not lead to eco/lichess-${letter}.tsv`);
  const rows = table.trimEnd().split("\n").slice(1);
  for (const row of rows.filter((_, index) => index % 60 === 0)) {
    const [eco = "", name = "", pgn = ""] = row.split("\t");
    expect(nameAfter(pgn)).toBe(`${eco} ${name}`);
  }
});
