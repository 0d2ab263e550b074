/** Reviews a game, as `castellan annotate` does. */

import { DEFAULT_NODES } from "../../annotate/annotate-limits.js";
import { annotateGames } from "../../annotate/annotate-games.js";
import type { Naming } from "../../annotate/text/annotate-game.js";
import { pageGame } from "../../annotate/text/page-data.js";
import type { AnnotateOptions } from "../../annotate/types.js";
import type { PageGame } from "../../annotate/page-model.js";
import type { ReviewTask, TaskEvent } from "../page-model.js";

/** Milliseconds between two drafts: each is as long as the whole review. */
const DRAFT_INTERVAL = 400;

/**
 * @param naming supplies names for games and openings
 * @param onEvent called with the progress, and with drafts of the review
 * @throws Error if the game cannot be read, if the engine cannot start, or if the signal ends it
 */
export async function reviewGame(
  { pgn }: ReviewTask,
  settings: Pick<AnnotateOptions, "concurrency" | "hash" | "syzygyPath" | "onNotice">,
  naming: Naming,
  onEvent: (event: TaskEvent) => void,
  signal: AbortSignal,
): Promise<PageGame> {
  let due = 0;
  const [annotation] = await annotateGames(
    pgn,
    {
      ...settings,
      nodes: DEFAULT_NODES,
      signal,
      onProgress: ({ done, allNodes }) => {
        if (allNodes !== null) onEvent({ kind: "progress", done: Math.round(done * allNodes), all: allNodes });
      },
    },
    () => naming,
    (draft) => {
      const now = performance.now();
      if (now < due) return;
      const game = draft();
      onEvent({ kind: "draft", game });
      // The time that a draft takes must not be most of all.
      due = performance.now() + Math.max(DRAFT_INTERVAL, 4 * (performance.now() - now));
    },
  );
  if (annotation === undefined) throw new Error("there is no game to review");
  if (annotation.kind === "broken") throw new Error(`line ${annotation.line}: ${annotation.reason}`);
  return pageGame(annotation);
}
