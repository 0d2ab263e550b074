/** `perft suite`: checks the perft counts of a file's positions. */

import type { EngineSettings } from "../../engine/host/engine.js";
import { isWithin, type LineResult, runSuite } from "../../perft/run.js";
import { parseSuiteInSteps, type SuiteLine } from "../../perft/suite.js";
import type { Context } from "../common/command/context.js";
import { withEngine } from "../common/command/engine-use.js";
import { InputError, reasonOf } from "../common/errors.js";
import { readText } from "../common/files/input-file.js";
import { Pace } from "../common/pace.js";
import { nodesPerSecond } from "../common/text.js";
import { NO_PROGRESS, type Progress, showProgress } from "./perft-progress.js";

interface SuiteRequest {
  readonly settings: EngineSettings;
  /** Whether the table's memory caches counts. */
  readonly cached: boolean;
  readonly file: string;
  /** Larger counts are skipped. */
  readonly maxLeaves: number;
  readonly json: boolean;
}

/** Maximum invalid lines: a file that is not a suite has no others. */
const FAILURE_LIMIT = 10;

/**
 * Checks and prints.
 *
 * @returns whether all counts are right
 * @throws InputError if the file cannot be read
 */
export async function checkSuite(
  { settings, cached, file, maxLeaves, json }: SuiteRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  const lines = await linesOf(file, signal);
  if (lines === null) {
    errors.line(`${file}: stopped while it was read; nothing is checked`);
    return false;
  }
  if (lines.length === 0) {
    errors.line(`error: ${file}: there is no position in it`);
    return false;
  }

  const work = {
    positions: lines.length,
    leaves: sum(lines, (line) => leavesOf(line, maxLeaves)),
  };
  const progress: Progress = errorsAreTerminal
    ? await showProgress(work, errors)
    : { ...NO_PROGRESS, print: (text) => errors.line(text) };
  let failures = 0;
  const enough = new AbortController();
  const { lines: results, complete } = await withEngine(settings, (engine) =>
    runSuite(lines, {
      engine,
      maxLeaves,
      hash: cached,
      signal: AbortSignal.any([signal, enough.signal]),
      onCount: ({ leaves }) => progress.advance(leaves),
      onLine: (result) => {
        const { failure } = result;
        progress.finishPosition();
        if (failure === null) return;
        progress.print(`${where(file, result)}: ${failure}`);
        failures += 1;
        if (failures === FAILURE_LIMIT) enough.abort();
      },
    }),
  ).finally(() => progress.end());

  const summary = summarize(results);
  if (json) {
    const failed = results
      .filter(({ failure }) => failure !== null)
      .map(({ line, name, fen, failure }) => ({ line, name, fen, failure }));
    output.line(JSON.stringify({ file, complete, ...summary, failures: failed }));
  } else {
    output.line(summaryText(summary, lines.length));
  }
  if (!complete) errors.line(`${file}: stopped${enough.signal.aborted ? ` after ${failures} errors` : ""}`);
  return complete && summary.failed === 0;
}

/** The lines of a suite; null if the signal comes before they are read. @throws InputError if it cannot be read */
async function linesOf(file: string, signal: AbortSignal): Promise<readonly SuiteLine[] | null> {
  try {
    const lines = await new Pace(signal).run(parseSuiteInSteps(await readText(file, { signal })));
    return signal.aborted ? null : lines;
  } catch (error) {
    if (signal.aborted) return null;
    throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

interface Summary {
  readonly positions: number;
  readonly failed: number;
  readonly checked: number;
  readonly omitted: number;
  readonly leaves: number;
  /** Milliseconds spent counting. */
  readonly time: number;
  readonly leavesPerSecond: number;
}

function summarize(results: readonly LineResult[]): Summary {
  const leaves = sum(results, (result) => result.leaves);
  const time = sum(results, (result) => result.time);
  return {
    positions: results.length,
    failed: results.filter(({ failure }) => failure !== null).length,
    checked: sum(results, (result) => result.checked),
    omitted: sum(results, (result) => result.omitted),
    leaves,
    time,
    leavesPerSecond: nodesPerSecond(leaves, time),
  };
}

/** @param total positions of the file; an interrupted run has checked fewer */
function summaryText(summary: Summary, total: number): string {
  const { positions, failed, checked, omitted, leaves, time } = summary;
  const isWhole = positions === total;
  const right = isWhole ? "all right" : positions === 0 ? "nothing checked" : "right so far";
  const rate = (summary.leavesPerSecond / 1e6).toFixed(1);
  return (
    `${isWhole ? "" : `${positions} of `}${total} positions, ${failed === 0 ? right : `${failed} FAILED`}; ` +
    `${checked} counts checked, ${omitted} left out; ` +
    `${leaves} leaves in ${(time / 1000).toFixed(2)} s, ${rate} million leaves a second`
  );
}

/** The leaves that a line will count. */
function leavesOf(line: SuiteLine, maxLeaves: number): number {
  return line.kind === "fault"
    ? 0
    : sum(
        line.counts.filter((count) => isWithin(count, { maxLeaves })),
        ({ leaves }) => leaves,
      );
}

function where(file: string, { line, name, fen }: LineResult): string {
  const place = `${file}:${line}`;
  if (name !== "") return `${place}: ${name}`;
  return fen === "" ? place : `${place}: ${fen}`;
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
