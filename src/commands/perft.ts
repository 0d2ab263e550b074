/** `perft <depth>`: one position counted to one depth. */

import { Chess960Game } from "../../engine/host/chess960game.js";
import type { EngineSettings } from "../../engine/host/engine.js";
import { Game } from "../../engine/rules/game.js";
import { perft } from "../../perft/count.js";
import { nodesPerSecond } from "../uci/format.js";
import { FAILED, MISUSED, type Surroundings, withEngine } from "./shared.js";

export interface CountRequest {
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
export async function countPosition(
  request: CountRequest,
  { output, errors, signal }: Surroundings,
): Promise<number> {
  const { settings, cached, depth, fen, divide, bulk, chess960, json } =
    request;
  if (chess960 && settings.moveGen !== "compiled") {
    errors.line(
      `error: --chess960: ${settings.moveGen} cannot make its moves, chess.js does not play Chess960`,
    );
    return MISUSED;
  }
  const game = chess960 ? await Chess960Game.create() : new Game();
  const set = game.setPosition(fen, []);
  if (!set.ok) {
    errors.line(`error: --fen: ${set.error}`);
    return MISUSED;
  }
  for (const note of set.notes) errors.line(`note: ${note}`);

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
