/** `perft <depth>`: counts one position to one depth. */

import type { EngineSettings } from "../../engine/host/engine.js";
import { perft } from "../../perft/count.js";
import { FAILED, MISUSED, type Context } from "../common/context.js";
import { gameAt, withEngine } from "../common/engine-use.js";
import { nodesPerSecond } from "../common/text.js";

interface CountRequest {
  readonly settings: EngineSettings;
  /** Whether the table's memory remembers counts. */
  readonly cached: boolean;
  /** Plies. */
  readonly depth: number;
  /** Null for the start position. */
  readonly fen: string | null;
  readonly divide: boolean;
  readonly bulk: boolean;
  readonly chess960: boolean;
  readonly json: boolean;
}

/** Counts, prints, and returns the exit status. */
export async function countPosition(request: CountRequest, { output, errors, signal }: Context): Promise<number> {
  const { settings, cached, depth, fen, divide, bulk, chess960, json } = request;
  if (chess960 && settings.moveGen !== "compiled") {
    errors.line(`error: --chess960: ${settings.moveGen} cannot make its moves, chess.js does not play Chess960`);
    return MISUSED;
  }
  const game = await gameAt(fen, chess960, errors);
  if (game === null) return MISUSED;

  const shares: Record<string, number> = {};
  const result = await withEngine(settings, (engine) =>
    perft(
      engine,
      { game, depth, hash: cached, bulk },
      {
        report: (move, nodes) => {
          shares[move] = nodes;
          if (divide && !json) output.line(`${move}: ${nodes}`);
        },
        signal,
      },
    ),
  );
  if (!result.complete) return FAILED;
  const { nodes, time } = result;
  const speed = nodesPerSecond(nodes, time);
  if (json) {
    const report = {
      fen: game.fen(),
      chess960,
      depth,
      nodes,
      time,
      nodesPerSecond: speed,
      threads: settings.threads ?? 1,
      hash: cached ? settings.hashMegabytes : null,
      bulk,
      moveGen: settings.moveGen,
      ...(divide ? { divide: shares } : {}),
    };
    output.line(JSON.stringify(report));
  } else {
    output.line(`Nodes searched: ${nodes}`);
    output.line(`Time: ${Math.round(time)} ms, ${speed} nodes a second`);
  }
  return 0;
}
