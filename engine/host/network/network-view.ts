/**
 * Computes the network plainly, number by number, to show people its view of a position and to
 * check the core, which must find the same whole number.
 */

import { PIECES } from "../../board/pieces.js";
import type { Setup } from "../../rules/setup.js";
import { centipawns, type Centipawns } from "../requests/score.js";
import type { EvaluationView, NetworkView } from "../requests/views.js";
import { hangingPieces } from "./hanging.js";
import {
  BUCKETS,
  describeNetwork,
  layersOf,
  MOST_PIECES,
  type Network,
  NUMBER_UNIT,
  type OutputSet,
  PRODUCT_UNIT,
  productOf,
  SAFE_FEATURES,
  SECOND,
  SECOND_BLOCK,
  SECOND_WEIGHT_UNIT,
  THIRD,
  VALUE_LARGEST,
  WEIGHT_UNIT,
} from "./network-layers.js";

type Layers = ReturnType<typeof layersOf>;

const WHITE = 0;
const BLACK = 1;
const KINGS = [PIECES.indexOf("K"), PIECES.indexOf("k")] as const;

/** Numbers of pieces that a board with two kings may have, without the least. */
const LEAST_PIECES = 2;
const PIECE_RANGE = MOST_PIECES - LEAST_PIECES + 1;

/** The set of weights for a position. */
export function bucketOf({ board }: Setup): number {
  const pieces = board.filter((piece) => piece !== null).length;
  return Math.trunc(((pieces - LEAST_PIECES) * BUCKETS) / PIECE_RANGE);
}

/** The numbers of pieces for which a set of weights is used. */
export function piecesIn(bucket: number): { readonly least: number; readonly most: number } {
  const least = (index: number) => Math.ceil((index * PIECE_RANGE) / BUCKETS) + LEAST_PIECES;
  return { least: least(bucket), most: least(bucket + 1) - 1 };
}

/** The outputs of all sets of weights. Both sides must have a king. */
function viewNetwork(network: Network, setup: Setup): NetworkView {
  const layers = layersOf(network);
  const inputs = secondInputs(layers, setup, hangingPieces(setup.board));
  return {
    buckets: layers.sets.map((set) => outputOf(set, inputs, network.centipawns)),
    bucket: bucketOf(setup),
  };
}

/** The network's outputs for a position, and the contribution of each piece. Both sides must have a king. */
export function viewPieces(network: Network, setup: Setup): Omit<EvaluationView, "evaluation"> {
  const whole = viewNetwork(network, setup);
  const hanging = hangingPieces(setup.board);
  const output = outputIn(network, setup, whole.bucket);
  const without = setup.board.map((piece, square) => {
    if (piece === null || piece === "K" || piece === "k") return null;
    return outputIn(network, { ...setup, board: setup.board.with(square, null) }, whole.bucket);
  });
  const pieces = without.map((rest) => (rest === null ? null : centipawns<"internal">(output - rest)));
  const safePieces = without.map((rest, square) => {
    if (rest === null || hanging[square] !== true || !network.seesHanging) return null;
    const safe = outputIn(network, setup, whole.bucket, hanging.with(square, false));
    return centipawns<"internal">(safe - rest);
  });
  return { network: whole, pieces, safePieces, description: describeNetwork(network) };
}

/**
 * The output of one set of weights, by default that for the position. Both sides must have a king.
 *
 * @param hanging for each square whether a piece stands there that hangs, by default as the position has them
 */
export function outputIn(
  network: Network,
  setup: Setup,
  bucket = bucketOf(setup),
  hanging = hangingPieces(setup.board),
): Centipawns<"internal"> {
  const layers = layersOf(network);
  const set = layers.sets[bucket];
  if (set === undefined) throw new RangeError(`a network has no set of weights ${bucket}`);
  return outputOf(set, secondInputs(layers, setup, hanging), network.centipawns);
}

/** The second layer's inputs: the mover's, then the other side's. */
function secondInputs(layers: Layers, setup: Setup, hanging: readonly boolean[]): number[] {
  const mover = setup.turn === "w" ? WHITE : BLACK;
  return [mover, 1 - mover].flatMap((side) => products(clippedSums(layers, setup, hanging, side)));
}

/** The first layer from a side's view, between 0 and VALUE_LARGEST. */
function clippedSums(
  { features, biases }: Layers,
  { board }: Setup,
  hanging: readonly boolean[],
  side: number,
): number[] {
  const hidden = biases.length;
  const codes = board.map((piece) => (piece === null ? -1 : PIECES.indexOf(piece)));
  const king = codes.indexOf(KINGS[side === WHITE ? 0 : 1]);
  const view = (side === BLACK ? 56 : 0) ^ ((king & 4) !== 0 ? 7 : 0);
  const sums = Array.from(biases);
  codes.forEach((code, square) => {
    if (code < 0) return;
    const hangs = hanging[square] === true ? SAFE_FEATURES : 0;
    const theirs = (code & 1) === side ? 0 : SAFE_FEATURES / 2;
    const row = (hangs + theirs + (code >> 1) * 64 + (square ^ view)) * hidden;
    for (let i = 0; i < hidden; i++) sums[i] = (sums[i] ?? 0) + (features[row + i] ?? 0);
  });
  return sums.map((sum) => Math.min(Math.max(sum, 0), VALUE_LARGEST));
}

/** A set's output for the second layer's inputs, rounded as the core rounds. */
function outputOf(set: OutputSet, inputs: readonly number[], scale: number): Centipawns<"internal"> {
  const second = weigh(
    inputs,
    set.secondBiases,
    (input, number) => set.second[blockIndex(input, number, SECOND, SECOND_BLOCK)],
  ).map((sum) => clamp(Math.floor((sum * NUMBER_UNIT) / (PRODUCT_UNIT * SECOND_WEIGHT_UNIT)), -NUMBER_UNIT));
  const twice = [...second.map((number) => Math.max(number, 0)), ...second.map(squared)];
  const half = THIRD / 2;
  const third = weigh(twice, set.thirdBiases, (input, number) => {
    const part = Math.floor(number / half) * 2 * SECOND * half;
    return set.third[part + blockIndex(input, number % half, half, 2)];
  }).map((sum) => squared(clamp(Math.floor(sum / WEIGHT_UNIT), 0)));
  const [total = 0] = weigh(third, [set.outputBias], (input) => set.output[input]);
  return centipawns(Math.floor((total * scale) / (NUMBER_UNIT * WEIGHT_UNIT)));
}

/** The numbers of a side's first half, each times that of the second half. */
function products(numbers: readonly number[]): number[] {
  const half = numbers.length / 2;
  return Array.from({ length: half }, (_, i) => productOf(numbers[i] ?? 0, numbers[i + half] ?? 0));
}

function weigh(
  inputs: readonly number[],
  biases: ArrayLike<number>,
  weightOf: (input: number, number: number) => number | undefined,
): number[] {
  return Array.from(biases, (bias, number) =>
    inputs.reduce((sum, input, i) => sum + input * (weightOf(i, number) ?? 0), bias),
  );
}

/** The place of a weight in a layer of that width whose weights are in blocks of so many inputs. */
function blockIndex(input: number, number: number, width: number, block: number): number {
  return (Math.floor(input / block) * width + number) * block + (input % block);
}

function squared(number: number): number {
  return rounded(number * number, NUMBER_UNIT);
}

/** A quotient rounded to the nearest whole number, halves up. */
function rounded(dividend: number, divisor: number): number {
  return Math.floor((dividend + divisor / 2) / divisor);
}

function clamp(number: number, least: number): number {
  return Math.min(Math.max(number, least), NUMBER_UNIT);
}
