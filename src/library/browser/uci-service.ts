/** Answers the lines of UCI that a page posts as text, by lines that are posted as text: the way of npm's `stockfish`. */

import { Engine } from "../../../engine/host/engine.js";
import type { ConfigureResult, EngineOptions } from "../../../engine/host/requests/engine-options.js";
import type { Listener } from "../../../engine/host/requests/events.js";
import { threadsHere } from "../../../engine/host/browser/isolation.js";
import { scope } from "../../../engine/host/browser/scope.js";
import { serveLines } from "../../uci/serve-lines.js";

/** The build puts the package's version there. */
declare const CASTELLAN_VERSION: string;

class WorkerEngine extends Engine {
  override configure(changes: Partial<EngineOptions>, listener?: Listener): Promise<ConfigureResult> {
    const { threads } = changes;
    const fit = threads === undefined ? changes : { ...changes, threads: threadsHere(threads) };
    return super.configure(fit, listener);
  }
}

/** @param first the first text of the page, one or more lines */
export function serveUci(first: string): void {
  const engine = new WorkerEngine();
  const take = serveLines({
    engine,
    version: CASTELLAN_VERSION,
    say: (line) => scope.postMessage(line),
    onEnd: () => void engine.dispose().finally(() => scope.close()),
  });
  scope.addEventListener("message", ({ data }) => {
    if (typeof data === "string") take(data);
  });
  take(first);
}
