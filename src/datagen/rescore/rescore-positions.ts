/** `datagen rescore`: writes training positions with the scores of another engine, or with mixtures of these and theirs. */

import { ownProgram } from "../../../engine/host/assets.js";
import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { AtomicFile } from "../../common/atomic-file.js";
import type { Context } from "../../common/context.js";
import { engineIdentity } from "../../common/engine-identity.js";
import { InputError } from "../../common/errors.js";
import { FileLock } from "../../common/file-lock.js";
import { hashFile } from "../../common/hash-file.js";
import { checkTarget, requireOther } from "../../common/output-files.js";
import { showProgress } from "../../common/progress.js";
import { type JournalHead, journalPath } from "../../common/run-journal.js";
import { WDL_MODEL } from "../../common/score/wdl-model.js";
import { readSettings } from "../../common/settings.js";
import { ENGINE_KEYS, type EngineSpec, LIMIT_KEYS, Reaper, readEngine } from "../../match/engine/index.js";
import { RecordReader } from "../training/record-reader.js";
import { PositionScorer, type Scoring } from "./engine-scores.js";
import type { MixSettings } from "./mix-scores.js";
import { ScoreJournal } from "./score-journal.js";
import { writeMixed } from "./write-mixed.js";

/**
 * Successive positions that the engine scores as one game. What it remembers changes its scores, so neither the number
 * of processes nor a stop may change what it has seen. Larger parts would lose more by a stop.
 */
const PART = 1000;
/** Settings of an engine that say nothing here: how far it searches is an option, and no file of engines is read. */
const UNUSED_KEYS: readonly string[] = [...LIMIT_KEYS, "conf"];
/** Positions between two updates of the bar. */
const PROGRESS_POSITIONS = 1000;

interface RescoreRequest extends Omit<MixSettings, "scale"> {
  readonly file: string;
  readonly output: string;
  /** The words after `--engine`; without `cmd` it is this engine. */
  readonly engine: readonly string[];
  /** What follows `go`. */
  readonly limit: string;
  /** Null is what its centipawns are worth if it is this engine, otherwise 1. */
  readonly scale: number | null;
  readonly concurrency: number;
}

/** What the functions of a run share. */
interface Run extends RescoreRequest {
  readonly spec: EngineSpec;
  readonly records: RecordReader;
  readonly journal: ScoreJournal;
  readonly part: number;
}

/**
 * Writes the positions in their order, whole or not at all; what the engine has scored until a stop is kept in a
 * journal. An engine that searches alike each time makes the same file again, whatever the concurrency and the stops.
 *
 * @param part positions that the engine scores as one game
 * @returns false if the signal came; then it writes nothing but the journal
 * @throws InputError if the file has no training positions, the engine fails, or the journal is of another run
 */
export async function rescorePositions(request: RescoreRequest, context: Context, part = PART): Promise<boolean> {
  const { file, output } = request;
  requireOther(output, [file]);
  checkTarget(output);
  const spec = engineOf(request.engine);
  const lock = FileLock.take(output);
  try {
    const records = await RecordReader.open(file);
    try {
      const head = await headOf(request, spec, part, context);
      const journal = ScoreJournal.open(journalPath(output), head, records.count, part);
      try {
        return await rescore({ ...request, spec, records, journal, part }, context);
      } finally {
        journal.close();
        // Without a score it is of no use, and would refuse other settings.
        if (journal.count === 0) journal.remove();
      }
    } finally {
      await records.close();
    }
  } finally {
    lock.release();
  }
}

async function rescore(run: Run, context: Context): Promise<boolean> {
  const { output, spec, journal, records, own, later } = run;
  const { errors, signal } = context;
  // Created first, because it refuses some names.
  const target = new AtomicFile(output);
  try {
    const begun = journal.count;
    if (begun > 0) errors.line(`${output}: ${begun} positions there`);
    const started = performance.now();
    await scoreRest(run, context);
    const seconds = (performance.now() - started) / 1000;
    const mix = { scale: run.scale ?? (isOwn(spec) ? WDL_MODEL.pawn / 100 : 1), own, later };
    const unscored = signal.aborted ? null : await writeMixed(target, { records, journal }, mix, signal);
    if (unscored === null) {
      errors.line(journal.count === 0 ? "stopped, nothing written" : `${output}: stopped; the same command goes on`);
      return false;
    }
    target.finish();
    journal.remove();
    const without = unscored === 0 ? "" : `, ${unscored} of them without a score by the engine`;
    const rate = Math.round((records.count - begun) / Math.max(seconds, 0.001));
    context.output.line(`${output}: ${records.count} positions${without}, ${rate} a second`);
    return true;
  } finally {
    target.discard();
  }
}

/** @throws InputError if the words are not of one engine without a limit */
function engineOf(words: readonly string[]): EngineSpec {
  const unused = readSettings("--engine", words, ENGINE_KEYS).find(({ key }) => UNUSED_KEYS.includes(key));
  if (unused !== undefined) throw new InputError(`--engine: ${unused.key} has no meaning here`);
  return readEngine(words, [], { command: ownProgram().path, name: "castellan" });
}

function isOwn({ command }: EngineSpec): boolean {
  return command === ownProgram().path;
}

/** What the scores depend on. */
async function headOf(
  { file, limit }: RescoreRequest,
  spec: EngineSpec,
  part: number,
  { version }: Context,
): Promise<JournalHead> {
  const { command, args, dir = null, options } = spec;
  return {
    format: "castellan-rescore",
    version: 1,
    engine: isOwn(spec) ? engineIdentity(version, await requireNetwork()) : command,
    settings: { args, dir, options, limit, part },
    input: await hashFile(file),
  };
}

/** Lets the engine score the positions that the journal lacks. Returns early if the signal comes. */
async function scoreRest(
  { spec, limit, records, journal, part, concurrency }: Run,
  { errors, errorsAreTerminal, signal }: Context,
): Promise<void> {
  let done = journal.count;
  const progress = await showProgress(errorsAreTerminal, records.count, done);
  const scored = () => {
    done += 1;
    if (done % PROGRESS_POSITIONS === 0) progress.update(done, "positions");
  };
  const warned = new Set<string>();
  const warn = (text: string) => {
    if (!warned.has(text)) progress.aside(() => errors.line(`warning: ${text}`));
    warned.add(text);
  };
  const reaper = new Reaper();
  const scoring: Scoring = { engine: spec, limit, reaper, warn };
  const parts = partsOf(journal.count, records.count, part);
  try {
    await together(concurrency, signal, async (stop) => {
      // Processes share the parts, each taking the next one.
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
    if (!signal.aborted) throw error;
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
