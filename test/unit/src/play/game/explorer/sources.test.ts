import { expect, test } from "vitest";
import { Game } from "../../../../../../engine/rules/game.js";
import { runSteps } from "../../../../../../engine/rules/steps.js";
import { BookBuilder, bookBytes, keyOf, toPolyglotMove } from "../../../../../../src/book/index.js";
import { GamesSource } from "../../../../../../src/play/game/explorer/games-source.js";
import { PolyglotSource } from "../../../../../../src/play/game/explorer/polyglot-source.js";

const GAMES = `[Result "1-0"]

1. d4 Nf6 2. c4 (2. Nf3 d5) 2... e6 1-0

[Result "0-1"]

1. c4 Nf6 2. d4 e6 0-1

1. d4 Nf6 2. c4 g6 *

[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]

1. e4 *

1. d4 Nf6 2. Qh8 1-0

[Variant "Chess960"]
[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1"]

1. e4 *
`;

function at(...moves: readonly string[]): Game {
  const game = new Game();
  game.setPosition(null, moves);
  return game;
}

test("games are counted by position, whatever led to it", () => {
  const source = new GamesSource();
  runSteps(source.read(GAMES));
  expect([source.games, source.faulty]).toEqual([4, 3]);
  expect(source.movesOf(at("d2d4", "g8f6", "c2c4"))).toEqual([
    { uci: "e7e6", count: 2, results: [1, 0, 1] },
    { uci: "g7g6", count: 1, results: null },
  ]);
  expect(source.movesOf(at()).map(({ uci, count }) => [uci, count])).toEqual([
    ["d2d4", 3],
    ["c2c4", 1],
  ]);
  // Variations were not played.
  expect(source.movesOf(at("d2d4", "g8f6")).map(({ uci }) => uci)).toEqual(["c2c4"]);
});

test("a game in another notation is counted with the others", () => {
  const source = new GamesSource();
  runSteps(source.read("1. d4 Nf6 2. c4 1-0\n\n1. d2d4 Ng8-f6 2. c2-c4 1/2-1/2\n\n1. d4 Nf6 2. c4 -- 0-1\n"));
  expect([source.games, source.faulty]).toEqual([3, 1]);
  expect(source.movesOf(at("d2d4", "g8f6"))).toEqual([{ uci: "c2c4", count: 3, results: [1, 1, 1] }]);
});

test("the first games are counted before the last ones are found", () => {
  const source = new GamesSource();
  const reading = source.read(`${GAMES}\n`.repeat(2000));
  // The moves of the first game, with a pause after each.
  while (source.games === 0) expect(reading.next().done).toBe(false);
  for (let step = 0; step < 100; step++) reading.next();
  expect(source.games).toBeLessThan(100);
  expect(source.movesOf(at()).map(({ uci }) => uci)).toContain("d2d4");
});

test("a book in memory has its moves, and is refused if it is none", () => {
  const builder = new BookBuilder();
  const game = new Game();
  for (const [uci, weight] of [
    ["e2e4", 2],
    ["d2d4", 3],
  ] as const) {
    builder.add(keyOf(game), toPolyglotMove(game.legalCoreMoves()[game.legalMoves().indexOf(uci)]!), weight);
  }
  const bytes = Uint8Array.from(bookBytes(builder.entries()));
  expect(new PolyglotSource(bytes.buffer).movesOf(game)).toEqual([
    { uci: "d2d4", count: 3, results: null },
    { uci: "e2e4", count: 2, results: null },
  ]);
  expect(new PolyglotSource(bytes.buffer).movesOf(at("e2e4"))).toEqual([]);
  expect(() => new PolyglotSource(new ArrayBuffer(15))).toThrow(/not a PolyGlot book/);
  expect(() => new PolyglotSource(Uint8Array.from({ length: 32 }, (_, index) => 255 - index).buffer)).toThrow(
    /not sorted/,
  );
});
