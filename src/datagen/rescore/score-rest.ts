/** Lets several processes of an engine score the positions that a journal lacks. */

import type { Context } from "../../common/command/context.js";
import { showProgress } from "../../common/command/progress.js";
import { type EngineSpec, Reaper } from "../../uci-client/index.js";
import type { RecordReader } from "../positions/record-reader.js";
import { PositionScorer, type Scoring } from "./engine-scores.js";
import type { ScoreJournal } from "./score-journal.js";

/** Positions between two updates of the bar. */
const PROGRESS_POSITIONS = 1000;

export interface RestRequest {
  /** Names the run in messages. */
  readonly output: string;
  readonly spec: EngineSpec;
  /** What follows `go`. */
  readonly limit: string;
  readonly records: RecordReader;
  /** Successive positions that the engine scores as one game. */
  readonly part: number;
  /** Processes at a time. */
  readonly concurrency: number;
}

/**
 * Returns early if the signal comes.
 *
 * @throws InputError if the engine fails; the journal has what was scored before
 */
export async function scoreRest(
  { output, spec, limit, records, part, concurrency }: RestRequest,
  journal: ScoreJournal,
  { errors, errorsAreTerminal, signal }: Context,
): Promise<void> {
  let done = journal.count;
  const progress = await showProgress(errorsAreTerminal, records.count, done);
  const scored = () => {
    done += 1;
    if (done % PROGRESS_POSITIONS === 0) progress.update(done, "positions");
  };
  const reaper = new Reaper();
  const scoring: Scoring = { engine: spec, limit, reaper };
  // All processes share the parts: each takes the next one. Whoever leaves its loop early ends it for all.
  const parts = partsOf(journal.count, records.count, part);
  try {
    await together(concurrency, signal, async (stop) => {
      let scorer: PositionScorer | null = null;
      try {
        for (const { first, size } of parts) {
          if (stop.aborted) return;
          scorer ??= await PositionScorer.start(scoring, stop);
          const setups = (await records.read(first, size)).map(({ setup }) => setup);
          journal.add(first, await scorer.score(setups, scored));
        }
      } finally {
        await scorer?.close();
      }
    });
  } catch (error) {
    if (signal.aborted) return;
    if (journal.count > 0) {
      progress.aside(() => errors.line(`${output}: ${journal.count} positions are kept; the same command goes on`));
    }
    throw error;
  } finally {
    progress.end();
    reaper.close();
  }
}

/** Successive positions of a file. */
interface Part {
  readonly first: number;
  readonly size: number;
}

function* partsOf(begin: number, end: number, size: number): Generator<Part, void> {
  for (let first = begin; first < end; first += size) yield { first, size: Math.min(size, end - first) };
}

/** Does the same work several times at a time; the first failure ends the others. */
async function together(times: number, stop: AbortSignal, work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([stop, failure.signal]);
  // Only the first reason stays: it ends the other processes, which then fail for it.
  const fail = (error: unknown) => failure.abort(error);
  await Promise.all(Array.from({ length: times }, () => work(signal).catch(fail)));
  failure.signal.throwIfAborted();
}
