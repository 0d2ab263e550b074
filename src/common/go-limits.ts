/** Turns the numbers of `go` into the limits of a search. Pure. */

import type { Colour } from "../../engine/board/pieces.js";
import type { Limits } from "../../engine/host/requests/limits.js";

/** The numbers that limit a search: clocks and increments in milliseconds, the others in their own units. */
export const GO_NUMBERS = [
  "wtime",
  "btime",
  "winc",
  "binc",
  "movestogo",
  "depth",
  "nodes",
  "mate",
  "movetime",
] as const;
export type GoNumber = (typeof GO_NUMBERS)[number];
export type GoNumbers = Readonly<Partial<Record<GoNumber, number>>>;

interface GoFlags {
  /** Nothing but a stop ends the search. */
  readonly infinite?: boolean;
  /** The node limit is soft: the search finishes its iteration, but begins no other. */
  readonly softNodes?: boolean;
}

/**
 * If nothing else ends it, the search for a mate gives up at a depth of so many plies for each move and so many more.
 * Pruning hides a mate from iterations as deep as the mate itself, but hardly from those that go twice as deep.
 */
const MATE_DEPTH_FACTOR = 4;
const MATE_DEPTH_BASE = 8;

export interface GoLimits {
  readonly limits: Limits;
  /** Requests with other answers than a search. */
  readonly notes: readonly string[];
}

/**
 * The limits of a `go` for the side to move. Of several kinds, `infinite` has precedence over `movetime`, and that over
 * the clocks; depth, nodes and mate apply to every kind.
 */
export function toLimits(
  numbers: GoNumbers,
  turn: Colour,
  { infinite = false, softNodes = false }: GoFlags = {},
): GoLimits {
  const { depth, nodes, mate, movetime } = numbers;
  const notes: string[] = [];
  const ends = {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : softNodes ? { softNodes: nodes } : { nodes }),
    ...(mate === undefined ? {} : { mate }),
  };

  if (infinite) return { limits: { kind: "infinite", ...ends }, notes };
  if (movetime !== undefined) {
    return {
      limits: { kind: "movetime", milliseconds: movetime, ...ends },
      notes,
    };
  }
  const clock = toClock(numbers, turn, notes);
  if (clock !== null) return { limits: { ...clock, ...ends }, notes };
  if (depth !== undefined || nodes !== undefined) {
    return { limits: { kind: "fixed", ...ends }, notes };
  }
  if (mate === undefined) return { limits: { kind: "infinite" }, notes };
  const enough = MATE_DEPTH_FACTOR * mate + MATE_DEPTH_BASE;
  return { limits: { kind: "fixed", depth: enough, ...ends }, notes };
}

/** The mover's clock, or null if `go` does not mention it. */
function toClock(numbers: GoNumbers, turn: Colour, notes: string[]): Extract<Limits, { kind: "clock" }> | null {
  const { wtime, btime, winc, binc, movestogo } = numbers;
  const white = { time: wtime, increment: winc, name: "wtime" };
  const black = { time: btime, increment: binc, name: "btime" };
  const [mine, theirs] = turn === "w" ? [white, black] : [black, white];
  if ([wtime, btime, winc, binc].every((number) => number === undefined)) {
    return null;
  }

  let { time, increment } = mine;
  if (time === undefined && theirs.time !== undefined) {
    // An answer by somebody's clock is better than no answer.
    time = theirs.time;
    increment ??= theirs.increment;
    notes.push(`go: ${mine.name} is missing, ${theirs.name} is used`);
  }
  return {
    kind: "clock",
    clock: { time: time ?? 0, increment: increment ?? 0 },
    ...(movestogo === undefined || movestogo === 0 ? {} : { movesToGo: movestogo }),
  };
}
