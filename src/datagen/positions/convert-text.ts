/** `datagen text`: converts labelled text into training positions. */

import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { PositionFilter } from "../../../engine/host/standalone/position-filter.js";
import { Rescorer } from "../../../engine/host/standalone/rescorer.js";
import { FaultList } from "../../common/files/fault-list.js";
import { inputSize } from "../../common/files/input-file.js";
import { requireOnce, requireOther } from "../../common/files/output-files.js";
import type { Writer } from "../../common/io.js";
import { type Progress, showProgress } from "../../common/command/progress.js";
import { visible } from "../../common/text.js";
import { readLabelled } from "./labelled.js";
import { type RecordFile, writeRecords } from "./record-file.js";
import { type Judge, REASONS, TextFilter, type TextFilterSettings } from "./filter-text.js";
import { readTextFile } from "../../common/files/text-file.js";

const MEGABYTE = 1024 * 1024;

interface ConvertRequest {
  readonly files: readonly string[];
  readonly output: string;
  readonly settings: TextFilterSettings;
  /** The search that scores positions without a score; null leaves them without. */
  readonly labels: Labels | null;
}

export interface Labels {
  /** Each search ends with the iteration that exceeds so many nodes. */
  readonly nodes: number;
  /** The file of the evaluation network, empty for the one that ships. */
  readonly network: string;
}

interface ConvertContext {
  readonly output: Writer;
  readonly errors: Writer;
  readonly errorsAreTerminal: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads files one after the other and writes the positions that pass the filter, in order. Invalid lines are
 * reported by file and number, and skipped.
 *
 * @returns whether every line was valid; false, with nothing written, if the signal came or no position is kept
 * @throws InputError if the output is one of the files
 * @throws Error if a file is unreadable or the output is not writable; the output's old content then stays
 */
export async function convert(
  { files, output, settings, labels }: ConvertRequest,
  context: ConvertContext,
): Promise<boolean> {
  requireOnce(files);
  requireOther(output, files);
  const total = files.reduce((sum, file) => sum + inputSize(file, "file or pipe"), 0);
  const judge = labels === null ? null : await judgeBy(labels);
  const filter = new TextFilter(await PositionFilter.create(), settings, judge);
  const started = performance.now();
  let faults = 0;
  const isWritten = await writeRecords(output, context, async (records) => {
    const progress = await showProgress(context.errorsAreTerminal, Math.ceil(total / MEGABYTE));
    try {
      let done = 0;
      for (const file of files) {
        faults += await convertFile(file, { filter, records, progress, done }, context);
        if (context.signal.aborted) break;
        done += inputSize(file, "file or pipe") / MEGABYTE;
      }
    } finally {
      progress.end();
    }
  });
  if (context.signal.aborted) return false;
  const seconds = (performance.now() - started) / 1000;
  for (const line of summary(filter, faults, seconds)) context.output.line(line);
  return isWritten && faults === 0;
}

/** @throws Error if the network is not available */
async function judgeBy({ nodes, network }: Labels): Promise<Judge> {
  const rescorer = await Rescorer.create(await requireNetwork(network));
  return (setup) => rescorer.score({ setup, moves: [] }, nodes);
}

interface FileConversion {
  readonly filter: TextFilter;
  readonly records: RecordFile;
  readonly progress: Progress;
  /** Megabytes of the previous files. */
  readonly done: number;
}

/** @returns the number of invalid lines */
async function convertFile(
  file: string,
  { filter, records, progress, done }: FileConversion,
  { errors, signal }: ConvertContext,
): Promise<number> {
  const faults = new FaultList((fault) => progress.aside(() => errors.line(`error: ${visible(fault)}`)));
  const report = (number: number, fault: string) => faults.add(`${file}:${number}: ${fault}`);
  await readTextFile(
    file,
    {
      line(text, number) {
        if (text.trim() === "") return;
        const read = readLabelled(text);
        if (!read.ok) return report(number, read.error);
        const kept = filter.filter(read.position);
        if (kept !== null) records.add(kept);
      },
      overlong: (number) => report(number, "the line is too long"),
      read: (megabytes) => progress.update(Math.floor(done + megabytes), `MB, ${filter.kept} positions`),
    },
    signal,
  );
  faults.end(file);
  return faults.count;
}

function summary(filter: TextFilter, faults: number, seconds: number): string[] {
  const left = REASONS.map((reason) => [reason, filter.leftOut(reason)] as const);
  const all = left.reduce((sum, [, count]) => sum + count, filter.kept);
  const speed = Math.round(all / Math.max(seconds, 0.001));
  return [
    `kept ${filter.kept} of ${all} positions, ${speed} a second`,
    `left out: ${left.map(([reason, count]) => `${reason} ${count}`).join(", ")}`,
    ...(faults === 0 ? [] : [`lines that made no sense: ${faults}`]),
  ];
}
