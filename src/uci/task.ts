/** Long work: a running search, perft or bench, and the ways to influence it. */

import { AnswerGate } from "../../engine/host/answer-gate.js";
import type { Engine } from "../../engine/host/engine.js";
import type { BestMove, EngineEvent, Listener } from "../../engine/host/events.js";
import type { SearchRequest, SearchSummary } from "../../engine/host/requests.js";
import { type SearchTask, startSearch } from "../../engine/host/search-task.js";
import { reason } from "../common/errors.js";
import { AnswerHold } from "./answer-hold.js";

/** The engine as the protocol layer needs it; tests use a fake. */
export type EnginePort = Omit<Engine, "dispose">;

export interface Task extends Omit<SearchTask, "done"> {
  readonly isSearch: boolean;
  /** Sends the answer without delay as soon as there is one: nobody plays any more. */
  hurry(): void;
  /** Fulfilled when all of its lines are written. Never rejected. */
  readonly done: Promise<void>;
}

/**
 * Starts a search. Whatever happens, `listener` receives exactly one best move.
 *
 * @param onSummary called with the summary of a search that has not failed
 * @param thinkingTime milliseconds of the clock that the best move takes, once known; null for no delay
 */
export function searchTask(
  engine: EnginePort,
  request: SearchRequest,
  listener: Listener,
  onSummary: (summary: SearchSummary) => void,
  thinkingTime: ((summary: SearchSummary) => number) | null = null,
): Task {
  const hold = thinkingTime === null ? null : new AnswerHold(request.startedAt, thinkingTime);
  const search = startSearch(engine, request, listener, hold);
  const done = search.done
    .then((summary) => {
      if (summary !== null) onSummary(summary);
    })
    .catch((error: unknown) => listener({ kind: "notice", level: "error", text: `go: ${reason(error)}` }));
  return { ...search, isSearch: true, hurry: () => hold?.release(), done };
}

/**
 * Gives an answer that needs no search, as soon as it may be sent.
 *
 * @param info the reports that precede it
 */
export function startAnswer(
  request: SearchRequest,
  { info, bestMove }: { readonly info: Promise<readonly EngineEvent[]>; readonly bestMove: BestMove },
  listener: Listener,
): Task {
  const gate = new AnswerGate(request);
  const run = async (): Promise<void> => {
    try {
      for (const event of await info) listener(event);
    } catch (error) {
      listener({ kind: "notice", level: "error", text: `go: ${reason(error)}` });
    }
    await gate.opened;
    listener(bestMove);
  };
  return {
    isSearch: true,
    isEndless: () => gate.isEndless,
    stop: () => gate.stop(),
    ponderHit: () => gate.ponderHit(),
    hurry: () => {},
    done: run(),
  };
}

/**
 * Starts work that a signal can end.
 *
 * @param name the command, for messages
 * @param work resolves after it has stopped; an error that it throws is reported
 */
export function startWork(name: string, work: (signal: AbortSignal) => Promise<void>, listener: Listener): Task {
  const controller = new AbortController();
  const run = async (): Promise<void> => {
    try {
      await work(controller.signal);
    } catch (error) {
      const text = `${name}: ${reason(error)}`;
      listener({ kind: "notice", level: "error", text });
    }
  };
  return {
    isSearch: false,
    isEndless: () => false,
    stop: () => controller.abort(),
    ponderHit: () => {},
    hurry: () => {},
    done: run(),
  };
}
