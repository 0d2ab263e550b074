/** What the transposition table may not forget: that a score can depend on the way that led to a position. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { expectEqual, expectSame } from "../../../../support/chess/expect-same.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const core = await InspectedCore.create();

const NO_BOUND = 0;
const EXACT = 3;
const SEED = 20_062;

function gameAt(fen: string, moves: readonly string[] = []): Game {
  const game = new Game();
  expect(game.setPosition(fen, moves)).toMatchObject({ ok: true });
  return game;
}

function search(game: Game, depth: number): void {
  core.setGame(game.history());
  core.search(game.legalCoreMoves(), { depth });
}

/** What the table holds of a position that was reached without any history. */
function stored(fen: string) {
  core.setGame(gameAt(fen).history());
  return core.stored();
}

describe("upcoming repetitions", () => {
  // Few pieces, much shuffling: repetitions abound.
  const starts = [
    "6k1/8/8/8/8/8/8/K6R w - - 0 1",
    "q5k1/8/8/8/8/8/8/1K5R w - - 0 1",
    "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
    "b1k5/8/8/8/8/8/8/2K4B w - - 0 1",
  ];
  const walks = fc.record({
    start: fc.constantFrom(...starts),
    // 0 to 2 take a move of the list, all else takes the last move back where that is legal.
    choices: fc.array(fc.nat(8), { minLength: 8, maxLength: 40 }),
  });

  test("are those that a legal move brings about", () => {
    let seen = 0;
    // One game for all replies: those after the same moves do not replay them.
    const scratch = new Game();
    const repeats = (start: string, moves: readonly string[]) => {
      const set = scratch.setPosition(start, moves);
      expectEqual({ ...set, isSameStart: true }, { ok: true, notes: [], isSameStart: true });
      return scratch.repetitions() >= 3;
    };
    fc.assert(
      fc.property(walks, ({ start, choices }) => {
        const game = gameAt(start);
        const played: string[] = [];
        for (const choice of choices) {
          if (game.outcome() !== null) break;
          const moves = game.legalCoreMoves().map((m) => game.moveText(m));
          moves.sort();
          const back = played.at(-2)?.replace(/^(..)(..)$/, "$2$1") ?? "";
          const other = moves[choice % moves.length] ?? "";
          const move = choice > 2 && moves.includes(back) ? back : other;
          core.setGame(game.history());
          const expected = moves.some((reply) => repeats(start, [...played, reply]));
          expectSame(core.isUpcomingRepetition(), expected);
          if (expected) seen++;
          played.push(move);
          game.setPosition(start, played);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(20);
  });
});

describe("the transposition table", () => {
  const ROOKS = "8/8/8/3k4/8/8/8/K5RR w - -";

  test("takes no draw from where few moves are left to the fifty where many are", () => {
    core.newGame();
    search(gameAt(`${ROOKS} 94 60`), 8);
    search(gameAt(`${ROOKS} 0 1`), 8);
    expect(stored(`${ROOKS} 0 1`).score).toBeGreaterThan(500);
  });

  test("keeps no score that a repetition before it explains", () => {
    // Black is a queen behind and draws by going back for the third time; without the past it is lost.
    const start = "7k/6pp/8/8/8/8/6PP/2Q3K1 w - - 0 1";
    const shuffle = "g1f1 h8g8 f1g1 g8h8".split(" ");
    const past = [...shuffle, "g1f1", "h8g8", "f1g1"];
    const game = gameAt(start, past);
    search(game, 6);
    expect(stored(game.fen()).bound).toBe(NO_BOUND);

    const without = gameAt(game.fen());
    search(without, 6);
    const { bound, score } = stored(game.fen());
    expect(bound).toBe(EXACT);
    expect(score).toBeLessThan(-300);
  });

  test("but keeps one that a repetition below it explains", () => {
    // White gives check forever on e8 and h5.
    const perpetual = "6k1/6p1/8/7Q/8/8/qr4P1/7K w - - 0 1";
    search(gameAt(perpetual), 8);
    expect(stored(perpetual)).toEqual({ bound: EXACT, score: 0 });
  });

  describe("shared by threads", () => {
    const one = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const other = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";

    /** The entry of a position after a search, and the words that make it up. */
    function entry(fen: string, depth: number) {
      search(gameAt(fen), depth);
      const held = stored(fen);
      expect(held.bound).not.toBe(NO_BOUND);
      const words = core.entryWords();
      return { held, words, first: words[0] ?? 0n, second: words[1] ?? 0n };
    }

    test("finds nothing where two of them wrote half of an entry each", () => {
      core.newGame();
      const shallow = entry(one, 4);
      const deep = entry(one, 9);
      expect(deep.words.byteOffset).toBe(shallow.words.byteOffset);
      for (const words of [
        [shallow.first, deep.second],
        [deep.first, shallow.second],
      ]) {
        deep.words.set(words);
        expect(stored(one).bound).toBe(NO_BOUND);
      }
      // Either entry as a whole is found.
      deep.words.set([shallow.first, shallow.second]);
      expect(stored(one)).toEqual(shallow.held);
      deep.words.set([deep.first, deep.second]);
      expect(stored(one)).toEqual(deep.held);
    });

    test("finds nothing where the halves are of different positions", () => {
      const mine = entry(one, 6);
      const theirs = entry(other, 6);
      mine.words.set([mine.first, theirs.second]);
      theirs.words.set([mine.first, theirs.second]);
      expect(stored(one).bound).toBe(NO_BOUND);
      expect(stored(other).bound).toBe(NO_BOUND);
    });
  });
});
