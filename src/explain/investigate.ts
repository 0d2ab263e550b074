/** Searches a position, and assembles the explanation of its best move. */

import type { Engine } from "../../engine/host/engine.js";
import type { EngineEvent } from "../../engine/host/requests/events.js";
import type { Limits } from "../../engine/host/requests/limits.js";
import type { Game } from "../../engine/rules/game.js";
import { explain } from "./explanation.js";
import type { Explanation } from "./facts.js";

/** @param signal ends the search, whose results so far are then explained */
export async function investigate(
  engine: Pick<Engine, "describe" | "search" | "lookUp" | "stop">,
  game: Game,
  limits: Limits,
  { signal, listener }: { signal: AbortSignal; listener: (event: EngineEvent) => void },
): Promise<Explanation> {
  const { evaluation } = await engine.describe(game);
  const stop = () => engine.stop();
  signal.addEventListener("abort", stop);
  try {
    const searching = engine.search(
      {
        game,
        limits,
        startedAt: performance.now(),
        moveOverhead: 0,
        reportRootMoves: true,
      },
      listener,
    );
    if (signal.aborted) stop();
    const search = await searching;
    const table = await engine.lookUp(game);
    return explain(game, { evaluation, table, search });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
