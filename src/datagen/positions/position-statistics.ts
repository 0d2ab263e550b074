/** Statistics of a file of training positions, from a sample of it, for people. */

import { PositionFilter } from "../../../engine/host/standalone/position-filter.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { colourOf, PIECE_VALUES, typeOf } from "../../../engine/board/pieces.js";
import { RepeatShare } from "./repeat-share.js";
import { RecordReader } from "./record-reader.js";

/** Positions that are looked at in all, in so many blocks from the whole file. */
const SAMPLE = 65_536;
const BLOCKS = 64;
/** Positions of one read, and those that are compared for doubles at most. */
const BATCH = 1 << 16;
const COMPARED = 20_000_000;

/** A difference of so many pawns or more is an imbalance. */
const IMBALANCE = 2;

/**
 * Lines with the number of pieces, the shares of uneven and of restless positions, and that of doubles.
 *
 * @throws InputError if it is not a file of training positions
 */
export async function positionLines(file: string, signal: AbortSignal): Promise<readonly string[]> {
  const reader = await RecordReader.open(file);
  try {
    const filter = await PositionFilter.create();
    let seen = 0;
    let pieces = 0;
    let uneven = 0;
    let restless = 0;
    const size = Math.min(Math.ceil(SAMPLE / BLOCKS), reader.count);
    const blocks = Math.min(BLOCKS, Math.floor(reader.count / size));
    for (let block = 0; block < blocks && !signal.aborted; block++) {
      const first = Math.floor((block * (reader.count - size)) / Math.max(1, blocks - 1));
      for (const { setup } of await reader.read(first, size)) {
        seen += 1;
        pieces += setup.board.filter((piece) => piece !== null).length;
        if (Math.abs(materialOf(setup)) >= IMBALANCE) uneven += 1;
        if (filter.kindOf({ setup, moves: [] }) === "tactical") restless += 1;
      }
    }
    const percent = (part: number) => `${((100 * part) / seen).toFixed(1)} %`;
    const doubles = await doublesIn(reader, signal);
    return [
      `${(pieces / seen).toFixed(1)} pieces on average; ${percent(uneven)} with a difference of ${IMBALANCE} pawns or more; ` +
        `${percent(restless)} in which an exchange wins material (${seen} positions looked at)`,
      doubles === null ? "no doubles counted" : `${(100 * doubles).toFixed(1)} % doubles`,
    ];
  } finally {
    await reader.close();
  }
}

/** White's material less Black's, in pawns. */
function materialOf({ board }: Setup): number {
  return board.reduce((sum, piece) => {
    if (piece === null) return sum;
    const value = PIECE_VALUES[typeOf(piece)];
    return colourOf(piece) === "w" ? sum + value : sum - value;
  }, 0);
}

async function doublesIn(reader: RecordReader, signal: AbortSignal): Promise<number | null> {
  const repeats = new RepeatShare();
  for (let first = 0; first < Math.min(reader.count, COMPARED) && !signal.aborted; first += BATCH) {
    for (const { setup } of await reader.read(first, Math.min(BATCH, reader.count - first))) repeats.add(setup);
  }
  return repeats.share;
}
