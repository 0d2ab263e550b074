/** From a `go`, the position and the options to what the engine is asked for. */

import type { Limits } from "../../engine/host/limits.js";
import type { SearchRequest } from "../../engine/host/requests.js";
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
  /** What is left on it, where nodes pass for milliseconds. */
  readonly nodeClock: NodeClock;
  /** Random numbers, evenly spread from 0 to below 1. */
  readonly random: () => number;
  /** performance.now() when the command's line came. */
  readonly arrived: number;
}

export interface SearchPlan {
  readonly request: SearchRequest;
  /** As `go` gave them: on a clock of nodes the request's say something else. */
  readonly limits: Limits;
  /** What was wrong, and what is answered in another way than asked. */
  readonly errors: readonly string[];
  readonly notes: readonly string[];
}

export function planSearch(go: GoRequest, { game, options, nodeClock, random, arrived }: PlanSettings): SearchPlan {
  const { corrections, ponder } = go;
  const { limits, notes } = toLimits(go, game.turn(), options["Soft Nodes"]);
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
      ...(skill === null ? {} : { skill }),
    },
  };
}

/** The legal ones of the moves; the others are named in one error. Where none is left, all moves are searched. */
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
