/** The openings of people, which levels below full strength play. */

import { describe, expect, test } from "vitest";
import { readAsset } from "../../../../engine/host/assets.js";
import { Game } from "../../../../engine/rules/game.js";
import { bookChance, BookInMemory, keyOf, lookUp, peopleMove } from "../../../../src/book/index.js";
import { createRandom } from "../../../../src/common/random.js";

const bytes = readAsset("peopleOpenings");
const book = new BookInMemory(bytes);

describe("the book that ships", () => {
  test("is small, sorted, and knows what people play first", () => {
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    const game = new Game();
    const { moves, illegal } = lookUp(book, game);
    expect(illegal).toBe(0);
    const all = moves.reduce((sum, { weight }) => sum + weight, 0);
    const share = (uci: string) => moves.find(({ move }) => move === uci)!.weight / all;
    expect(share("e2e4") + share("d2d4")).toBeGreaterThan(0.75);
    game.setPosition(null, ["a2a3", "a7a6", "h2h3"]);
    expect(book.entriesOf(keyOf(game))).toEqual([]);
  });
});

describe("a level", () => {
  test("knows the more of the openings the stronger it is, and the strongest do without", () => {
    expect([1200, 2000, 2857].map((elo) => bookChance(elo, 0))).toEqual([1, 1, 0]);
    expect(bookChance(800, 4)).toBe(1);
    expect(bookChance(800, 6)).toBeCloseTo(0.5);
    expect(bookChance(800, 8)).toBe(0);
    expect(bookChance(1500, 8)).toBe(1);
    expect(bookChance(100, 1)).toBe(1);
    expect(bookChance(100, 2)).toBe(0);
    expect(bookChance(2628, 4)).toBeCloseTo(0.5);
  });

  test("plays people's moves as often as they do", () => {
    const random = createRandom(7);
    const game = new Game();
    const played = new Map<string | null, number>();
    for (let index = 0; index < 2000; index++) {
      const move = peopleMove(book, game, 1200, random);
      played.set(move, (played.get(move) ?? 0) + 1);
    }
    const { moves } = lookUp(book, game);
    const all = moves.reduce((sum, { weight }) => sum + weight, 0);
    for (const { move, weight } of moves) expect((played.get(move) ?? 0) / 2000).toBeCloseTo(weight / all, 1);
    expect(played.has(null)).toBe(false);
  });

  test("searches where the book ends, and late in a game", () => {
    const game = new Game();
    game.setPosition(null, ["a2a3", "a7a6", "h2h3"]);
    expect(peopleMove(book, game, 1200, () => 0)).toBeNull();
    game.setPosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 30", []);
    expect(peopleMove(book, game, 2000, () => 0)).toBeNull();
  });
});
