/** Annotates games for a user of the package, both in Node and in a browser. */

import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests/requests.js";
import { ENGINE_DEFAULTS } from "../../engine/host/requests/engine-options.js";
import { Pace } from "../common/pace.js";
import { splitGamesInSteps } from "../notation/index.js";
import { abortError, throwIfAborted } from "../library/abort.js";
import {
  checkFlag,
  checkFunction,
  checkObject,
  checkSignal,
  checkText,
  checkWhole,
  type Range,
  type Schema,
} from "../library/check-values.js";
import { LIMIT_RANGES } from "../library/search-limits.js";
import { CONCURRENCY_LIMIT, enginesFor, limitsOf } from "./annotate-limits.js";
import type { PageGame } from "./page-model.js";
import type { Naming } from "./text/annotate-game.js";
import { draftPage } from "./text/draft-page.js";
import { annotateAll, NO_JOURNAL, positionsIn } from "./search/run.js";
import type { AnnotateOptions, Annotation } from "./types.js";

const limit = (name: "depth" | "nodes" | "movetime") => (value: unknown) =>
  checkWhole("INVALID_LIMIT", name, value, LIMIT_RANGES[name]);
const whole = (name: string, range: Range) => (value: unknown) => checkWhole("INVALID_OPTION", name, value, range);
const called = (name: string) => (value: unknown) => checkFunction(name, value);

/** @throws EngineError INVALID_OPTION, unless the value is a number of threads */
export const checkThreads = whole("threads", [1, MAX_THREADS]);

const OPTIONS: Schema<AnnotateOptions> = {
  depth: limit("depth"),
  nodes: limit("nodes"),
  movetime: limit("movetime"),
  concurrency: whole("concurrency", [1, CONCURRENCY_LIMIT]),
  threads: checkThreads,
  hash: whole("hash", [1, MAX_HASH_MEGABYTES]),
  syzygyPath: (value) => checkText("syzygyPath", value),
  keepVariations: (value) => checkFlag("keepVariations", value),
  exercises: (value) => checkFlag("exercises", value),
  signal: checkSignal,
  onGame: called("onGame"),
  onNotice: called("onNotice"),
  onProgress: called("onProgress"),
};

/**
 * Annotates the games of a PGN text with engines of its own.
 *
 * @param naming supplies names for games and openings; called once the options are valid
 * @param onDraft called whenever more is known of a game that is not finished, with what makes a page of it
 * @param cores that engines keep at work, if the options do not say how many there are
 * @returns each game, or its fault, in the order of the text
 * @throws EngineError INVALID_LIMIT, INVALID_OPTION, NO_MEMORY, START_FAILED, SEARCH_FAILED, ABORTED
 */
export async function annotateGames(
  pgn: string,
  options: AnnotateOptions,
  naming: () => Naming,
  onDraft?: (draft: () => PageGame) => void,
  cores = 1,
): Promise<readonly Annotation[]> {
  checkObject("options", options, OPTIONS);
  const { depth, nodes, movetime, keepVariations = false, exercises = false, signal } = options;
  const { onGame = () => {}, onProgress = () => {}, onNotice } = options;
  const { threads = ENGINE_DEFAULTS.threads, hash = ENGINE_DEFAULTS.hash, syzygyPath = "" } = options;
  const { concurrency = enginesFor(cores, threads) } = options;
  const text = checkText("pgn", pgn);
  const limits = limitsOf({ depth, nodes, movetime });
  const settings = { threads, hash, syzygyPath, onNotice };
  throwIfAborted(signal);
  const pace = new Pace(signal);
  const read = async () => {
    const games = await pace.run(splitGamesInSteps(text));
    return { games, allPositions: await pace.run(positionsIn(games)) };
  };
  const { games, allPositions } = await read().catch((error: unknown) => {
    throwIfAborted(signal);
    throw error;
  });
  const annotations: Annotation[] = [];
  const names = naming();
  const isComplete = await annotateAll({
    games,
    allPositions,
    limits,
    settings,
    concurrency,
    keepVariations,
    exercises,
    naming: names,
    journal: NO_JOURNAL,
    signal: signal ?? new AbortController().signal,
    onGame: (annotation, index) => {
      annotations[index] = annotation;
      onGame(annotation, index);
    },
    onProgress,
    ...(onDraft && { onDraft: (game, draft) => onDraft(() => draftPage(game, draft(), names)) }),
  });
  if (!isComplete && signal !== undefined) throw abortError(signal);
  return annotations;
}
