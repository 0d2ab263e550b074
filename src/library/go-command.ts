/** Formats the `go` command for an engine. Pure. */

import type { SearchLimits } from "./types.js";

/** The words of `go` for each limit, in order. */
const GO_WORDS = {
  wtime: "wtime",
  btime: "btime",
  winc: "winc",
  binc: "binc",
  movesToGo: "movestogo",
  depth: "depth",
  nodes: "nodes",
  mate: "mate",
  movetime: "movetime",
} as const satisfies Record<keyof SearchLimits, string>;

/** @param searchMoves in UCI, empty for all */
export function goCommand(limits: SearchLimits, searchMoves: readonly string[]): string {
  const words = Object.entries(GO_WORDS).flatMap(([name, word]) => {
    const value = limits[name as keyof SearchLimits];
    return value === undefined ? [] : [`${word} ${value}`];
  });
  const ends = words.length === 0 ? ["infinite"] : words;
  const moves = searchMoves.length === 0 ? [] : [`searchmoves ${searchMoves.join(" ")}`];
  return ["go", ...ends, ...moves].join(" ");
}
