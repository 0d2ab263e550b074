/** Annotates games for a user of the package in a browser: in a worker, so that the page stays responsive. */

import type { WorkerConstructor } from "../../engine/host/browser/scope.js";
import { reasonOf } from "../../engine/host/error-text.js";
import { quote } from "../common/text.js";
import { onAbort, throwIfAborted } from "../library/abort.js";
import { checkFunction, checkIsObject, checkSignal, checkText, checkUrl } from "../library/check-values.js";
import { type OwnProgram, type StartedWorker, startOwnWorker, UNLOADED } from "../library/browser/start-own-worker.js";
import { EngineError } from "../library/engine-error.js";
import type { BrowserAnnotateOptions } from "./browser-types.js";
import type { FromAnnotator, ToAnnotator } from "./browser/messages.js";
import type { Annotation } from "./types.js";

declare const Worker: WorkerConstructor;

// Bundlers look for exactly these words, and replace them by files.
const ANNOTATOR: OwnProgram = {
  place: new URL("./core.wasm", import.meta.url),
  file: "castellan-annotate-worker.js",
  start: () => new Worker(new URL("./castellan-annotate-worker.js", import.meta.url), { type: "module" }),
};

/**
 * Annotates the games of a PGN text in a worker, with engines of its own.
 *
 * @returns each game, or its fault, in the order of the text
 * @throws EngineError INVALID_LIMIT, INVALID_OPTION, NO_MEMORY, START_FAILED, SEARCH_FAILED, ABORTED
 */
export async function annotate(pgn: string, options: BrowserAnnotateOptions = {}): Promise<readonly Annotation[]> {
  // The worker checks the other options.
  checkIsObject("options", options);
  const { signal, onGame, onProgress, workerUrl, ...others } = options;
  if (signal !== undefined) checkSignal(signal);
  if (onGame !== undefined) checkFunction("onGame", onGame);
  if (onProgress !== undefined) checkFunction("onProgress", onProgress);
  if (workerUrl !== undefined) checkUrl("workerUrl", workerUrl);
  const request: ToAnnotator = { kind: "annotate", pgn: checkText("pgn", pgn), options: others };
  refuseFunctions(others);
  throwIfAborted(signal);
  const { worker, end } = started(workerUrl);
  let forgetSignal = () => {};
  try {
    return await new Promise((resolve, reject) => {
      let isLoaded = false;
      const annotations: Annotation[] = [];
      worker.addEventListener("message", ({ data }) => {
        isLoaded = true;
        const message = data as FromAnnotator;
        try {
          if (message.kind === "game") {
            annotations[message.index] = message.annotation;
            onGame?.(message.annotation, message.index);
          } else if (message.kind === "progress") onProgress?.(message.progress);
          else if (message.kind === "done") resolve(annotations);
          else reject(toError(message));
        } catch (error) {
          // Of a callback.
          reject(error as Error);
        }
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const code = isLoaded ? "SEARCH_FAILED" : "START_FAILED";
        reject(new EngineError(code, event.message ?? UNLOADED));
      });
      worker.addEventListener("messageerror", () =>
        reject(new EngineError("SEARCH_FAILED", "a message of its worker cannot be read")),
      );
      forgetSignal = onAbort(signal, reject);
      try {
        worker.postMessage(request);
      } catch (error) {
        throw new EngineError("INVALID_OPTION", "what is given cannot be sent to a worker", { cause: error });
      }
    });
  } finally {
    forgetSignal();
    end();
  }
}

/** A function cannot be sent. @throws EngineError INVALID_OPTION that names the option */
function refuseFunctions(options: ToAnnotator["options"]): void {
  const found = Object.entries(options).find(([, value]) => typeof value === "function");
  if (found === undefined) return;
  throw new EngineError("INVALID_OPTION", `options: there is no function ${quote(found[0])} in a browser`);
}

/** @throws EngineError START_FAILED if the URL is none, or if the page may not start it */
function started(workerUrl: URL | string | undefined): StartedWorker {
  try {
    return startOwnWorker(ANNOTATOR, workerUrl);
  } catch (error) {
    throw new EngineError("START_FAILED", `the worker cannot start: ${reasonOf(error)}`, { cause: error });
  }
}

function toError({ code, message, cause }: FromAnnotator & { readonly kind: "failed" }): EngineError {
  return new EngineError(code, message, cause === null ? {} : { cause });
}
