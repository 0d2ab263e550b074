/** Writes training positions with labels from the scores in a journal. */

import { centipawns } from "../../../engine/host/score.js";
import type { AtomicFile } from "../../common/atomic-file.js";
import type { RecordReader } from "../training/record-reader.js";
import { fileHead, RECORD_SIZE, type TrainingPosition, writeRecord } from "../training/record.js";
import { mixScores, type MixSettings, REACH } from "./mix-scores.js";
import type { ScoreJournal } from "./score-journal.js";

/** Positions that are mixed and written at a time. */
const BATCH = 1 << 16;

interface Sources {
  readonly records: RecordReader;
  /** Has a score, or the lack of one, for each of the records. */
  readonly journal: ScoreJournal;
}

/** @returns how many positions the engine did not score; null if the signal came, then the file lacks some */
export async function writeMixed(
  target: AtomicFile,
  { records, journal }: Sources,
  mix: MixSettings,
  signal: AbortSignal,
): Promise<number | null> {
  target.write(fileHead());
  let unscored = 0;
  for (let first = 0; first < records.count; first += BATCH) {
    const size = Math.min(BATCH, records.count - first);
    // The last ones are mixed with those that follow.
    const reach = Math.min(records.count - first, size + REACH);
    const positions = await records.read(first, reach);
    if (signal.aborted) return null;
    const given = journal.read(first, reach);
    unscored += given.slice(0, size).filter((score) => score === null).length;
    target.write(mixed(positions, given, mix).subarray(0, size * RECORD_SIZE));
  }
  return unscored;
}

/** The records of positions whose scores are mixed with the engine's. */
function mixed(
  positions: readonly TrainingPosition[],
  given: readonly (number | null)[],
  mix: MixSettings,
): Uint8Array<ArrayBuffer> {
  const labels = mixScores(
    positions.map(({ setup, score }, index) => ({
      own: score,
      given: given[index] ?? null,
      ply: 2 * setup.fullmoves + (setup.turn === "w" ? 0 : 1),
    })),
    mix,
  );
  const bytes = new Uint8Array(positions.length * RECORD_SIZE);
  const view = new DataView(bytes.buffer);
  for (const [index, position] of positions.entries()) {
    const label = labels[index] ?? null;
    writeRecord(view, index * RECORD_SIZE, { ...position, score: label === null ? null : centipawns(label) });
  }
  return bytes;
}
