/** Every number that tunes the search, in centipawns, plies or nodes as each says. */

/** Half width of the first aspiration window, in centipawns. */
export const ASPIRATION_MARGIN: i32 = 24;
/** Iterations shallower than this are searched with a full window. */
export const ASPIRATION_DEPTH: i32 = 4;
/** A window that failed is widened by this factor. */
export const ASPIRATION_FACTOR: i32 = 2;

/** Histories stay between minus and plus this. */
export const HISTORY_LIMIT: i32 = 8192;
/** Bonus of a quiet move that cut off, by the square of the depth, and its bound. */
export const HISTORY_BONUS_FACTOR: i32 = 16;
export const HISTORY_BONUS_LIMIT: i32 = 1600;
