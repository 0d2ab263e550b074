/** How a game ends, in the words of matches, their reports and training data alike. */

/** Faults: a broken engine loses by them. */
const FAULT_TERMINATIONS = ["time-forfeit", "illegal-move", "crash", "stall", "no-uciok", "flood"] as const;

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
  ...FAULT_TERMINATIONS,
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** The ends by a fault. */
export const FAULTS: ReadonlySet<Termination> = new Set(FAULT_TERMINATIONS);

/** In the words of PGN. */
export type Result = "1-0" | "0-1" | "1/2-1/2";
