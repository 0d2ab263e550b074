/** Counts a large perft in parts, to show a person the progress. */

import type { Engine, PerftRequest } from "../../engine/host/engine.js";
import type { Game } from "../../engine/rules/game.js";
import { perft } from "../../perft/count.js";
import type { Progress } from "../common/command/progress.js";

/** Plies before the parts: in most positions that makes some hundreds of parts. */
const SPLIT = 2;
/** Minimum depth in plies: smaller perfts take seconds at most, and splitting slows them down. */
export const WATCHED_DEPTH = 7;

interface Watch {
  /** Called with each root move and the leaves below it, in the order of the moves. */
  readonly report: (move: string, nodes: number) => void;
  readonly signal: AbortSignal;
  /** Called after every so many parts. */
  readonly begin: (parts: number) => Promise<Progress>;
}

/**
 * Counts as perft() does, part by part from the positions after two plies.
 *
 * @param fen the position of the request's game
 * @param child another game of the same kind of chess; its position is replaced
 */
export async function watchedPerft(
  engine: Pick<Engine, "perft" | "stop">,
  { game, depth, ...rest }: PerftRequest,
  { fen, child }: { readonly fen: string; readonly child: Game },
  { report, signal, begin }: Watch,
) {
  const parts = game.legalMoves().map((move) => {
    child.setPosition(fen, [move]);
    return { move, replies: child.legalMoves() };
  });
  const progress = await begin(parts.reduce((sum, { replies }) => sum + replies.length, 0));
  let nodes = 0;
  let time = 0;
  let done = 0;
  try {
    for (const { move, replies } of parts) {
      let below = 0;
      for (const reply of replies) {
        child.setPosition(fen, [move, reply]);
        const part = await perft(engine, { game: child, depth: depth - SPLIT, ...rest }, { signal });
        time += part.time;
        nodes += part.nodes;
        below += part.nodes;
        if (!part.complete) return { nodes, time, complete: false };
        done += 1;
        progress.update(done, `${nodes} leaves`);
      }
      const leaves = below;
      progress.aside(() => report(move, leaves));
    }
  } finally {
    progress.end();
  }
  return { nodes, time, complete: true };
}
