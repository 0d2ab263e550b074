/** `perft <depth>`: counts the leaves of one position at one depth. */

import type { EngineOptions } from "../../engine/host/requests/engine-options.js";
import { perft } from "../../perft/count.js";
import type { Context } from "../common/command/context.js";
import { withEngine } from "../common/command/engine-use.js";
import { InputError } from "../common/errors.js";
import { newGame } from "../../engine/host/new-game.js";
import { showProgress } from "../common/command/progress.js";
import { nodesPerSecond } from "../common/text.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";
import { perftWarning } from "./perft-estimate.js";
import { WATCHED_DEPTH, watchedPerft } from "./perft-watched.js";

interface CountRequest {
  readonly settings: Pick<EngineOptions, "hash" | "moveGen" | "threads">;
  /** Whether the table's memory caches counts. */
  readonly cached: boolean;
  /** Plies. */
  readonly depth: number;
  readonly position: GivenPosition;
  readonly divide: boolean;
  readonly bulk: boolean;
  readonly chess960: boolean;
  readonly json: boolean;
}

/**
 * Counts and prints.
 *
 * @returns false if a signal ended it
 * @throws InputError if the position or the generator is refused
 */
export async function countPosition(
  request: CountRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  const { settings, cached, depth, position, divide, bulk, chess960, json } = request;
  if (chess960 && settings.moveGen !== "compiled") {
    throw new InputError(`--chess960: ${settings.moveGen} cannot make its moves, chess.js does not play Chess960`);
  }
  const game = await newGame(chess960);
  goToGiven(game, position, errors);

  const shares: Record<string, number> = {};
  const report = (move: string, nodes: number) => {
    shares[move] = nodes;
    if (divide && !json) output.line(`${move}: ${nodes}`);
  };
  // A comparison of the generators starts at the root, and so cannot be divided.
  const isWatched = errorsAreTerminal && depth >= WATCHED_DEPTH && settings.moveGen === "compiled";
  const child = await newGame(chess960);
  const result = await withEngine(settings, async (engine) => {
    const counting = { game, depth, hash: cached, bulk };
    const warning = await perftWarning(engine, counting, signal);
    if (warning !== null) errors.line(`warning: ${warning}`);
    if (!isWatched) return perft(engine, counting, { report, signal });
    const begin = (parts: number) => showProgress(true, parts);
    return watchedPerft(engine, counting, { fen: game.fen(), child }, { report, signal, begin });
  });
  if (!result.complete) return false;
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
      threads: settings.threads,
      hash: cached ? settings.hash : null,
      bulk,
      moveGen: settings.moveGen,
      ...(divide ? { divide: shares } : {}),
    };
    output.line(JSON.stringify(report));
  } else {
    output.line(`Nodes searched: ${nodes}`);
    output.line(`Time: ${Math.round(time)} ms, ${speed} nodes a second`);
  }
  return true;
}
