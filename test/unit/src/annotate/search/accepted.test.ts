import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { findAccepted } from "../../../../../src/annotate/search/accepted.js";

/** What each first move is worth to the side to move, in pawns; the rest are bad. */
type Worths = Readonly<Record<string, number>>;

/** The accepted moves of the first position, in UCI, where a game has played a move. */
async function acceptedOf(worths: Worths, played: string) {
  const board = new Game();
  let searches = 0;
  const found = await findAccepted(
    {
      boardAt: () => board,
      findOther: (_, __, without = []) => {
        searches += 1;
        const left = board.legalMoves().filter((uci) => !without.includes(uci));
        const worth = (uci: string) => worths[uci] ?? -5;
        const [uci = ""] = [...left].sort((a, b) => worth(b) - worth(a));
        const score = { kind: "centipawns", value: 100 * worth(uci) } as const;
        return Promise.resolve({ score, depth: 9, line: [{ uci, san: uci }] });
      },
    },
    0,
    played,
  );
  return { moves: found?.map(({ uci }) => uci), searches };
}

test("the moves that keep the chances, the best one first", async () => {
  const found = await acceptedOf({ e2e4: 1, d2d4: 0.9, c2c4: 0.2 }, "a2a4");
  expect(found).toEqual({ moves: ["e2e4", "d2d4"], searches: 3 });
});

test("none if the game's own move is among them, or too many others are", async () => {
  expect((await acceptedOf({ e2e4: 1, d2d4: 0.9, a2a4: 0.8 }, "a2a4")).moves).toEqual([]);
  const six = { e2e4: 1, d2d4: 1, c2c4: 1, g1f3: 1, b1c3: 1, b2b3: 1 };
  expect((await acceptedOf(six, "a2a4")).moves).toHaveLength(6);
  expect((await acceptedOf({ ...six, g2g3: 1 }, "a2a4")).moves).toEqual([]);
});
