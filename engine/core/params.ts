/**
 * The numbers that tune the search: the only table of value, least, most and step. The tuning build reads the comment
 * after a number and makes the number adjustable; the ordinary build compiles all of them in as constants.
 * Depths are in plies, margins in centipawns, unless a line says otherwise.
 */

/** Half width of the first aspiration window. */
export const ASPIRATION_MARGIN: i32 = 29; // 8 to 60, step 8
/** Iterations shallower than this are searched with a full window. */
export const ASPIRATION_DEPTH: i32 = 4; // 2 to 8, step 1
/** A window that failed is widened by this factor. */
export const ASPIRATION_FACTOR: i32 = 2; // 2 to 4, step 1

/**
 * Half of the hundredths of the planned time for each iteration that the best move has held, and the most iterations
 * that count.
 */
export const TIME_STABILITY: i32 = 6; // 0 to 12, step 1
export const TIME_STABILITY_LIMIT: i32 = 8; // 4 to 16, step 1
/**
 * Hundredths of the planned time: the share for a move without any work, and the part subtracted in proportion to the
 * move's share of the work.
 */
export const TIME_BASE: i32 = 197; // 120 to 260, step 24
export const TIME_WORK: i32 = 147; // 60 to 200, step 24
/** Thousandths for each centipawn by which the score fell, and the most centipawns that count. */
export const TIME_FALL: i32 = 6; // 0 to 15, step 2
export const TIME_FALL_LIMIT: i32 = 60; // 20 to 120, step 20

/** Weight of a capture's material against its history. */
export const CAPTURE_FACTOR: i32 = 29; // 10 to 120, step 16

/** A capture counts as one that loses material if it loses more than its history divided by this, in centipawns. */
export const EXCHANGE_HISTORY: i32 = 67; // 24 to 256, step 32

/** Histories stay between minus and plus this. */
export const HISTORY_LIMIT: i32 = 8192; // 4096 to 16384, step 2048
/** Bonus of a best move, for each ply of depth less a base, and its bound. */
export const HISTORY_BONUS_FACTOR: i32 = 270; // 50 to 300, step 40
export const HISTORY_BONUS_BASE: i32 = 74; // 0 to 300, step 40
export const HISTORY_BONUS_LIMIT: i32 = 1264; // 500 to 3000, step 300

/**
 * A quiet move earns so much for each centipawn by which it changed the static evaluation, up to a limit, plus a base
 * in centipawns: doing nothing is worth something.
 */
export const CHANGE_FACTOR: i32 = 15; // 4 to 60, step 6
export const CHANGE_LIMIT: i32 = 75; // 30 to 200, step 20
export const CHANGE_BASE: i32 = 31; // -20 to 80, step 12

/** The penalty of the other moves tried, in percent of that bonus, and the number of moves that halves it. */
export const HISTORY_PENALTY: i32 = 137; // 50 to 250, step 20
export const HISTORY_PENALTY_HALF: i32 = 8; // 2 to 64, step 4

/**
 * Added to the history of a piece that escapes from a lesser one's attack, and subtracted for one that runs into it.
 */
export const THREAT: i32 = 6199; // 0 to 12000, step 1600

/** Plies without progress after which an evaluation would fade to zero. */
export const FIFTY_MOVES_FADE: i32 = 220; // 150 to 400, step 40

/** Bound of the corrections of the evaluation, plus and minus, and how many units make a centipawn. */
export const CORRECTION_LIMIT: i32 = 1024; // 512 to 4096, step 256
export const CORRECTION_DIVISOR: i32 = 18; // 6 to 40, step 4
/** Weight of the correction by the last two moves; the others have 1. */
export const CORRECTION_MOVES_WEIGHT: i32 = 2; // 1 to 4, step 1
/** An error in centipawns counts by the depth of the search that found it, divided by this. */
export const CORRECTION_DEPTH_FACTOR: i32 = 2; // 1 to 24, step 4

/** Reverse futility: deepest node, and how far above beta it must be for each ply. */
export const REVERSE_FUTILITY_DEPTH: i32 = 7; // 4 to 12, step 1
export const REVERSE_FUTILITY_MARGIN: i32 = 93; // 30 to 150, step 16
/** History of the opponent's last move that adds a centipawn to that. */
export const REVERSE_FUTILITY_HISTORY: i32 = 335; // 80 to 2000, step 80
/** So much less for each ply at a node that no search has visited before. */
export const REVERSE_FUTILITY_NEW: i32 = 16; // 0 to 80, step 10

/** Razoring: how far below alpha a node must be, and how much farther for each ply of depth squared. */
export const RAZOR_BASE: i32 = 170; // 50 to 500, step 50
export const RAZOR_MARGIN: i32 = 134; // 40 to 300, step 30

/** Null move: least depth, plies of reduction, and more of them for depth and for each margin above beta. */
export const NULL_DEPTH: i32 = 3; // 2 to 5, step 1
export const NULL_BASE: i32 = 3; // 2 to 5, step 1
export const NULL_DEPTH_FACTOR: i32 = 4; // 2 to 6, step 1
export const NULL_MARGIN: i32 = 160; // 80 to 400, step 40
export const NULL_MARGIN_LIMIT: i32 = 3; // 1 to 6, step 1
/** A null move is tried if the evaluation is so far above beta, less so much for each ply of depth. */
export const NULL_LEAST: i32 = 41; // 0 to 200, step 24
export const NULL_LEAST_DEPTH: i32 = 8; // 0 to 24, step 4
/** From this depth on a null move's cutoff is verified by a search without null moves. */
export const NULL_VERIFY_DEPTH: i32 = 12; // 8 to 20, step 4

/** Internal iterative reduction: nodes of this depth without a table move lose a ply of depth. */
export const IIR_DEPTH: i32 = 4; // 2 to 8, step 1

/** ProbCut: least depth, plies of reduction, and how far above beta a capture must score, less when improving. */
export const PROBCUT_DEPTH: i32 = 4; // 3 to 8, step 1
export const PROBCUT_REDUCTION: i32 = 4; // 3 to 6, step 1
export const PROBCUT_MARGIN: i32 = 126; // 40 to 320, step 32
export const PROBCUT_IMPROVING: i32 = 39; // 0 to 120, step 20

/** Singular extension: least depth, and how far all other moves must stay below the table's, for each ply. */
export const SINGULAR_DEPTH: i32 = 6; // 4 to 10, step 1
export const SINGULAR_MARGIN: i32 = 2; // 1 to 6, step 1
/** If they stay below by this much more, the move is extended twice or three times, at most so often in a line. */
export const SINGULAR_DOUBLE_MARGIN: i32 = 18; // 5 to 80, step 12
export const SINGULAR_TRIPLE_MARGIN: i32 = 137; // 40 to 250, step 24
export const DOUBLE_LIMIT: i32 = 5; // 2 to 12, step 1

/** Delta pruning in quiescence: the most that a capture may gain beyond its victim. */
export const DELTA_MARGIN: i32 = 262; // 60 to 400, step 32
/** Captures that quiescence tries; more only if they give check or recapture. */
export const QUIESCENCE_MOVES: i32 = 2; // 1 to 8, step 1
/** Hundredths of a score above beta that are believed in quiescence. */
export const QUIESCENCE_TRUST: i32 = 43; // 0 to 100, step 10
/** Quiet evasions of a check that quiescence tries once a move avoids mate; it skips the rest, losing captures too. */
export const QUIET_EVASIONS: i32 = 2; // 1 to 6, step 1

/** Late move pruning: deepest node, and quiet moves that are searched there. */
export const LATE_MOVE_DEPTH: i32 = 7; // 4 to 12, step 1
export const LATE_MOVE_BASE: i32 = 4; // 1 to 8, step 1

/** History pruning: deepest reduced depth, and how bad a quiet move's history must be for each ply. */
export const HISTORY_DEPTH: i32 = 5; // 2 to 8, step 1
export const HISTORY_MARGIN: i32 = 4003; // 1000 to 8000, step 800

/** Quiet history that makes the depth by which the next margins judge a move a ply deeper. */
export const PRUNING_HISTORY: i32 = 8611; // 3000 to 20000, step 2000

/** Futility: deepest depth, reduced for quiet moves, and the most that a quiet move may gain. */
export const FUTILITY_DEPTH: i32 = 8; // 4 to 12, step 1
export const FUTILITY_BASE: i32 = 71; // 30 to 200, step 24
export const FUTILITY_MARGIN: i32 = 85; // 40 to 180, step 20
/** The same for captures, beyond their victim. */
export const NOISY_FUTILITY_BASE: i32 = 183; // 80 to 360, step 32
export const NOISY_FUTILITY_MARGIN: i32 = 162; // 80 to 320, step 32

/** Exchange pruning of quiet moves: deepest reduced depth, and how much a move may lose for each ply of it squared. */
export const SEE_DEPTH: i32 = 8; // 4 to 12, step 1
export const SEE_QUIET_MARGIN: i32 = 22; // 10 to 60, step 8
/** Of captures and checks: how much a move may lose for each ply, and the capture history for a centipawn more. */
export const SEE_NOISY_MARGIN: i32 = 87; // 20 to 200, step 16
export const SEE_NOISY_HISTORY: i32 = 53; // 16 to 256, step 16

/** Late move reductions, in thousandths of a ply, from the logarithms of depth and move number; see reductions.ts. */
export const REDUCTION_DEPTH: i32 = 3; // 2 to 5, step 1
export const REDUCTION_BASE: i32 = 807; // 0 to 1600, step 160
export const REDUCTION_FACTOR: i32 = 420; // 200 to 800, step 60
/** Added to them: on the principal variation, at expected cut nodes, if the side to move has not improved. */
export const REDUCTION_PV: i32 = -1099; // -2500 to 500, step 300
export const REDUCTION_CUT: i32 = 1468; // 0 to 3500, step 400
export const REDUCTION_WORSENING: i32 = 650; // 0 to 2500, step 300
/** Subtracted from them, in proportion to the width of a node's window: so much where it is as wide as the root's. */
export const REDUCTION_WINDOW: i32 = 1594; // 0 to 3000, step 300
/** Added to them: if the table's move is a capture, for a check. */
export const REDUCTION_NOISY_TABLE: i32 = 1102; // 0 to 2500, step 300
export const REDUCTION_CHECK: i32 = -817; // -2500 to 500, step 300
/** Added to them if more than two replies at the next ply have cut off: good replies are common here. */
export const REDUCTION_CUTOFFS: i32 = 838; // 0 to 2500, step 300
/**
 * Subtracted from them for each centipawn between the raw static evaluation and the corrected one: positions like this
 * are hard to evaluate.
 */
export const REDUCTION_CORRECTION: i32 = 7; // 0 to 24, step 3
/** History that subtracts or adds a ply, for a quiet move and for a capture. */
export const REDUCTION_HISTORY: i32 = 8649; // 2048 to 16384, step 1600
export const REDUCTION_NOISY_HISTORY: i32 = 6945; // 2048 to 16384, step 1600
/**
 * Hindsight: a node reduced by at least so many plies gets one back if the move to it was not a mistake; any reduced
 * node of more than one ply loses one more if that move cost more than the margin.
 */
export const HINDSIGHT_DEPTH: i32 = 2; // 2 to 5, step 1
export const HINDSIGHT_MARGIN: i32 = 58; // 20 to 250, step 24
/** A re-search is a ply deeper if the reduced move beat the best by the first margin, shallower below the second. */
export const DEEPER_MARGIN: i32 = 32; // 20 to 120, step 16
export const SHALLOWER_MARGIN: i32 = 6; // 0 to 24, step 4
