/** Long work: a search, perft or bench under way, and what can still be done to it. */

import { AnswerGate } from "../../engine/host/answer-gate.js";
import type { Engine } from "../../engine/host/engine.js";
import type { BestMove, EngineEvent, Listener } from "../../engine/host/events.js";
import type { SearchRequest, SearchSummary } from "../../engine/host/requests.js";
import { type SearchTask, startSearch } from "../../engine/host/search-task.js";
import { reason } from "../common/errors.js";
import { AnswerHold } from "./answer-hold.js";

/** What the protocol layer needs of the engine; tests put a fake in its place. */
export type EnginePort = Omit<Engine, "dispose">;

export interface Task extends Omit<SearchTask, "done"> {
  readonly isSearch: boolean;
  /** Sends its answer, once there is one, without delay: nobody plays any more. */
  hurry(): void;
  /** Fulfilled when all of its lines are out. Never rejected. */
  readonly done: Promise<void>;
}

/**
 * Starts a search, which gives `listener` one best move whatever happens.
 *
 * @param onSummary called with the summary of a search that did not fail
 * @param thinkingTime milliseconds of the clock that the best move takes, once it is known; null where it leaves at once
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
 * Gives an answer that needs no search, as soon as it may leave.
 *
 * @param info reports that go before it
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
 * Starts work that is ended through a signal.
 *
 * @param name the command, for messages
 * @param work resolves when it has given up; what it throws is reported
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
