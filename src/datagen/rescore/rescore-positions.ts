/** `datagen rescore`: writes training positions with the scores of another engine, or with mixtures of these and theirs. */

import { ownProgram } from "../../../engine/host/assets.js";
import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { AtomicFile } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { engineIdentity } from "../../common/engine-identity.js";
import { InputError } from "../../common/errors.js";
import { FileLock } from "../../common/files/file-lock.js";
import { checkTarget, requireOther } from "../../common/files/output-files.js";
import { type JournalHead, journalPath } from "../../common/files/run-journal.js";
import { WDL_MODEL } from "../../common/score/wdl-model.js";
import { readSettings } from "../../common/command/settings.js";
import { ENGINE_KEYS, type EngineSpec, LIMIT_KEYS, readEngine } from "../../uci-client/index.js";
import { RecordFile } from "../positions/record-file.js";
import { RecordReader } from "../positions/record-reader.js";
import type { MixSettings } from "./mix-scores.js";
import { ScoreJournal } from "./score-journal.js";
import { scoreRest } from "./score-rest.js";
import { writeMixed } from "./write-mixed.js";

/**
 * Successive positions that the engine scores as one game. What it remembers changes its scores, so neither the number
 * of processes nor a stop may change what it has seen. Larger parts would lose more by a stop.
 */
const PART = 1000;
/** Settings of an engine that say nothing here: how far it searches is an option, and no file of engines is read. */
const UNUSED_KEYS: readonly string[] = [...LIMIT_KEYS, "conf"];

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
  readonly target: AtomicFile;
  readonly part: number;
}

/**
 * Writes the positions in their order, whole or not at all; what the engine has scored until a stop is kept in a
 * journal. An engine that searches alike each time, and forgets everything with `ucinewgame`, makes the same file again,
 * whatever the concurrency and the stops.
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
      const target = new AtomicFile(output);
      try {
        return await withJournal({ ...request, spec, records, target, part }, context);
      } finally {
        target.discard();
      }
    } finally {
      await records.close();
    }
  } finally {
    lock.release();
  }
}

async function withJournal(run: Run, context: Context): Promise<boolean> {
  const { output, records, part } = run;
  const input = await records.hash(context.signal);
  if (input === null) return stopped(output, 0, context);
  const head = await headOf(run, input, context.version);
  const journal = ScoreJournal.open(journalPath(output), head, { total: records.count, part });
  try {
    return await rescore(run, journal, context);
  } finally {
    journal.close();
    // Without a score it would only be in the way.
    if (journal.count === 0) journal.remove();
  }
}

async function rescore(run: Run, journal: ScoreJournal, context: Context): Promise<boolean> {
  const { output, spec, records, target, own, later } = run;
  const begun = journal.count;
  if (begun > 0) context.errors.line(`${output}: ${begun} positions there`);
  const started = performance.now();
  await scoreRest(run, journal, context);
  const seconds = (performance.now() - started) / 1000;
  if (context.signal.aborted) return stopped(output, journal.count, context);
  const mix = { scale: run.scale ?? (isOwn(spec) ? WDL_MODEL.pawn / 100 : 1), own, later };
  const unscored = await writeMixed(new RecordFile(target), { records, journal }, mix, context.signal);
  if (unscored === null) return stopped(output, journal.count, context);
  target.finish();
  journal.remove();
  const without = unscored === 0 ? "" : `, ${unscored} of them without a score by the engine`;
  const rate = Math.round((records.count - begun) / Math.max(seconds, 0.001));
  context.output.line(`${output}: ${records.count} positions${without}, ${rate} a second`);
  return true;
}

function stopped(output: string, kept: number, { errors }: Context): false {
  errors.line(kept === 0 ? "stopped, nothing written" : `${output}: stopped; the same command goes on`);
  return false;
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

/** What the scores depend on. It does not tell whether another engine's program, or its network, has changed. */
async function headOf({ spec, limit, part }: Run, input: string, version: string): Promise<JournalHead> {
  const { command, args, dir = null, options } = spec;
  return {
    format: "castellan-rescore",
    version: 2,
    engine: isOwn(spec) ? engineIdentity(version, await requireNetwork()) : command,
    settings: { args, dir, options, limit, part },
    input,
  };
}
