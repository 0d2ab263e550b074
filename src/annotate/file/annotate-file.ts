/** `annotate`: reads the games of a file, and writes them to another file or to standard output. */

import { requireNetwork } from "../../../engine/host/network/network-file.js";
import type { Limits } from "../../../engine/host/requests/limits.js";
import { engineIdentity } from "../../common/engine-identity.js";
import type { Context } from "../../common/command/context.js";
import { InputError, reasonOf } from "../../common/errors.js";
import { FaultList } from "../../common/files/fault-list.js";
import { FileLock } from "../../common/files/file-lock.js";
import { hashInSteps } from "../../common/files/hash-text.js";
import { readText } from "../../common/files/input-file.js";
import { loadOpeningNames } from "../../common/opening/opening-names.js";
import { checkTarget, requireDistinct, requireOther } from "../../common/files/output-files.js";
import { Pace } from "../../common/pace.js";
import { type PgnText, splitGamesInSteps } from "../../notation/index.js";
import { progressInLines, showProgress } from "../../common/command/progress.js";
import { journalPath } from "../../common/files/run-journal.js";
import { counted, visible } from "../../common/text.js";
import { EngineError, type EngineNotice } from "../../library/index.js";
import type { AnalystSettings } from "../search/analyst.js";
import { JournalFile } from "./journal-file.js";
import { type Outputs, writeOutputs } from "./outputs.js";
import { annotatorName } from "../text/annotator.js";
import { annotateAll, NO_JOURNAL, positionsIn } from "../search/run.js";
import { summary } from "../text/summary.js";
import type { Annotation } from "../types.js";

export interface AnnotateRequest {
  /** Games in PGN. */
  readonly file: string;
  readonly outputs: Outputs;
  readonly limits: Limits;
  readonly settings: AnalystSettings;
  /** Engines that work at the same time. */
  readonly concurrency: number;
  /** Whether the file's own variations and glyphs stay. */
  readonly keepVariations: boolean;
}

/**
 * Annotates all readable games, and names the others.
 *
 * @returns false if no game is readable, or if the signal came; then the same command resumes work on an output file
 * @throws InputError if a file or an option is refused
 */
export async function annotateFile(request: AnnotateRequest, context: Context): Promise<boolean> {
  const { file, outputs } = request;
  const { games: target, report, puzzles } = outputs;
  for (const output of [target, report, puzzles]) {
    if (output === null) continue;
    requireOther(output, [file]);
    checkTarget(output);
  }
  if (target === null) return annotate(request, context);
  const others = [report, puzzles].filter((path) => path !== null);
  if (others.length > 0) requireDistinct([target, ...others, journalPath(target)]);
  const lock = FileLock.take(target);
  try {
    return await annotate(request, context);
  } finally {
    lock.release();
  }
}

async function annotate(request: AnnotateRequest, context: Context): Promise<boolean> {
  const { file, outputs } = request;
  const { output, errors, signal } = context;
  const text = await readText(file, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
  });
  const games = await new Pace(signal).run(splitGamesInSteps(text));
  // Checked first, because a journal without games would stay behind.
  if (games.length === 0) throw new InputError(`${file}: there is no game in it`);
  const journal = outputs.games === null ? null : await openJournal(outputs.games, text, request, context);
  const started = performance.now();
  const { annotations, isComplete, nodes } = await annotateWithProgress(games, journal, request, context);
  const effort = { nodes, milliseconds: performance.now() - started };
  if (!isComplete) {
    const what = journal === null ? "nothing written" : "the same command goes on";
    errors.line(`${outputs.games ?? file}: stopped; ${what}`);
    return false;
  }
  const annotated = annotations.filter((annotation) => annotation.kind === "annotated");
  if (annotated.length === 0) errors.line(`error: ${visible(file)}: no game can be read, nothing written`);
  else {
    writeOutputs(annotated, outputs, file, context);
    if (outputs.games !== null)
      for (const line of summary(outputs.games, annotations, effort)) output.line(visible(line));
  }
  journal?.remove();
  return annotated.length > 0;
}

/** Resumes an earlier run with the same games and settings, if its output is not finished. */
async function openJournal(
  target: string,
  text: string,
  { limits, settings }: AnnotateRequest,
  { version, errors, signal }: Context,
): Promise<JournalFile> {
  const { syzygyPath, threads, hash } = settings;
  const origin = {
    engine: engineIdentity(version, await requireNetwork()),
    settings: { limits, syzygyPath, threads, hash },
    input: await new Pace(signal).run(hashInSteps(text)),
  };
  const journal = await JournalFile.open(journalPath(target), origin, signal);
  if (journal.nodes > 0) errors.line(`${target}: ${counted(journal.nodes, "node")} there`);
  return journal;
}

/** Reports progress and faults on the error stream. */
async function annotateWithProgress(
  games: readonly PgnText[],
  journal: JournalFile | null,
  { file, outputs, limits, settings, concurrency, keepVariations }: AnnotateRequest,
  { version, errors, errorsAreTerminal, signal }: Context,
): Promise<{ readonly annotations: readonly Annotation[]; readonly isComplete: boolean; readonly nodes: number }> {
  const annotations: Annotation[] = [];
  const allPositions = await new Pace(signal).run(positionsIn(games));
  // Without a limit of nodes the bar shows percents.
  const all = limits.nodes === undefined ? 100 : limits.nodes * allPositions;
  const begun = journal === null || limits.nodes === undefined ? 0 : limits.nodes * journal.cost;
  const progress = errorsAreTerminal
    ? await showProgress(true, all, begun)
    : progressInLines(all, (line) => errors.line(line));
  let nodes = 0;
  const notices = new Set<string>();
  const onNotice = ({ message }: EngineNotice) => {
    // Each engine has a notice of its own about the same table.
    if (notices.has(message)) return;
    notices.add(message);
    progress.aside(() => errors.line(`warning: ${visible(message)}`));
  };
  const faults = new FaultList((fault) => progress.aside(() => errors.line(`note: ${visible(fault)}`)));
  try {
    const isComplete = await annotateAll({
      games,
      allPositions,
      limits,
      settings: { ...settings, onNotice },
      concurrency,
      keepVariations,
      exercises: outputs.puzzles !== null,
      naming: { names: loadOpeningNames(), annotator: annotatorName(version) },
      journal: journal ?? NO_JOURNAL,
      signal,
      onGame: (annotation, index) => {
        annotations[index] = annotation;
        for (const { line, reason } of annotation.notes) faults.add(`${file}:${line}: ${reason}`);
        if (annotation.kind === "broken") faults.add(`${file}:${annotation.line}: left out: ${annotation.reason}`);
      },
      onProgress: ({ done, games, allGames, nodes: searched }) => {
        nodes = searched;
        const unit = limits.nodes === undefined ? "percent" : "nodes";
        progress.update(Math.floor(done * all), `${unit}, ${games} of ${allGames} games`);
      },
    });
    faults.end(file);
    return { annotations, isComplete, nodes };
  } catch (error) {
    if (error instanceof EngineError && error.code.startsWith("INVALID")) {
      throw new InputError(error.message, { cause: error });
    }
    throw error;
  } finally {
    progress.end();
  }
}
