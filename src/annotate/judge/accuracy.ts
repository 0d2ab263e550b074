/**
 * A side's accuracy, by the formulas that lichess.org publishes (lichess.org/page/accuracy). Pure.
 */

import type { BothSides } from "../both-sides.js";

/**
 * A curve from the percentage of expected points that a move lost to the move's accuracy, fitted by lichess: 0 gives
 * 100, 10 gives 64.
 */
const CURVE = { factor: 103.1668, decay: 0.04354, offset: 3.1669 } as const;

/**
 * Size of the window of positions whose spread shows what was at stake at a move: a tenth of the game, within these
 * limits.
 */
const WINDOW = { least: 2, most: 8, share: 10 } as const;
/** The limits of a weight, which is a spread in percent of the points. */
const WEIGHT = { least: 0.5, most: 12 } as const;

/** Moves of a game that has an accuracy. */
const LEAST_MOVES = 2;

/** The accuracy of a move, in percent. @param lost percent of the expected points */
export function moveAccuracy(lost: number): number {
  if (lost <= 0) return 100;
  const value = CURVE.factor * Math.exp(-CURVE.decay * lost) - CURVE.offset;
  return Math.max(0, Math.min(100, value));
}

/**
 * The accuracy of each side in a game: the mean of two means of its moves' accuracies. One is weighted by how much the
 * game swung around the move, so that quiet phases count less. The other is harmonic, so that bad moves count more. A
 * single move shows nothing about how somebody plays: a game of one has no accuracy.
 *
 * @param percents White's expected points in percent, before the first move and after each
 * @param accuracies of the moves, in percent
 * @param whiteBegins whether the first of them is White's
 */
export function gameAccuracy(
  percents: readonly number[],
  accuracies: readonly number[],
  whiteBegins: boolean,
): BothSides {
  if (accuracies.length < LEAST_MOVES) return { white: null, black: null };
  const weights = weightsOf(percents);
  const of = (parity: number) => {
    const own = accuracies.flatMap((accuracy, ply) =>
      ply % 2 === parity ? [{ accuracy, weight: weights[ply]! }] : [],
    );
    return own.length === 0 ? null : (weightedMean(own) + harmonicMean(own.map(({ accuracy }) => accuracy))) / 2;
  };
  const [first, second] = [of(0), of(1)];
  return whiteBegins ? { white: first, black: second } : { white: second, black: first };
}

/**
 * A weight for each move: the spread of White's chances in a window that slides over the game and ends with the move.
 */
function weightsOf(percents: readonly number[]): readonly number[] {
  const moves = percents.length - 1;
  const size = Math.max(WINDOW.least, Math.min(WINDOW.most, Math.floor(moves / WINDOW.share)));
  return Array.from({ length: moves }, (_, ply) => {
    // The first moves share the first window.
    const end = Math.max(size, ply + 2);
    return Math.max(WEIGHT.least, Math.min(WEIGHT.most, spread(percents.slice(end - size, end))));
  });
}

function spread(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

function weightedMean(moves: readonly { readonly accuracy: number; readonly weight: number }[]): number {
  return sum(moves.map(({ accuracy, weight }) => accuracy * weight)) / sum(moves.map(({ weight }) => weight));
}

/** 0 if one of the values is 0. */
function harmonicMean(values: readonly number[]): number {
  return values.length / sum(values.map((value) => 1 / value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
