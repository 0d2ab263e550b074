/**
 * Computes the network plainly, number by number, to show people its view of a position and to
 * check the core, which must find the same whole number.
 */

import { PIECES, type Setup } from "../../rules/setup.js";
import { centipawns, type Centipawns } from "../score.js";
import type { NetworkView } from "../views.js";
import {
  BUCKETS,
  KING_BUCKET,
  MOST_PIECES,
  type Network,
  PIECES_ON_SQUARES,
  VALUE_UNIT,
  WEIGHT_UNIT,
  layersOf,
} from "./network-layers.js";

const WHITE = 0;
const BLACK = 1;
const KINGS = [PIECES.indexOf("K"), PIECES.indexOf("k")] as const;

/** The output of a set of weights, by default the one for the position. */
export function outputIn(view: NetworkView, bucket = view.bucket): Centipawns<"internal"> {
  return view.buckets[bucket] ?? centipawns(0);
}

/** Numbers of pieces that a board with two kings may have, without the least. */
const LEAST_PIECES = 2;
const PIECE_RANGE = MOST_PIECES - LEAST_PIECES + 1;

function bucketOf(pieces: number): number {
  return Math.trunc(((pieces - LEAST_PIECES) * BUCKETS) / PIECE_RANGE);
}

/** The numbers of pieces for which a set of output weights is used. */
export function piecesIn(bucket: number): { readonly least: number; readonly most: number } {
  const least = (index: number) => Math.ceil((index * PIECE_RANGE) / BUCKETS) + LEAST_PIECES;
  return { least: least(bucket), most: least(bucket + 1) - 1 };
}

/** Both sides must have a king. */
export function viewNetwork(network: Network, setup: Setup): NetworkView {
  const mover = setup.turn === "w" ? WHITE : BLACK;
  const us = clippedSums(network, setup, mover);
  const them = clippedSums(network, setup, 1 - mover);
  const pieces = setup.board.filter((piece) => piece !== null).length;
  return {
    buckets: Array.from({ length: BUCKETS }, (_, bucket) => outputOf(network, bucket, us, them)),
    bucket: bucketOf(pieces),
  };
}

/** The first layer from a side's view, between 0 and VALUE_UNIT. */
function clippedSums(network: Network, { board }: Setup, side: number): number[] {
  const { features, biases } = layersOf(network);
  const { hidden } = network;
  const codes = board.map((piece) => (piece === null ? -1 : PIECES.indexOf(piece)));
  const king = codes.indexOf(KINGS[side === WHITE ? 0 : 1]);
  const view = (side === BLACK ? 56 : 0) ^ ((king & 4) !== 0 ? 7 : 0);
  const seen = king ^ view;
  const bucket = KING_BUCKET[(seen >> 3) * 4 + (seen & 7)] ?? 0;
  const sums = Array.from(biases);
  codes.forEach((code, square) => {
    if (code < 0) return;
    const theirs = (code & 1) === side ? 0 : PIECES_ON_SQUARES / 2;
    const row = (bucket * PIECES_ON_SQUARES + theirs + (code >> 1) * 64 + (square ^ view)) * hidden;
    for (let i = 0; i < hidden; i++) sums[i] = (sums[i] ?? 0) + (features[row + i] ?? 0);
  });
  return sums.map((sum) => Math.min(Math.max(sum, 0), VALUE_UNIT));
}

function outputOf(
  network: Network,
  bucket: number,
  us: readonly number[],
  them: readonly number[],
): Centipawns<"internal"> {
  const { output, outputBiases } = layersOf(network);
  const first = bucket * 2 * network.hidden;
  // All of it stays far below 2^53.
  const total = [...us, ...them].reduce(
    (sum, value, i) => sum + value * value * (output[first + i] ?? 0),
    outputBiases[bucket] ?? 0,
  );
  const unit = VALUE_UNIT * VALUE_UNIT * WEIGHT_UNIT;
  return centipawns(Math.floor((total * network.centipawns) / unit));
}
