/** The tools of a Node process. */

import { availableParallelism } from "node:os";
import { enginesFor } from "../../annotate/annotate-limits.js";
import { annotatorName } from "../../annotate/text/annotator.js";
import { loadOpeningNames } from "../../common/opening/opening-names.js";
import { packageVersion } from "../../common/version.js";
import { createEngine, type EngineNotice } from "../../library/index.js";
import { explainMove } from "../work/explain-move.js";
import { reviewGame } from "../work/review-game.js";
import type { Tools } from "../work/task-runner.js";

export interface PlaySettings {
  readonly threads: number;
  /** Megabytes of each page's engine. */
  readonly hash: number;
  /** Folders of endgame tables; none if empty. */
  readonly syzygyPath: string;
}

/** @param onNotice called with each notice of an engine */
export function nodeTools(given: PlaySettings, onNotice: (notice: EngineNotice) => void): Tools {
  const settings = { ...given, onNotice };
  const { threads, hash, syzygyPath } = settings;
  return {
    createEngine: () => createEngine(settings),
    explain: (task, signal) => explainMove(task, { hash, threads }, signal),
    review: (task, onEvent, signal) => {
      // Engines of one thread each: together they are as fast, and come to the same result every time.
      const concurrency = Math.max(threads, enginesFor(availableParallelism(), 1));
      const naming = { names: loadOpeningNames(), annotator: annotatorName(packageVersion()) };
      return reviewGame(task, { hash, syzygyPath, concurrency, onNotice }, naming, onEvent, signal);
    },
  };
}
