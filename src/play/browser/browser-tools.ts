/** The tools of a page whose engine runs in a worker of the page. */

import { fetchBytes } from "../../../engine/host/browser/fetch-bytes.js";
import { compileCore } from "../../../engine/host/core.js";
import { annotateGames } from "../../annotate/annotate-games.js";
import { type OpeningNames, parseOpeningNames } from "../../common/opening/opening-table.js";
import { makeEngine } from "../../library/make-engine.js";
import { explainMove } from "../work/explain-move.js";
import { reviewGame } from "../work/review-game.js";
import type { Tools } from "../work/task-runner.js";

const NAMES = "./opening-names.txt";

/** @param generator the annotator's name in reviewed games */
export function browserTools(generator: string): Tools {
  return {
    createEngine: () => makeEngine(compileCore, {}),
    explain: (task, signal) => explainMove(task, {}, signal),
    review: async (task, onProgress, signal) => {
      const names = await loadNames();
      const annotate: Parameters<typeof reviewGame>[0] = (pgn, options) =>
        annotateGames(pgn, options, () => ({ names, annotator: generator }));
      return reviewGame(annotate, task, {}, onProgress, signal);
    },
  };
}

/** None if the file is missing: reviews work without names, too. */
async function loadNames(): Promise<OpeningNames> {
  try {
    const bytes = await fetchBytes(new URL(NAMES, import.meta.url).href);
    return parseOpeningNames(new TextDecoder().decode(bytes));
  } catch {
    return new Map();
  }
}
