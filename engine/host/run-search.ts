/** A search that answers whatever happens. */

import type { Answer } from "./timing/answer.js";
import { reasonOf } from "./error-text.js";
import type { BestMove, Listener } from "./requests/events.js";
import type { SearchRequest, SearchSummary } from "./requests/requests.js";

/** The engine, or a replacement in tests. */
export interface SearchPort {
  search(request: SearchRequest, listener: Listener, answer: Answer): Promise<SearchSummary>;
}

/**
 * Searches. Whatever happens in the engine, the listener receives exactly one best move, because a GUI waits for it
 * forever. If the search fails, the listener receives an error and some legal move.
 *
 * @returns fulfilled after the best move, with null if the search failed; never rejected
 */
export async function runSearch(engine: SearchPort, answer: Answer, listener: Listener): Promise<SearchSummary | null> {
  let isAnswered = false;
  const report: Listener = (event) => {
    if (event.kind !== "notice") {
      if (isAnswered) return;
      isAnswered = event.kind === "bestmove";
    }
    listener(event);
  };
  let summary: SearchSummary | null = null;
  try {
    summary = await engine.search(answer.request, report, answer);
  } catch (error) {
    report({ kind: "notice", level: "error", text: `go: ${reasonOf(error)}`, cause: error });
  }
  if (!isAnswered) {
    await answer.allowed;
    report(summary?.bestMove ?? anyMove(answer.request));
  }
  return summary;
}

/** The first move that a search is allowed to play: for one that failed, or was not wanted any more. */
export function anyMove({ game, searchMoves }: Pick<SearchRequest, "game" | "searchMoves">): BestMove {
  const moves = searchMoves ?? game.legalMoves();
  return { kind: "bestmove", move: moves[0] ?? null, ponder: null };
}
