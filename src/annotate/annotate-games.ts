/** Annotates games for a user of the package, both in Node and in a browser. */

import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { splitGames } from "../notation/index.js";
import { abortError, throwIfAborted } from "../library/abort.js";
import { checkKeys, checkText, checkWhole, type Range } from "../library/check-values.js";
import { LIMIT_RANGES } from "../library/search-limits.js";
import { CONCURRENCY_LIMIT, limitsOf } from "./annotate-limits.js";
import type { Naming } from "./text/annotate-game.js";
import { annotateAll, NO_JOURNAL } from "./search/run.js";
import type { AnnotateOptions, Annotation } from "./types.js";

const NAMES = [
  ...["depth", "nodes", "movetime", "concurrency", "threads", "hash", "syzygyPath"],
  ...["keepVariations", "signal", "onGame", "onNotice", "onProgress"],
];

/**
 * Annotates the games of a PGN text with engines of its own.
 *
 * @param naming supplies names for games and openings; called once the options are valid
 * @returns each game, or its fault, in the order of the text
 * @throws EngineError INVALID_LIMIT, INVALID_OPTION, NO_MEMORY, START_FAILED, SEARCH_FAILED, ABORTED
 */
export async function annotateGames(
  pgn: string,
  options: AnnotateOptions,
  naming: () => Naming,
): Promise<readonly Annotation[]> {
  checkKeys("options", options, NAMES);
  const { keepVariations = false, signal, onGame = () => {}, onProgress = () => {} } = options;
  const games = splitGames(checkText("pgn", pgn));
  const limit = (name: "depth" | "nodes" | "movetime") => {
    const value = options[name];
    return value === undefined ? undefined : checkWhole("INVALID_LIMIT", name, value, LIMIT_RANGES[name]);
  };
  const option = (name: "concurrency" | "threads" | "hash", range: Range, fallback: number) =>
    checkWhole("INVALID_OPTION", name, options[name] ?? fallback, range);
  const limits = limitsOf({ depth: limit("depth"), nodes: limit("nodes"), movetime: limit("movetime") });
  const concurrency = option("concurrency", [1, CONCURRENCY_LIMIT], 1);
  const settings = {
    threads: option("threads", [1, MAX_THREADS], ENGINE_DEFAULTS.threads),
    hash: option("hash", [1, MAX_HASH_MEGABYTES], ENGINE_DEFAULTS.hash),
    syzygyPath: checkText("syzygyPath", options.syzygyPath ?? ""),
    onNotice: options.onNotice,
  };
  throwIfAborted(signal);
  const annotations: Annotation[] = [];
  const isComplete = await annotateAll({
    games,
    limits,
    settings,
    concurrency,
    keepVariations,
    naming: naming(),
    journal: NO_JOURNAL,
    signal: signal ?? new AbortController().signal,
    onGame: (annotation, index) => {
      annotations[index] = annotation;
      onGame(annotation, index);
    },
    onProgress,
  });
  if (!isComplete && signal !== undefined) throw abortError(signal);
  return annotations;
}
