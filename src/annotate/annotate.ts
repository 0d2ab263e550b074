/** Annotates games for a user of the package in Node. */

import { availableParallelism } from "node:os";
import { loadOpeningNames } from "../common/opening/opening-names.js";
import { packageVersion } from "../common/version.js";
import { annotateGames } from "./annotate-games.js";
import { annotatorName } from "./text/annotator.js";
import type { AnnotateOptions, Annotation } from "./types.js";

/**
 * Annotates the games of a PGN text with engines of its own.
 *
 * @returns each game, or its fault, in the order of the text
 * @throws EngineError INVALID_LIMIT, INVALID_OPTION, NO_MEMORY, START_FAILED, SEARCH_FAILED, ABORTED
 */
export async function annotate(pgn: string, options: AnnotateOptions = {}): Promise<readonly Annotation[]> {
  const naming = () => ({ names: loadOpeningNames(), annotator: annotatorName(packageVersion()) });
  return annotateGames(pgn, options, naming, undefined, availableParallelism());
}
