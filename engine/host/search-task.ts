/** A running search, for those who must send its best move. */

import { AnswerGate } from "./answer-gate.js";
import { reasonOf } from "./error-text.js";
import type { BestMove, EngineEvent, Listener } from "./events.js";
import type { SearchRequest, SearchSummary } from "./requests.js";

/** The engine, or a replacement in tests. */
export interface SearchPort {
  search(request: SearchRequest, listener: Listener, gate: AnswerGate): Promise<SearchSummary>;
  stop(): void;
  ponderHit(): void;
}

/** Delays the best move of a search. */
export interface SearchHold {
  /** Fulfilled when the move may be sent. */
  pass(summary: SearchSummary): Promise<void>;
  /** Ends the delay. */
  release(): void;
  /** The clock starts now. */
  restart(): void;
}

export interface SearchTask {
  /** Whether only stop() ends it, or ponderHit() if it ponders. */
  isEndless(): boolean;
  /** Ends it like a limit. Harmless after its end. */
  stop(): void;
  ponderHit(): void;
  /** Fulfilled after its best move, with null if it failed. Never rejected. */
  readonly done: Promise<SearchSummary | null>;
}

/**
 * Starts a search. Whatever happens in the engine, the listener receives exactly one best move, because a GUI waits for
 * it forever. If the search fails, the listener receives an error and some legal move.
 *
 * @param hold null for no delay
 */
export function startSearch(
  engine: SearchPort,
  request: SearchRequest,
  listener: Listener,
  hold: SearchHold | null = null,
): SearchTask {
  const gate = new AnswerGate(request);
  let answered = false;
  let isOver = false;

  const report = (event: EngineEvent) => {
    if (event.kind !== "notice") {
      if (answered) return;
      answered = event.kind === "bestmove";
    }
    listener(event);
  };
  const fail = (error: unknown) =>
    report({ kind: "notice", level: "error", text: `go: ${reasonOf(error)}`, cause: error });
  const onEvent: Listener = (event) => {
    if (hold === null || event.kind !== "bestmove") report(event);
  };
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      fail(error);
    }
  };

  const run = async (): Promise<SearchSummary | null> => {
    let summary: SearchSummary | null = null;
    try {
      summary = await engine.search(request, onEvent, gate);
      if (hold !== null) {
        await gate.opened;
        await hold.pass(summary);
      }
    } catch (error) {
      fail(error);
    }
    if (!answered) {
      await gate.opened;
      report(summary?.bestMove ?? anyMove(request));
    }
    isOver = true;
    return summary;
  };

  return {
    isEndless: () => gate.isEndless,
    stop: () => {
      if (!isOver) attempt(() => engine.stop());
      hold?.release();
      gate.stop();
    },
    ponderHit: () => {
      if (!gate.isPondering) return;
      attempt(() => engine.ponderHit());
      hold?.restart();
      gate.ponderHit();
    },
    done: run(),
  };
}

/** The first move that a failed search was allowed to play. */
function anyMove({ game, searchMoves }: SearchRequest): BestMove {
  const moves = searchMoves ?? game.legalMoves();
  return { kind: "bestmove", move: moves[0] ?? null, ponder: null };
}
