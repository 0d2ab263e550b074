import { describe, expect, test } from "vitest";
import { readFen, START_FEN } from "../../../../../engine/rules/fen.js";
import { type DataGame, type Ending, MATE_SCORE } from "../../../../../src/datagen/games/game-format.js";
import { blendedScores } from "../../../../../src/datagen/positions/label-blend.js";
import { createRandom } from "../../../../../src/common/random.js";

const start = readFen(START_FEN);
if (!start.ok) throw new Error(start.error);
const START = start.setup;

/** A game of which only scores and end matter; White begins. */
function gameOf(scores: readonly number[], ending: Ending, result: DataGame["result"] = "drawn"): DataGame {
  return { start: START, moves: new Uint16Array(scores.length), scores: Int16Array.from(scores), result, ending };
}

const expectation = (white: number) =>
  Math.abs(white) === MATE_SCORE ? Number(white > 0) : 1 / (1 + Math.exp(-white / 320));

/** The formula as it is written, a long sum for each ply; the result goes on forever after a proven end. */
function plainSum(game: DataGame, ply: number, weight: number, factor: number): number {
  const white = (at: number) => (at % 2 === 0 ? 1 : -1) * (game.scores[at] ?? 0);
  const own = white(ply);
  const isProven = !["resignation", "draw-adjudication", "move-limit"].includes(game.ending);
  let sum = 0;
  let weights = 0;
  for (let k = 1; k <= 400; k++) {
    const at = ply + 2 * k;
    const isOver = at >= game.scores.length;
    if (isOver && !isProven) break;
    const end = { lost: 0, drawn: 0.5, won: 1 }[game.result];
    sum += factor ** (k - 1) * (isOver ? end : expectation(white(at)));
    weights += factor ** (k - 1);
  }
  if (weights === 0 || Math.abs(own) === MATE_SCORE) return own;
  const label = (1 - weight) * expectation(own) + (weight * sum) / weights;
  const bounded = Math.max(1e-6, Math.min(1 - 1e-6, label));
  return 320 * Math.log(bounded / (1 - bounded));
}

const ENDS: readonly (readonly [Ending, DataGame["result"]])[] = [
  ["checkmate", "won"],
  ["checkmate", "lost"],
  ["stalemate", "drawn"],
  ["repetition", "drawn"],
  ["resignation", "won"],
  ["draw-adjudication", "drawn"],
  ["move-limit", "drawn"],
];

describe("labels blended with later scores", () => {
  test.each(ENDS)("are the plain sum, with a game that ends by %s, %s", (ending, result) => {
    const random = createRandom(7);
    const scores = Array.from({ length: 41 }, () => Math.round(1600 * (random() - 0.5)));
    const game = gameOf(scores, ending, result);
    for (const [weight, factor] of [
      [0.4, 0.4],
      [0.7, 0.8],
      [0.2, 0],
    ] as const) {
      const labels = blendedScores(game, { weight, factor });
      for (const [ply, label] of labels.entries()) {
        expect(Math.abs(label - plainSum(game, ply, weight, factor))).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }
  });

  test("keep a mate that was seen, and let those before it hear of it", () => {
    const game = gameOf([100, -100, 200, -150, MATE_SCORE, -MATE_SCORE, MATE_SCORE], "checkmate", "won");
    const labels = blendedScores(game, { weight: 0.4, factor: 0.4 });
    expect([...labels.slice(4)]).toEqual([MATE_SCORE, MATE_SCORE, MATE_SCORE]);
    expect(labels[2]).toBeGreaterThan(300);
  });

  test("are the scores themselves without a weight, and for the last plies of an adjudicated game", () => {
    const game = gameOf([10, -20, 30, -40, 50], "resignation", "won");
    expect([...blendedScores(game, { weight: 0, factor: 0.4 })]).toEqual([10, 20, 30, 40, 50]);
    expect([...blendedScores(game, { weight: 0.4, factor: 0.4 }).slice(3)]).toEqual([40, 50]);
  });
});
