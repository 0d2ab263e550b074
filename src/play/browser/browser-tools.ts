/** The tools of a page whose engine runs in a worker of the page. */

import { fetchBytes } from "../../../engine/host/browser/fetch-bytes.js";
import { sharesMemory } from "../../../engine/host/browser/isolation.js";
import { scope } from "../../../engine/host/browser/scope.js";
import { compileCore } from "../../../engine/host/core/compile-core.js";
import type { BookEntries } from "../../book/book-moves.js";
import { BookInMemory } from "../../book/book-in-memory.js";
import { enginesFor } from "../../annotate/annotate-limits.js";
import { type OpeningNames, parseOpeningNames } from "../../common/opening/opening-table.js";
import { makeEngine } from "../../library/make-engine.js";
import { browserResources } from "../game/browser-resources.js";
import { PEOPLE_FILE } from "../page-model.js";
import { explainMove } from "../work/explain-move.js";
import { reviewGame } from "../work/review-game.js";
import type { Tools } from "../work/task-runner.js";

const NAMES = "./opening-names.txt";

/** @param generator the annotator's name in reviewed games */
export function browserTools(generator: string): Tools {
  const { hardwareConcurrency } = scope.navigator;
  return {
    resources: browserResources(hardwareConcurrency, sharesMemory(globalThis)),
    createEngine: () => makeEngine(compileCore, {}),
    others: new Map(),
    probe: null,
    openings: loadOpenings,
    explain: (task, signal) => explainMove(task, {}, signal),
    review: async (task, onEvent, signal) => {
      const naming = { names: await loadNames(), annotator: generator };
      return reviewGame(task, { concurrency: enginesFor(hardwareConcurrency, 1) }, naming, onEvent, signal);
    },
  };
}

/** Null if the file is missing: then levels search all their moves. */
async function loadOpenings(): Promise<BookEntries | null> {
  try {
    return new BookInMemory(await fetchBytes(new URL(`./${PEOPLE_FILE}`, import.meta.url).href));
  } catch {
    return null;
  }
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
