/** Every number that tunes the search, in centipawns, plies or nodes as each says. */

/** Half width of the first aspiration window, in centipawns. */
export const ASPIRATION_MARGIN: i32 = 24;
/** Iterations shallower than this are searched with a full window. */
export const ASPIRATION_DEPTH: i32 = 4;
/** A window that failed is widened by this factor. */
export const ASPIRATION_FACTOR: i32 = 2;

/** Weight of a capture's material against its history. */
export const CAPTURE_FACTOR: i32 = 40;

/** Histories stay between minus and plus this. */
export const HISTORY_LIMIT: i32 = 8192;
/** Bonus of a move that cut off, for each ply of depth less a base, and its bound. */
export const HISTORY_BONUS_FACTOR: i32 = 150;
export const HISTORY_BONUS_BASE: i32 = 100;
export const HISTORY_BONUS_LIMIT: i32 = 1500;

// Pruning and reductions. Depths in plies, margins in centipawns.

/** Reverse futility: deepest node, and how far above beta it must stand for each ply. */
export const REVERSE_FUTILITY_DEPTH: i32 = 7;
export const REVERSE_FUTILITY_MARGIN: i32 = 80;

/** Razoring: deepest node, and how far below alpha it must stand for each ply. */
export const RAZOR_DEPTH: i32 = 3;
export const RAZOR_MARGIN: i32 = 240;

/** Null move: least depth, plies taken off, and more of them for depth and for each margin above beta. */
export const NULL_DEPTH: i32 = 3;
export const NULL_BASE: i32 = 3;
export const NULL_DEPTH_FACTOR: i32 = 4;
export const NULL_MARGIN: i32 = 200;
export const NULL_MARGIN_LIMIT: i32 = 3;
/** From this depth on a null move's cutoff is verified by a search without null moves. */
export const NULL_VERIFY_DEPTH: i32 = 12;

/** Internal iterative reduction: nodes this deep without a table move are searched a ply less deep. */
export const IIR_DEPTH: i32 = 4;

/** Late move pruning: deepest node, and quiet moves that are searched there. */
export const LATE_MOVE_DEPTH: i32 = 8;
export const LATE_MOVE_BASE: i32 = 3;

/** Futility: deepest node, and what a quiet move may be hoped to gain. */
export const FUTILITY_DEPTH: i32 = 7;
export const FUTILITY_BASE: i32 = 90;
export const FUTILITY_MARGIN: i32 = 90;

/** Exchange pruning: deepest node, and what a move may lose for each ply (captures: for each ply squared). */
export const SEE_DEPTH: i32 = 8;
export const SEE_QUIET_MARGIN: i32 = 60;
export const SEE_NOISY_MARGIN: i32 = 25;

/** Late move reductions: 1/100 plies, from the logarithms of depth and move number; see reductions.ts. */
export const REDUCTION_DEPTH: i32 = 3;
export const REDUCTION_BASE: f64 = 60;
export const REDUCTION_FACTOR: f64 = 44;
/** History that takes off or adds one ply. */
export const REDUCTION_HISTORY: i32 = 6144;
