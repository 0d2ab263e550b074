/** Turns a `go`, the position and the options into a request to the engine. */

import type { Limits } from "../../engine/host/requests/limits.js";
import type { SearchRequest } from "../../engine/host/requests/requests.js";
import type { Game } from "../../engine/rules/game.js";
import { quote } from "../common/text.js";
import { toLimits } from "../common/go-limits.js";
import type { NodeClock } from "./node-clock.js";
import type { OptionValues } from "./options.js";
import type { GoRequest } from "./rows/parse-go.js";
import { skillOf } from "./skill-options.js";

export interface PlanSettings {
  readonly game: Game;
  readonly options: OptionValues;
  /** The nodes that are left, if nodes stand for milliseconds. */
  readonly nodeClock: NodeClock;
  /** Random numbers, uniform from 0 to below 1. */
  readonly random: () => number;
  /** The value of performance.now() when the command's line arrived. */
  readonly arrived: number;
}

export interface SearchPlan {
  readonly request: SearchRequest;
  /** As `go` gave them; on a clock of nodes the limits of the request differ. */
  readonly limits: Limits;
  /** The faults of the `go`, and the changes to it. */
  readonly errors: readonly string[];
  readonly notes: readonly string[];
}

export function planSearch(go: GoRequest, { game, options, nodeClock, random, arrived }: PlanSettings): SearchPlan {
  const { numbers, infinite, corrections, ponder } = go;
  const { limits, notes } = toLimits(numbers, game.turn(), { infinite, softNodes: options["Soft Nodes"] });
  const allowed = allowedMoves(go.searchMoves ?? [], game);
  const skill = skillOf(options, random);
  const { nodestime } = options;
  const counted =
    limits.kind === "clock" && nodestime > 0 ? { ...limits, clock: nodeClock.begin(limits.clock, nodestime) } : limits;
  return {
    limits,
    notes,
    errors: [...(corrections.length === 0 ? [] : [`go: ${corrections.join("; ")}`]), ...allowed.errors],
    request: {
      game,
      limits: counted,
      startedAt: arrived,
      reportRootMoves: true,
      multiPv: options.MultiPV,
      nodesPerMillisecond: nodestime,
      ...(allowed.moves.length === 0 ? {} : { searchMoves: allowed.moves }),
      ...(ponder ? { ponder: true } : {}),
      ...(options.Ponder ? { playsPondering: true } : {}),
      ...(skill === null ? {} : { skill }),
    },
  };
}

/** The legal moves among these; one error names the others. If none is legal, the engine searches all moves. */
function allowedMoves(moves: readonly string[], game: Game) {
  const legal = [...new Set(moves)].filter((move) => game.isLegal(move));
  const illegal = moves.filter((move) => !game.isLegal(move));
  const [first] = illegal;
  if (first === undefined) return { moves: legal, errors: [] };
  const others = illegal.length === 1 ? "" : ` and ${illegal.length - 1} more`;
  const left = legal.length === 0 ? ", all moves are searched" : "";
  const error = `go: searchmoves: illegal move ${quote(first)}${others}${left}`;
  return { moves: legal, errors: [error] };
}
