/** How a game ends, in the words of matches, their reports and training data alike. */

/** An engine has failed: what its games say of its strength from then on is worth nothing. */
const FAILURE_TERMINATIONS = ["illegal-move", "crash", "stall", "no-uciok", "flood"] as const;

/** Faults: a game is lost by them, whatever the position. */
const FAULT_TERMINATIONS = ["time-forfeit", ...FAILURE_TERMINATIONS] as const;

/** Why a game ended. The first five are the rules'. */
export const TERMINATIONS = [
  "checkmate",
  "stalemate",
  "repetition",
  "fifty-moves",
  "insufficient-material",
  "resignation",
  "draw-adjudication",
  "move-limit",
  "tablebase",
  ...FAULT_TERMINATIONS,
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** The ends by a fault. */
export const FAULTS: ReadonlySet<Termination> = new Set(FAULT_TERMINATIONS);

/** The ends by a fault that is more than a slow move. */
export const FAILURES: ReadonlySet<Termination> = new Set(FAILURE_TERMINATIONS);

/** In the words of PGN. */
export type Result = "1-0" | "0-1" | "1/2-1/2";
