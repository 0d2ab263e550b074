/** Long work: a search, perft or bench under way, and what can still be done to it. */

import { AnswerGate } from "../../engine/host/answer-gate.js";
import type { Engine, SearchRequest, SearchSummary } from "../../engine/host/engine.js";
import type { BestMove, EngineEvent, Listener } from "../../engine/host/events.js";
import { reason } from "../common/errors.js";
import { AnswerHold } from "./answer-hold.js";

/** What the protocol layer needs of the engine; tests put a fake in its place. */
export type EnginePort = Pick<
  Engine,
  | "ready"
  | "search"
  | "stop"
  | "ponderHit"
  | "newGame"
  | "clearHash"
  | "resizeHash"
  | "setThreads"
  | "setMoveGen"
  | "setSearcher"
  | "setNetwork"
  | "setProbing"
  | "setTables"
  | "setParameter"
  | "perft"
  | "describe"
  | "viewEvaluation"
  | "lookUp"
>;

export interface Task {
  readonly isSearch: boolean;
  /** Whether only `stop` (or `ponderhit`) ends it. */
  isEndless(): boolean;
  stop(): void;
  ponderHit(): void;
  /** Fulfilled when all of its lines are out. Never rejected. */
  readonly done: Promise<void>;
}

/**
 * Starts a search. Whatever happens in the engine, `listener` gets exactly one best move, because a GUI waits for a
 * move for ever: where the search fails, it gets an error and some legal move.
 *
 * @param onSummary called with the summary of a search that did not fail
 * @param thinkingTime milliseconds of the clock that the best move takes, once it is known; null where it leaves at once
 */
export function startSearch(
  engine: EnginePort,
  request: SearchRequest,
  listener: Listener,
  onSummary: (summary: SearchSummary) => void,
  thinkingTime: ((summary: SearchSummary) => number) | null = null,
): Task {
  const gate = new AnswerGate(request);
  const hold = new AnswerHold(request.startedAt);
  let answered = false;

  const report = (event: EngineEvent) => {
    if (event.kind !== "notice") {
      if (answered) return;
      answered = event.kind === "bestmove";
    }
    listener(event);
  };
  const fail = (error: unknown) => report({ kind: "notice", level: "error", text: `go: ${reason(error)}` });
  const hear: Listener = (event) => {
    if (thinkingTime === null || event.kind !== "bestmove") report(event);
  };
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      fail(error);
    }
  };

  const run = async (): Promise<void> => {
    let last: BestMove | null = null;
    try {
      const summary = await engine.search(request, hear, gate);
      last = summary.bestMove;
      onSummary(summary);
      if (thinkingTime !== null) {
        await gate.opened;
        await hold.pass(thinkingTime(summary));
      }
    } catch (error) {
      fail(error);
    }
    if (answered) return;
    await gate.opened;
    report(last ?? anyMove(request));
  };

  return {
    isSearch: true,
    isEndless: () => gate.isEndless,
    stop: () => {
      attempt(() => engine.stop());
      hold.release();
      gate.stop();
    },
    ponderHit: () => {
      if (!gate.isPondering) return;
      attempt(() => engine.ponderHit());
      hold.restart();
      gate.ponderHit();
    },
    done: run(),
  };
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
    done: run(),
  };
}

/** For an engine that failed: the first move that the search was allowed to play. */
function anyMove({ game, searchMoves }: SearchRequest): BestMove {
  const moves = searchMoves ?? game.legalMoves();
  return { kind: "bestmove", move: moves[0] ?? null, ponder: null };
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
    done: run(),
  };
}
