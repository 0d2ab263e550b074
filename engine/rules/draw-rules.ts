/** The numbers of the rules that draw by counting. */

/** Plies without capture or pawn move. */
export const FIFTY_MOVES_PLIES = 100;
/** Occurrences of a position. */
export const THREEFOLD = 3;
