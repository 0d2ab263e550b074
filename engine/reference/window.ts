/** The window between alpha, which Max has already, and beta, which Min has already; and what a value says of it. */

/** Where a value lies: at alpha or under it, between, at beta or over it. */
export type Case = "below" | "inside" | "above";

/** What a value is known to be: the true one, at most it, at least it. */
export type Bound = "EXACT" | "LOWER" | "UPPER";

/** As one side sees a search: a beta that is met need not be exceeded. */
export interface Window {
  readonly alpha: number;
  readonly beta: number;
}

export const OPEN: Window = { alpha: -Infinity, beta: Infinity };

export function caseOf(value: number, { alpha, beta }: Window): Case {
  if (value <= alpha) return "below";
  return value >= beta ? "above" : "inside";
}

/** What the value of a search with that window says of the true one. */
export function boundOf(value: number, window: Window): Bound {
  const bounds = { below: "UPPER", inside: "EXACT", above: "LOWER" } as const;
  return bounds[caseOf(value, window)];
}
