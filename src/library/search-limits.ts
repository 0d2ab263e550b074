/** Converts the limits of a user of the package into those of the engine. Pure. */

import { DEPTH_LIMIT, type Limits } from "../../engine/host/requests/limits.js";
import type { Colour } from "../../engine/board/pieces.js";
import { toLimits } from "../common/go-limits.js";
import { TIMER_LIMIT } from "../common/time-limits.js";
import { checkWhole, type Range } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import type { SearchLimits } from "./types.js";

export const LIMIT_RANGES: Readonly<Record<keyof SearchLimits, Range>> = {
  depth: [1, DEPTH_LIMIT],
  nodes: [1, Number.MAX_SAFE_INTEGER],
  movetime: [1, TIMER_LIMIT],
  mate: [1, DEPTH_LIMIT / 2],
  wtime: [0, TIMER_LIMIT],
  btime: [0, TIMER_LIMIT],
  winc: [0, TIMER_LIMIT],
  binc: [0, TIMER_LIMIT],
  movesToGo: [1, TIMER_LIMIT],
};

const LIMIT_NAMES = Object.keys(LIMIT_RANGES) as readonly (keyof SearchLimits)[];

export const LIMIT_CHECKS = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, (value: unknown) => checkWhole("INVALID_LIMIT", name, value, LIMIT_RANGES[name])]),
) as Record<keyof SearchLimits, (value: unknown) => number>;

/** @throws EngineError INVALID_LIMIT */
export function readLimits(given: SearchLimits, turn: Colour): Limits {
  const numbers: Partial<Record<keyof SearchLimits, number>> = {};
  for (const name of LIMIT_NAMES) {
    if (given[name] !== undefined) numbers[name] = LIMIT_CHECKS[name](given[name]);
  }
  const { movesToGo, ...others } = numbers;
  const { wtime, btime, winc, binc } = others;
  const hasClock = [wtime, btime, winc, binc, movesToGo].some((number) => number !== undefined);
  const [name, mine] = turn === "w" ? ["wtime", wtime] : ["btime", btime];
  if (hasClock && mine === undefined) {
    throw new EngineError("INVALID_LIMIT", `${name} is missing: ${turn === "w" ? "White" : "Black"} is to move`);
  }
  const clock = movesToGo === undefined ? others : { ...others, movestogo: movesToGo };
  const { limits } = toLimits(clock, turn);
  // UCI's `go infinite` holds the best move back until `stop`. A promise of a search that is over waits for nothing.
  return limits.kind === "infinite" ? { ...limits, kind: "fixed" } : limits;
}
