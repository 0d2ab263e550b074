/** Whether the engine takes a draw, by what it thinks of the position. Pure. */

/** What the engine thinks: it stands worse or better, nobody stands better, or an even game has a lot to play for. */
export type DrawReason = "worse" | "better" | "even" | "early";

export interface DrawAnswer {
  readonly isAccepted: boolean;
  readonly reason: DrawReason;
}

/** The engine's expected share of the points below which it is glad of a draw, and above which it plays on. */
const WORSE = 0.45;
const BETTER = 0.55;
/** In the opening, up to this move, it has to stand a good deal worse: Black's usual share there would be a draw on move 1. */
const OPENING = 10;
const MUCH_WORSE = 0.3;
/** In an even game it agrees from this move on, or after so many half moves without a capture or a pawn's move. */
const LATE = 30;
const QUIET_PLIES = 16;

/**
 * @param share the engine's expected share of the points, from 0 to 1
 * @param fen of the position
 */
export function drawAnswer(share: number, fen: string): DrawAnswer {
  const [, , , , halfmoves, move] = fen.split(" ");
  if (share < (Number(move) > OPENING ? WORSE : MUCH_WORSE)) return { isAccepted: true, reason: "worse" };
  if (share > BETTER) return { isAccepted: false, reason: "better" };
  const isSettled = Number(move) >= LATE || Number(halfmoves) >= QUIET_PLIES;
  return isSettled ? { isAccepted: true, reason: "even" } : { isAccepted: false, reason: "early" };
}
