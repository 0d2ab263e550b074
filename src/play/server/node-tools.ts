/** The tools of a Node process. */

import { availableParallelism } from "node:os";
import { readAsset } from "../../../engine/host/assets.js";
import { MAX_THREADS } from "../../../engine/host/requests/requests.js";
import { enginesFor } from "../../annotate/annotate-limits.js";
import { annotatorName } from "../../annotate/text/annotator.js";
import { BookInMemory } from "../../book/book-in-memory.js";
import { loadOpeningNames } from "../../common/opening/opening-names.js";
import { packageVersion } from "../../common/version.js";
import { createEngine, type EngineNotice } from "../../library/index.js";
import type { ResourceRange } from "../page-model.js";
import type { EngineSpec } from "../../uci-client/index.js";
import { secondEngines } from "./second-engines.js";
import { tableProbe } from "./table-probe.js";
import { explainMove } from "../work/explain-move.js";
import { reviewGame } from "../work/review-game.js";
import type { Tools } from "../work/task-runner.js";

/** Megabytes that a page may ask for, unless the settings give it more. */
const HASH_MOST = 1024;

export interface PlaySettings {
  readonly threads: number;
  /** Megabytes of each page's engine. */
  readonly hash: number;
  /** Folders of endgame tables; none if empty. */
  readonly syzygyPath: string;
  /** Other engines that pages may start. */
  readonly engines: readonly EngineSpec[];
}

/** What a page's engine uses, and the most that the page may choose. */
export function resourcesOf({ threads, hash }: PlaySettings): ResourceRange {
  return {
    usual: { threads, hash },
    most: {
      threads: Math.max(threads, Math.min(availableParallelism(), MAX_THREADS)),
      hash: Math.max(hash, HASH_MOST),
    },
  };
}

/** @param onNotice called with each notice of an engine */
export function nodeTools(given: PlaySettings, onNotice: (notice: EngineNotice) => void): Tools {
  const { engines, ...own } = given;
  const settings = { ...own, onNotice };
  const { threads, hash, syzygyPath } = settings;
  return {
    resources: resourcesOf(given),
    createEngine: () => createEngine(settings),
    others: secondEngines(engines),
    probe: syzygyPath === "" ? null : tableProbe(syzygyPath, (message) => onNotice({ code: "TABLE_DAMAGED", message })),
    openings: () => Promise.resolve(new BookInMemory(readAsset("peopleOpenings"))),
    explain: (task, signal) => explainMove(task, { hash, threads }, signal),
    review: (task, onEvent, signal) => {
      // Engines of one thread each: together they are as fast, and come to the same result every time.
      const concurrency = Math.max(threads, enginesFor(availableParallelism(), 1));
      const naming = { names: loadOpeningNames(), annotator: annotatorName(packageVersion()) };
      return reviewGame(task, { hash, syzygyPath, concurrency, onNotice }, naming, onEvent, signal);
    },
  };
}
