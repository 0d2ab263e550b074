/** Writes training positions with labels from the scores in a journal. */

import { centipawns } from "../../../engine/host/requests/score.js";
import type { RecordFile } from "../positions/record-file.js";
import type { RecordReader } from "../positions/record-reader.js";
import { mixScores, type MixSettings, REACH } from "./mix-scores.js";
import type { ScoreJournal } from "./score-journal.js";

/** Positions that are mixed at a time. */
const BATCH = 1 << 16;

interface Sources {
  readonly records: RecordReader;
  /** Has a score, or the lack of one, for each of the records. */
  readonly journal: ScoreJournal;
}

/** @returns how many positions the engine did not score; null if the signal came, then some are not written */
export async function writeMixed(
  target: RecordFile,
  { records, journal }: Sources,
  mix: MixSettings,
  signal: AbortSignal,
  batch = BATCH,
): Promise<number | null> {
  let unscored = 0;
  for (let first = 0; first < records.count; first += batch) {
    const size = Math.min(batch, records.count - first);
    // The last ones are mixed with those that follow.
    const reach = Math.min(records.count - first, size + REACH);
    const positions = await records.read(first, reach);
    if (signal.aborted) return null;
    const given = journal.read(first, reach);
    const labels = mixScores(
      positions.map(({ setup, score }, index) => ({
        own: score,
        given: given[index] ?? null,
        ply: 2 * setup.fullmoves + (setup.turn === "w" ? 0 : 1),
      })),
      mix,
    );
    for (const [index, position] of positions.slice(0, size).entries()) {
      const label = labels[index] ?? null;
      if ((given[index] ?? null) === null) unscored += 1;
      target.add({ ...position, score: label === null ? null : centipawns(label) });
    }
  }
  target.flush();
  return unscored;
}
