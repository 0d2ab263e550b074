/** Reviews a game, as `castellan annotate` does. */

import { pageData } from "../../annotate/text/page-data.js";
import type { AnnotateOptions, Annotation } from "../../annotate/types.js";
import type { PageGame } from "../../annotate/page-model.js";
import type { ReviewTask } from "../page-model.js";

/** Nodes for each position: a game of 40 moves takes some seconds. */
const NODES = 100_000;

/**
 * @param annotate annotates the games of a text
 * @throws Error if the game cannot be read, if the engine cannot start, or if the signal ends it
 */
export async function reviewGame(
  annotate: (pgn: string, options: AnnotateOptions) => Promise<readonly Annotation[]>,
  { pgn }: ReviewTask,
  settings: Pick<AnnotateOptions, "threads" | "hash" | "syzygyPath" | "onNotice">,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<PageGame> {
  const [annotation] = await annotate(pgn, {
    ...settings,
    nodes: NODES,
    signal,
    onProgress: ({ done }) => onProgress(done, 1),
  });
  if (annotation === undefined) throw new Error("there is no game to review");
  if (annotation.kind === "broken") throw new Error(`line ${annotation.line}: ${annotation.reason}`);
  const [game] = pageData([annotation], "", "").games;
  return game!;
}
