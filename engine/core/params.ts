/**
 * The numbers that tune the search. The comment behind each one has its range and its step: the tuning build makes the
 * number adjustable within them, the ordinary build compiles it in as a constant. Depths are in plies and margins in
 * centipawns, unless a comment says otherwise.
 */

/** Half width of the first aspiration window. */
export const ASPIRATION_MARGIN: i32 = 29; // 8 to 60, step 8
/** Iterations shallower than this are searched with a full window. */
export const ASPIRATION_DEPTH: i32 = 4; // 2 to 8, step 1
/** A window that failed is widened by this factor. */
export const ASPIRATION_FACTOR: i32 = 2; // 2 to 4, step 1

/** Twice so many hundredths of the planned time are saved for each iteration that the best move has held. */
export const TIME_STABILITY: i32 = 6; // 0 to 12, step 1
/** The most iterations that count; at half of them a move takes the planned time. */
export const TIME_STABILITY_LIMIT: i32 = 8; // 4 to 16, step 1
/** Hundredths of the planned time for a best move that took no share of the nodes. */
export const TIME_BASE: i32 = 197; // 120 to 260, step 24
/** Hundredths less for a best move that took all of them, in proportion between. */
export const TIME_WORK: i32 = 147; // 60 to 200, step 24
/** Thousandths of the planned time for each centipawn by which the score fell. */
export const TIME_FALL: i32 = 6; // 0 to 15, step 2
/** The most centipawns of a fall, or of a rise, that count. */
export const TIME_FALL_LIMIT: i32 = 60; // 20 to 120, step 20

/** Weight of a capture's material against its history. */
export const CAPTURE_FACTOR: i32 = 29; // 10 to 120, step 16

/** A capture counts as one that loses material if it loses more than its history divided by this, in centipawns. */
export const EXCHANGE_HISTORY: i32 = 67; // 24 to 256, step 32

/** Histories stay between minus and plus this. */
export const HISTORY_LIMIT: i32 = 8192; // 4096 to 16384, step 2048
/** Bonus of a best move for each ply of depth. */
export const HISTORY_BONUS_FACTOR: i32 = 270; // 50 to 300, step 40
/** Subtracted from the bonus of a best move. */
export const HISTORY_BONUS_BASE: i32 = 74; // 0 to 300, step 40
/** The largest bonus of a best move. */
export const HISTORY_BONUS_LIMIT: i32 = 1264; // 500 to 3000, step 300

/** A quiet move earns so much history for each centipawn by which it changed the static evaluation. */
export const CHANGE_FACTOR: i32 = 15; // 4 to 60, step 6
/** The most centipawns of a change of the evaluation that count for the move's history. */
export const CHANGE_LIMIT: i32 = 75; // 30 to 200, step 20
/** Centipawns that are added to such a change: a move that changes nothing earns something. */
export const CHANGE_BASE: i32 = 31; // -20 to 80, step 12

/** The penalty of the other moves tried, in percent of the bonus. */
export const HISTORY_PENALTY: i32 = 137; // 50 to 250, step 20
/** Number of moves tried before one that halves its penalty. */
export const HISTORY_PENALTY_HALF: i32 = 8; // 2 to 64, step 4

/** Added to the history of a piece that escapes from a lesser one's attack, subtracted for one that runs into it. */
export const THREAT: i32 = 6199; // 0 to 12000, step 1600

/** Plies without progress after which an evaluation would fade to zero. */
export const FIFTY_MOVES_FADE: i32 = 220; // 150 to 400, step 40

/** Bound of the corrections of the evaluation, plus and minus. */
export const CORRECTION_LIMIT: i32 = 1024; // 512 to 4096, step 256
/** How many units of correction make a centipawn. */
export const CORRECTION_DIVISOR: i32 = 18; // 6 to 40, step 4
/** Weight of the correction by the last two moves; the others have 1. */
export const CORRECTION_MOVES_WEIGHT: i32 = 2; // 1 to 4, step 1
/** An error in centipawns counts by the depth of the search that found it, divided by this. */
export const CORRECTION_DEPTH_FACTOR: i32 = 2; // 1 to 24, step 4

/** Reverse futility: deepest node. */
export const REVERSE_FUTILITY_DEPTH: i32 = 7; // 4 to 12, step 1
/** Reverse futility: how far above beta the evaluation must be for each ply of depth. */
export const REVERSE_FUTILITY_MARGIN: i32 = 93; // 30 to 150, step 16
/** History of the opponent's last move that adds a centipawn to the margin. */
export const REVERSE_FUTILITY_HISTORY: i32 = 335; // 80 to 2000, step 80
/** The margin is so much smaller for each ply at a node that no search has visited before. */
export const REVERSE_FUTILITY_NEW: i32 = 16; // 0 to 80, step 10

/** Razoring: how far below alpha the evaluation must be. */
export const RAZOR_BASE: i32 = 170; // 50 to 500, step 50
/** Razoring: how much farther for each ply of depth squared. */
export const RAZOR_MARGIN: i32 = 134; // 40 to 300, step 30

/** Null move: least depth. */
export const NULL_DEPTH: i32 = 3; // 2 to 5, step 1
/** Null move: plies of reduction. */
export const NULL_BASE: i32 = 5; // 2 to 8, step 1
/** Null move: so many plies of depth add a ply of reduction. */
export const NULL_DEPTH_FACTOR: i32 = 3; // 2 to 6, step 1
/** Null move: so many centipawns above beta add a ply of reduction. */
export const NULL_MARGIN: i32 = 160; // 80 to 400, step 40
/** Null move: the most plies that they add. */
export const NULL_MARGIN_LIMIT: i32 = 3; // 1 to 6, step 1
/** Null move: how far above beta the static evaluation must be. */
export const NULL_LEAST: i32 = 110; // 0 to 200, step 24
/** Null move: how much less for each ply of depth. */
export const NULL_LEAST_DEPTH: i32 = 8; // 0 to 24, step 4
/** From this depth on a null move's cutoff is verified by a search without null moves. */
export const NULL_VERIFY_DEPTH: i32 = 16; // 8 to 20, step 4

/** Null move: the least beta. A side that is lost gains nothing by haste, and zugzwang often decides its defence. */
export const NULL_LOWEST: i32 = -700; // -2000 to -300, step 200

/** Internal iterative reduction: nodes of this depth without a table move lose a ply of depth. */
export const IIR_DEPTH: i32 = 4; // 2 to 8, step 1

/** ProbCut: least depth. */
export const PROBCUT_DEPTH: i32 = 4; // 3 to 8, step 1
/** ProbCut: plies of reduction. */
export const PROBCUT_REDUCTION: i32 = 4; // 3 to 6, step 1
/** ProbCut: how far above beta a capture must score. */
export const PROBCUT_MARGIN: i32 = 126; // 40 to 320, step 32
/** ProbCut: how much less if the side to move is improving. */
export const PROBCUT_IMPROVING: i32 = 39; // 0 to 120, step 20

/** Singular extension: least depth. */
export const SINGULAR_DEPTH: i32 = 6; // 4 to 10, step 1
/** Singular extension: how far below the table's move all others must stay, for each ply of depth. */
export const SINGULAR_MARGIN: i32 = 2; // 1 to 6, step 1
/** If they stay below that by more than this, the move is extended by two plies. */
export const SINGULAR_DOUBLE_MARGIN: i32 = 18; // 5 to 80, step 12
/** If they stay below it by more than this, by three. */
export const SINGULAR_TRIPLE_MARGIN: i32 = 137; // 40 to 250, step 24
/** The most extensions by two plies or three in a line. */
export const DOUBLE_LIMIT: i32 = 5; // 2 to 12, step 1

/** Delta pruning in quiescence: the most that a capture may gain beyond its victim. */
export const DELTA_MARGIN: i32 = 262; // 60 to 400, step 32
/** Captures that quiescence tries; more only if they give check or recapture. */
export const QUIESCENCE_MOVES: i32 = 2; // 1 to 8, step 1
/** Hundredths of a score above beta that are believed in quiescence. */
export const QUIESCENCE_TRUST: i32 = 43; // 0 to 100, step 10
/** Quiet evasions of a check that quiescence tries once a move avoids mate; it skips the rest, losing captures too. */
export const QUIET_EVASIONS: i32 = 2; // 1 to 6, step 1

/** Late move pruning: deepest node. */
export const LATE_MOVE_DEPTH: i32 = 7; // 4 to 12, step 1
/** Late move pruning: quiet moves that are searched, in addition to the depth squared. */
export const LATE_MOVE_BASE: i32 = 4; // 1 to 8, step 1

/** History pruning: deepest reduced depth. */
export const HISTORY_DEPTH: i32 = 5; // 2 to 8, step 1
/** History pruning: how bad a quiet move's history must be for each ply. */
export const HISTORY_MARGIN: i32 = 4003; // 1000 to 8000, step 800

/** Quiet history that makes the depth by which the next margins judge a move a ply deeper. */
export const PRUNING_HISTORY: i32 = 8611; // 3000 to 20000, step 2000

/** Futility: deepest depth, reduced for quiet moves. */
export const FUTILITY_DEPTH: i32 = 8; // 4 to 12, step 1
/** Futility: the most that a quiet move may gain. */
export const FUTILITY_BASE: i32 = 71; // 30 to 200, step 24
/** Futility: how much more for each ply of reduced depth. */
export const FUTILITY_MARGIN: i32 = 85; // 40 to 180, step 20
/** Futility: the most that a capture may gain beyond its victim. */
export const NOISY_FUTILITY_BASE: i32 = 183; // 80 to 360, step 32
/** Futility: how much more for each ply of depth. */
export const NOISY_FUTILITY_MARGIN: i32 = 162; // 80 to 320, step 32

/** Exchange pruning of quiet moves: deepest reduced depth. */
export const SEE_DEPTH: i32 = 8; // 4 to 12, step 1
/** Exchange pruning: how much a quiet move may lose for each ply of reduced depth squared. */
export const SEE_QUIET_MARGIN: i32 = 22; // 10 to 60, step 8
/** Exchange pruning: how much a capture or a check may lose for each ply of depth. */
export const SEE_NOISY_MARGIN: i32 = 87; // 20 to 200, step 16
/** Exchange pruning: capture history that allows a centipawn more. */
export const SEE_NOISY_HISTORY: i32 = 53; // 16 to 256, step 16

/** Late move reductions: least depth. */
export const REDUCTION_DEPTH: i32 = 3; // 2 to 5, step 1
/** Thousandths of a ply that every late move is reduced by; see reductions.ts. */
export const REDUCTION_BASE: i32 = 807; // 0 to 1600, step 160
/** Thousandths of a ply for the product of the logarithms of depth and move number. */
export const REDUCTION_FACTOR: i32 = 420; // 200 to 800, step 60
/** Added to a reduction on the principal variation, in thousandths of a ply as all that follows. */
export const REDUCTION_PV: i32 = -1099; // -2500 to 500, step 300
/** Added at nodes that are expected to fail high. */
export const REDUCTION_CUT: i32 = 1468; // 0 to 3500, step 400
/** Added if the side to move has not improved. */
export const REDUCTION_WORSENING: i32 = 650; // 0 to 2500, step 300
/** Subtracted in proportion to the width of a node's window: so much where it is as wide as the root's. */
export const REDUCTION_WINDOW: i32 = 1594; // 0 to 3000, step 300
/** Added if the table's move is a capture. */
export const REDUCTION_NOISY_TABLE: i32 = 1102; // 0 to 2500, step 300
/** Added for a move that gives check. */
export const REDUCTION_CHECK: i32 = -817; // -2500 to 500, step 300
/** Added if more than two replies at the next ply have cut off: good replies are common here. */
export const REDUCTION_CUTOFFS: i32 = 838; // 0 to 2500, step 300
/**
 * Subtracted for each centipawn between the raw static evaluation and the corrected one: positions like this
 * are hard to evaluate.
 */
export const REDUCTION_CORRECTION: i32 = 7; // 0 to 24, step 3
/** History of a quiet move that subtracts a ply, or adds one if it is negative. */
export const REDUCTION_HISTORY: i32 = 8649; // 2048 to 16384, step 1600
/** The same for a capture. */
export const REDUCTION_NOISY_HISTORY: i32 = 6945; // 2048 to 16384, step 1600
/** Hindsight: a node reduced by at least so many plies gets one back if the move to it was no mistake. */
export const HINDSIGHT_DEPTH: i32 = 2; // 2 to 5, step 1
/** Hindsight: a reduced node of more than one ply loses one more if the move to it cost more than this. */
export const HINDSIGHT_MARGIN: i32 = 58; // 20 to 250, step 24
/** A re-search is a ply deeper if the reduced move beat the best by more than this. */
export const DEEPER_MARGIN: i32 = 32; // 20 to 120, step 16
/** A re-search is a ply shallower if it beat it by less than this. */
export const SHALLOWER_MARGIN: i32 = 6; // 0 to 24, step 4
