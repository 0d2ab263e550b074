import { centipawnScore, type Score } from "../../../engine/host/requests/score.js";
import type { SearchRequest } from "../../../engine/host/engine.js";
import type { Solver } from "../../../src/suite/solve.js";

/** What a fake engine reports, one completed iteration each; depth, time and nodes grow with its place. */
export interface Said {
  readonly pv: string;
  readonly score?: Score<"internal">;
}

const LEVEL: Score<"internal"> = centipawnScore(0);

/** An engine with given reports for each position. Iteration n takes n milliseconds and 100 n nodes in all. */
export function fakeSolver(
  say: (fen: string) => readonly Said[],
  seen: SearchRequest[] = [],
): Solver & { dispose(): Promise<void> } {
  return {
    newGame: () => Promise.resolve(),
    stop: () => {},
    dispose: () => Promise.resolve(),
    search: (request, listener) => {
      seen.push(request);
      const iterations = say(request.game.fen());
      for (const [index, { pv, score = LEVEL }] of iterations.entries()) {
        listener({
          kind: "info",
          multiPv: 1,
          depth: index + 1,
          selDepth: index + 1,
          score,
          bound: "exact",
          nodes: 100 * (index + 1),
          time: index + 1,
          hashFull: 0,
          tableHits: 0,
          pv: pv.split(" "),
        });
      }
      const last = iterations.at(-1);
      const [move = null] = last?.pv.split(" ") ?? [];
      return Promise.resolve({
        bestMove: { kind: "bestmove" as const, move, ponder: null },
        nodes: 100 * iterations.length,
        ponderedNodes: 0,
        time: iterations.length,
        score: last?.score ?? LEVEL,
        depth: iterations.length,
        variation: last?.pv.split(" ") ?? [],
        since: iterations.length,
        rootMoves: [],
      });
    },
  };
}
