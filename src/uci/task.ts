/** Long work: a running search, perft or bench, and the ways to influence it. */

import type { Answer } from "../../engine/host/timing/answer.js";
import type { Engine } from "../../engine/host/engine.js";
import type { BestMove, EngineEvent, Listener } from "../../engine/host/requests/events.js";
import type { SearchSummary } from "../../engine/host/requests/requests.js";
import { runSearch } from "../../engine/host/run-search.js";
import { reasonOf } from "../common/errors.js";

/** The engine as the protocol layer needs it; tests use a fake. */
export type EnginePort = Omit<Engine, "dispose">;

export interface Task {
  /** Decides when the best move is sent; null for work that is no search. */
  readonly answer: Answer | null;
  stop(): void;
  /** Fulfilled when all of its lines are written. Never rejected. */
  readonly done: Promise<void>;
}

/**
 * Starts a search. Whatever happens, `listener` receives exactly one best move.
 *
 * @param onSummary called with the summary of a search that has not failed
 */
export function searchTask(
  engine: EnginePort,
  answer: Answer,
  listener: Listener,
  onSummary: (summary: SearchSummary) => void,
): Task {
  const run = async () => {
    const summary = await runSearch(engine, answer, listener);
    if (summary !== null) onSummary(summary);
  };
  return { answer, stop: () => answer.stop(), done: reportingErrors("go", run(), listener) };
}

/**
 * Gives an answer that needs no search, as soon as it may be sent.
 *
 * @param info the reports that precede it
 */
export function startAnswer(
  answer: Answer,
  { info, bestMove }: { readonly info: Promise<readonly EngineEvent[]>; readonly bestMove: BestMove },
  listener: Listener,
): Task {
  const run = async () => {
    await reportingErrors(
      "go",
      info.then((events) => events.forEach(listener)),
      listener,
    );
    await answer.allowed;
    listener(bestMove);
  };
  return { answer, stop: () => answer.stop(), done: run() };
}

/**
 * Starts work that a signal can end.
 *
 * @param name the command, for messages
 * @param work resolves after it has stopped; an error that it throws is reported
 */
export function startWork(name: string, work: (signal: AbortSignal) => Promise<void>, listener: Listener): Task {
  const controller = new AbortController();
  const done = reportingErrors(name, work(controller.signal), listener);
  return { answer: null, stop: () => controller.abort(), done };
}

/** Waits for work; an error that it throws becomes one error line. */
async function reportingErrors(name: string, work: Promise<void>, listener: Listener): Promise<void> {
  try {
    await work;
  } catch (error) {
    listener({ kind: "notice", level: "error", text: `${name}: ${reasonOf(error)}` });
  }
}
