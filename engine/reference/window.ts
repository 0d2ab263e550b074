/** The window between alpha, which Max has already, and beta, which Min has already; and its relation to values. */

/** Where a value lies: at alpha or under it, between, at beta or over it. */
export type Case = "below" | "inside" | "above";

/** The kind of a value: the true one, an upper bound, a lower bound. */
export type Bound = "EXACT" | "LOWER" | "UPPER";

/** A search from one side's view: a cut needs beta to be met, not exceeded. */
export interface Window {
  readonly alpha: number;
  readonly beta: number;
}

export const OPEN: Window = { alpha: -Infinity, beta: Infinity };

export function caseOf(value: number, { alpha, beta }: Window): Case {
  if (value <= alpha) return "below";
  return value >= beta ? "above" : "inside";
}

/** The kind of a value that a search with this window returned. */
export function boundOf(value: number, window: Window): Bound {
  const bounds = { below: "UPPER", inside: "EXACT", above: "LOWER" } as const;
  return bounds[caseOf(value, window)];
}
