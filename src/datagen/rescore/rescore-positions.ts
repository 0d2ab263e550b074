/** `datagen rescore`: writes training positions with the scores of another engine, or with mixtures of these and theirs. */

import { readFile } from "node:fs/promises";
import { ownProgram } from "../../../engine/host/assets.js";
import { centipawns } from "../../../engine/host/score.js";
import { writeAtomically } from "../../common/atomic-file.js";
import type { Context } from "../../common/context.js";
import { InputError } from "../../common/errors.js";
import { inputSize } from "../../common/input-file.js";
import { checkTarget, requireOther } from "../../common/output-files.js";
import { showProgress } from "../../common/progress.js";
import { WDL_MODEL } from "../../common/score/wdl-model.js";
import { readSettings } from "../../common/settings.js";
import { ENGINE_KEYS, type EngineSpec, LIMIT_KEYS, Reaper, readEngine } from "../../match/engine/index.js";
import { MAGIC, RECORD_SIZE, readRecord, recordCount, type TrainingPosition, writeRecord } from "../training/record.js";
import { type Scoring, scoresOf } from "./engine-scores.js";
import { mixScores, type MixSettings } from "./mix-scores.js";

/**
 * Successive positions that one process of the engine scores. What it remembers changes its scores, so the number of
 * processes at a time must not change what one of them has seen.
 */
const PART = 100_000;
/** Maximum bytes: all of them are in memory, and Node reads no more at once. */
const SIZE_LIMIT = 2 ** 31 - 1;
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

/**
 * Writes the positions in their order, whole or not at all. An engine that searches alike each time makes the same file
 * again, whatever the concurrency.
 *
 * @param part positions for one process of the engine
 * @returns false if the signal came; then it writes nothing
 * @throws InputError if the file has no training positions or the engine fails
 */
export async function rescorePositions(request: RescoreRequest, context: Context, part = PART): Promise<boolean> {
  const { file, output, limit, own, later, concurrency } = request;
  requireOther(output, [file]);
  checkTarget(output);
  const engine = engineOf(request.engine);
  const scale = request.scale ?? (engine.command === ownProgram().path ? WDL_MODEL.pawn / 100 : 1);
  const mix = { scale, own, later };
  const size = inputSize(file, "file");
  if (size > SIZE_LIMIT) {
    throw new InputError(
      `${file} has ${size} bytes; at most ${SIZE_LIMIT} can be read at once, so convert fewer games`,
    );
  }
  const bytes = await readFile(file);
  const count = countOf(file, bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const progress = await showProgress(context.errorsAreTerminal, count);
  let done = 0;
  const scored = () => {
    done += 1;
    if (done % PROGRESS_POSITIONS === 0) progress.update(done, "positions");
  };
  const started = performance.now();
  let missing = 0;
  const warned = new Set<string>();
  const warn = (text: string) => {
    if (!warned.has(text)) progress.aside(() => context.errors.line(`warning: ${text}`));
    warned.add(text);
  };
  const scoring = { engine, limit, reaper: new Reaper(), warn };
  try {
    await eachPart(count, part, concurrency, context.signal, async (first, size, signal) => {
      const unscored = await rescorePart({ view, first, size }, scoring, mix, signal, scored);
      // After the wait: other parts have counted meanwhile.
      missing += unscored;
    });
  } catch (error) {
    if (!context.signal.aborted) throw error;
  } finally {
    progress.end();
  }
  if (context.signal.aborted) {
    context.errors.line("stopped, nothing written");
    return false;
  }
  writeAtomically(output, (target) => target.write(bytes));
  const rate = Math.round((1000 * count) / (performance.now() - started));
  const without = missing === 0 ? "" : `, ${missing} of them without a score by the engine`;
  context.output.line(`${output}: ${count} positions${without}, ${rate} a second`);
  return true;
}

/** @throws InputError if the words are not of one engine without a limit */
function engineOf(words: readonly string[]): EngineSpec {
  const unused = readSettings("--engine", words, ENGINE_KEYS).find(({ key }) => UNUSED_KEYS.includes(key));
  if (unused !== undefined) throw new InputError(`--engine: ${unused.key} has no meaning here`);
  return readEngine(words, [], { command: ownProgram().path, name: "castellan" });
}

/** @throws InputError if it is another kind of file, has no positions, or was cut off */
function countOf(file: string, bytes: Uint8Array): number {
  const magic = new TextDecoder("latin1").decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new InputError(`${file} is not a file of training positions`);
  const count = recordCount(file, bytes.length);
  if (count === 0) throw new InputError(`${file} has no positions`);
  return count;
}

/** Handles all parts, several at a time; the first failure ends the others. */
async function eachPart(
  count: number,
  part: number,
  concurrency: number,
  stop: AbortSignal,
  handle: (first: number, size: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([stop, failure.signal]);
  let next = 0;
  const work = async () => {
    while (next < count && !signal.aborted) {
      const first = next;
      next += part;
      await handle(first, Math.min(part, count - first), signal);
    }
  };
  // Only the first reason stays: it ends the other processes, which then fail for it.
  const fail = (error: unknown) => failure.abort(error);
  await Promise.all(Array.from({ length: concurrency }, () => work().catch(fail)));
  failure.signal.throwIfAborted();
}

/** Successive records of a file. */
interface Part {
  readonly view: DataView;
  readonly first: number;
  readonly size: number;
}

/** Changes the scores of a part. Returns how many positions the engine did not score. */
async function rescorePart(
  { view, first, size }: Part,
  scoring: Scoring,
  mix: MixSettings,
  signal: AbortSignal,
  scored: () => void,
): Promise<number> {
  const offsetOf = (index: number) => (1 + first + index) * RECORD_SIZE;
  const positions: TrainingPosition[] = Array.from({ length: size }, (_, index) => readRecord(view, offsetOf(index)));
  const setups = positions.map(({ setup }) => setup);
  const given = await scoresOf(setups, scoring, signal, scored);
  const labels = mixScores(
    positions.map(({ setup, score }, index) => ({
      own: score,
      given: given[index] ?? null,
      ply: 2 * setup.fullmoves + (setup.turn === "w" ? 0 : 1),
    })),
    mix,
  );
  for (const [index, position] of positions.entries()) {
    const label = labels[index] ?? null;
    writeRecord(view, offsetOf(index), { ...position, score: label === null ? null : centipawns(label) });
  }
  return given.filter((score) => score === null).length;
}
