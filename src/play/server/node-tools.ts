/** The tools of a Node process. */

import { annotate } from "../../annotate/index.js";
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
  const { threads, hash } = settings;
  return {
    createEngine: () => createEngine(settings),
    explain: (task, signal) => explainMove(task, { hash, threads }, signal),
    review: (task, onProgress, signal) => reviewGame(annotate, task, settings, onProgress, signal),
  };
}
