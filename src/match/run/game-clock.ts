/** Keeps a player's clock, and writes the `go` command from it. */

import type { MoveLimit } from "../../uci-client/index.js";

/** Milliseconds for every search without a clock. */
const CEILING = 60_000;
/** An engine with fewer nodes per millisecond than this does not count them. */
const SLOWEST = 1;
/** Milliseconds for a search to a depth, whose duration is unpredictable. */
const DEPTH_CEILING = 3_600_000;

export class Clock {
  readonly limit: MoveLimit;
  readonly #margin: number;
  /** Milliseconds left; unused without a clock. */
  #left: number;
  /** Moves left to the next time control. */
  #moves: number | null;

  /** @param margin milliseconds by which a move may exceed its time without losing */
  constructor(limit: MoveLimit, margin: number) {
    this.limit = limit;
    this.#margin = margin;
    this.#left = limit.kind === "clock" ? limit.time : 0;
    this.#moves = limit.kind === "clock" ? (limit.moves ?? null) : null;
  }

  /** Milliseconds left on the clock, or null if there is none. */
  get left(): number | null {
    return this.limit.kind === "clock" ? this.#left : null;
  }

  get movesToGo(): number | null {
    return this.#moves;
  }

  /** Milliseconds that the next move may take, margin included; null if time does not matter. */
  allowed(): number | null {
    switch (this.limit.kind) {
      case "clock":
        return this.#left + this.#margin;
      case "movetime":
        return this.limit.time + this.#margin;
      default:
        return null;
    }
  }

  /** Milliseconds after which no move without a clock is expected any more: some engines know no node limit. */
  ceiling(): number {
    return this.limit.kind === "nodes" ? Math.max(CEILING, this.limit.nodes / SLOWEST) : DEPTH_CEILING;
  }

  /** Records a move that took so many milliseconds. Returns whether it was in time. */
  spend(time: number): boolean {
    const allowed = this.allowed();
    if (allowed !== null && time > allowed) return false;
    if (this.limit.kind === "clock") {
      this.#left = Math.max(0, this.#left - time) + this.limit.increment;
      if (this.#moves !== null && --this.#moves === 0) {
        this.#left += this.limit.time;
        this.#moves = this.limit.moves ?? null;
      }
    }
    return true;
  }
}

/** The `go` command for the player to move. */
export function goCommand(turn: "w" | "b", clocks: Readonly<Record<"w" | "b", Clock>>): string {
  const { limit, movesToGo } = clocks[turn];
  switch (limit.kind) {
    case "movetime":
      return `go movetime ${limit.time}`;
    case "nodes":
      return `go nodes ${limit.nodes}`;
    case "depth":
      return `go depth ${limit.depth}`;
    case "clock":
      return [
        "go",
        ...sideWords("w", clocks.w, "time"),
        ...sideWords("b", clocks.b, "time"),
        ...sideWords("w", clocks.w, "inc"),
        ...sideWords("b", clocks.b, "inc"),
        ...(movesToGo === null ? [] : ["movestogo", movesToGo]),
      ].join(" ");
  }
}

/** One side's time or increment; nothing if it plays without a clock. */
function sideWords(side: "w" | "b", { limit, left }: Clock, what: "time" | "inc"): readonly (string | number)[] {
  if (limit.kind !== "clock" || left === null) return [];
  // At least 1, because some engines take 0 for no clock at all.
  const value = what === "time" ? Math.max(1, Math.floor(left)) : limit.increment;
  return what === "inc" && value === 0 ? [] : [`${side}${what}`, value];
}
