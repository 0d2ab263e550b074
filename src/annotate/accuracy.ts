/**
 * How accurately a side has played, by the formulas that lichess.org publishes (lichess.org/page/accuracy) on the
 * winning chances of the engine's own model. Pure.
 */

import type { BothSides } from "./types.js";

/**
 * A curve from percents of expected points that a move lost to its accuracy, fitted by lichess: 0 gives 100, 10 gives
 * 64.
 */
const CURVE = { factor: 103.1668, decay: 0.04354, offset: 3.1669 } as const;

/** Positions whose spread says how much was at stake at a move: a tenth of the game, within these. */
const WINDOW = { least: 2, most: 8, share: 10 } as const;
/** Spreads, in percent of the points, that the weights are kept within. */
const WEIGHT = { least: 0.5, most: 12 } as const;

/** Of one move, in percent. @param lost percent of the expected points */
export function moveAccuracy(lost: number): number {
  if (lost <= 0) return 100;
  const value = CURVE.factor * Math.exp(-CURVE.decay * lost) - CURVE.offset;
  return Math.max(0, Math.min(100, value));
}

/**
 * Of a game, for each side: the mean of two means of its moves' accuracies, one weighted by how much the game swung
 * around the move, so that a quiet phase counts less, and a harmonic one, by which a bad move weighs more.
 *
 * @param percents expected points of White in percent, before the first move and after each
 * @param accuracies of the moves, in percent
 * @param whiteBegins whose the first of them is
 */
export function gameAccuracy(
  percents: readonly number[],
  accuracies: readonly number[],
  whiteBegins: boolean,
): BothSides {
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

/** 0 if one of the values is. */
function harmonicMean(values: readonly number[]): number {
  return values.length / sum(values.map((value) => 1 / value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
