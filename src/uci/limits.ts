/** From the numbers of `go` to the limits of a search. Pure. */

import type { Limits } from "../../engine/host/limits.js";
import type { GoCommand } from "./command.js";

export interface GoLimits {
  readonly limits: Limits;
  /** What was asked for and is answered in another way. */
  readonly notes: readonly string[];
}

/**
 * The limits that a `go` means for the side to move. Where several kinds are mixed, `infinite` goes before
 * `movetime` and that before the clocks; depth and nodes hold in every kind.
 */
export function toLimits(command: GoCommand, turn: "w" | "b"): GoLimits {
  const { depth: asked, nodes, mate, movetime } = command.numbers;
  const notes: string[] = [];

  let depth = asked;
  if (mate !== undefined) {
    // Mate in N moves ends on ply 2N - 1; one ply more lets the line be confirmed.
    depth = Math.min(depth ?? Infinity, 2 * mate);
    notes.push(
      `go mate is not a search of its own yet, ${depth} plies are searched`,
    );
  }
  const ends = {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
  };

  if (command.infinite) return { limits: { kind: "infinite", ...ends }, notes };
  if (movetime !== undefined) {
    return {
      limits: { kind: "movetime", milliseconds: movetime, ...ends },
      notes,
    };
  }
  const clock = toClock(command, turn, notes);
  if (clock !== null) return { limits: { ...clock, ...ends }, notes };
  const kind =
    depth === undefined && nodes === undefined ? "infinite" : "fixed";
  return { limits: { kind, ...ends }, notes };
}

/** The mover's clock, or null where `go` speaks of none. */
function toClock(
  command: GoCommand,
  turn: "w" | "b",
  notes: string[],
): Extract<Limits, { kind: "clock" }> | null {
  const { wtime, btime, winc, binc, movestogo } = command.numbers;
  const white = { time: wtime, increment: winc, name: "wtime" };
  const black = { time: btime, increment: binc, name: "btime" };
  const [mine, theirs] = turn === "w" ? [white, black] : [black, white];
  if ([wtime, btime, winc, binc].every((number) => number === undefined)) {
    return null;
  }

  let { time, increment } = mine;
  if (time === undefined && theirs.time !== undefined) {
    // An answer by somebody's clock is better than none.
    time = theirs.time;
    increment ??= theirs.increment;
    notes.push(`go: ${mine.name} is missing, ${theirs.name} is used`);
  }
  return {
    kind: "clock",
    clock: { time: time ?? 0, increment: increment ?? 0 },
    ...(movestogo === undefined || movestogo === 0
      ? {}
      : { movesToGo: movestogo }),
  };
}
