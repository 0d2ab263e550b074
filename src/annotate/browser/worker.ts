/** The program of the worker that annotates a page's games, and of its search threads. The first message decides. */

import { reasonOf } from "../../../engine/host/error-text.js";
import { fetchBytes } from "../../../engine/host/browser/fetch-bytes.js";
import { isIsolated } from "../../../engine/host/browser/isolation.js";
import { scope } from "../../../engine/host/browser/scope.js";
import { runThread, type ThreadBirth } from "../../../engine/host/browser/start-worker.js";
import { type OpeningNames, parseOpeningNames } from "../../common/opening/opening-table.js";
import { EngineError } from "../../library/engine-error.js";
import { annotateGames, checkThreads } from "../annotate-games.js";
import { annotatorName } from "../text/annotator.js";
import type { FromAnnotator, ToAnnotator } from "./messages.js";

/** The package's version, which the build fills in. */
declare const CASTELLAN_VERSION: string;

// Bundlers look for this expression and replace it by the file.
const NAMES = new URL("./opening-names.txt", import.meta.url);

const say = (message: FromAnnotator) => scope.postMessage(message);

/** Without shared memory there is one thread, whatever number is asked for. */
function fit(options: ToAnnotator["options"]): ToAnnotator["options"] {
  if (isIsolated || options.threads === undefined) return options;
  return { ...options, threads: Math.min(checkThreads(options.threads), 1) };
}

async function annotate({ pgn, options }: ToAnnotator): Promise<void> {
  const names = await loadNames();
  try {
    await annotateGames(
      pgn,
      {
        ...fit(options),
        onGame: (annotation, index) => say({ kind: "game", annotation, index }),
        onProgress: (progress) => say({ kind: "progress", progress }),
      },
      () => ({ names, annotator: annotatorName(CASTELLAN_VERSION) }),
    );
    say({ kind: "done" });
  } catch (error) {
    const isOurs = error instanceof EngineError;
    const cause = isOurs ? error.cause : error;
    const code = isOurs ? error.code : "SEARCH_FAILED";
    say({ kind: "failed", code, message: reasonOf(error), cause: cause instanceof Error ? cause : null });
  }
}

/** None if the file is missing: games are annotated without names, too. */
async function loadNames(): Promise<OpeningNames> {
  try {
    return parseOpeningNames(new TextDecoder().decode(await fetchBytes(NAMES.href)));
  } catch {
    return new Map();
  }
}

scope.addEventListener(
  "message",
  ({ data }) => {
    const first = data as ThreadBirth | ToAnnotator;
    if (first.kind === "thread") runThread(first.setup);
    else void annotate(first);
  },
  { once: true },
);
