/** The ways in which a game ends, in the words that matches, their reports and training data share. */

/** An engine has failed: its later games say nothing about its strength. */
const FAILURE_TERMINATIONS = ["illegal-move", "crash", "stall", "no-uciok", "flood"] as const;

/** Faults, which lose a game whatever the position. */
const FAULT_TERMINATIONS = ["time-forfeit", ...FAILURE_TERMINATIONS] as const;

/** Why a game ended. The first five are ends by the rules. */
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

/** The ends by faults. */
export const FAULTS: ReadonlySet<Termination> = new Set(FAULT_TERMINATIONS);

/** The ends by faults other than slow moves. */
export const FAILURES: ReadonlySet<Termination> = new Set(FAILURE_TERMINATIONS);

/** In PGN's notation. */
export type Result = "1-0" | "0-1" | "1/2-1/2";
