/** `perft suite`: checks a file of positions whose counts are known. */

import type { EngineSettings } from "../../engine/host/engine.js";
import { isWithin, type LineResult, runSuite } from "../../perft/run.js";
import { parseSuite, type SuiteLine } from "../../perft/suite.js";
import { type Context, FAILED, MISUSED } from "../common/context.js";
import { withEngine } from "../common/engine-use.js";
import { reason } from "../common/errors.js";
import { readText } from "../common/input-file.js";
import { nodesPerSecond } from "../common/text.js";
import { NO_PROGRESS, type Progress, showProgress } from "./perft-progress.js";

interface SuiteRequest {
  readonly settings: EngineSettings;
  /** Whether the table's memory remembers counts. */
  readonly cached: boolean;
  readonly file: string;
  /** Counts above it are left out. */
  readonly maxLeaves: number;
  readonly json: boolean;
}

/** Checks, prints, and returns the exit status. */
export async function checkSuite(
  { settings, cached, file, maxLeaves, json }: SuiteRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<number> {
  let lines: readonly SuiteLine[];
  try {
    lines = parseSuite(await readText(file));
  } catch (error) {
    errors.line(`error: ${file}: ${reason(error)}`);
    return MISUSED;
  }
  if (lines.length === 0) {
    errors.line(`error: ${file}: there is no position in it`);
    return FAILED;
  }

  const work = {
    positions: lines.length,
    leaves: sum(lines, (line) => leavesOf(line, maxLeaves)),
  };
  const progress: Progress = errorsAreTerminal
    ? await showProgress(work, errors)
    : { ...NO_PROGRESS, print: (text) => errors.line(text) };
  const { lines: results, complete } = await withEngine(settings, (engine) =>
    runSuite(lines, {
      engine,
      maxLeaves,
      hash: cached,
      signal,
      onCount: ({ leaves }) => progress.advance(leaves),
      onLine: (result) => {
        const { failure } = result;
        if (failure !== null) progress.print(`${where(file, result)}: ${failure}`);
        progress.finishPosition();
      },
    }),
  ).finally(() => progress.end());

  const summary = summarize(results);
  if (json) {
    const failures = results
      .filter(({ failure }) => failure !== null)
      .map(({ line, name, fen, failure }) => ({ line, name, fen, failure }));
    output.line(JSON.stringify({ file, complete, ...summary, failures }));
  } else {
    output.line(summaryText(summary));
  }
  if (!complete) errors.line(`${file}: stopped`);
  return complete && summary.failed === 0 ? 0 : FAILED;
}

interface Summary {
  readonly positions: number;
  readonly failed: number;
  readonly checked: number;
  readonly omitted: number;
  readonly leaves: number;
  /** Milliseconds of counting. */
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

function summaryText(summary: Summary): string {
  const { positions, failed, checked, omitted, leaves, time } = summary;
  const rate = (summary.leavesPerSecond / 1e6).toFixed(1);
  return (
    `${positions} positions, ${failed === 0 ? "all right" : `${failed} FAILED`}; ` +
    `${checked} counts checked, ${omitted} left out; ` +
    `${leaves} leaves in ${(time / 1000).toFixed(2)} s, ${rate} million leaves a second`
  );
}

/** The leaves that a line will cost. */
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
