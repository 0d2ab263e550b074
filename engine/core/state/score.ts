/**
 * Scores in centipawns from the side to move's view, with mates at the far ends: being mated in n plies is worth -(MATE
 * - n), so that nearer mates weigh more. A position that the endgame tables know to be won, n plies from the root, is
 * worth TABLE_WIN - n: less than any mate, more than any evaluation.
 */

export const DRAW: i32 = 0;
const MATE: i32 = 32000;
/** Beyond every score. */
export const INFINITE: i32 = 32001;
/** Marks the absence of a score. */
export const NO_SCORE: i32 = -32002;

/** Deepest ply that the search reaches. */
export const MAX_PLY: i32 = 250;

/** Scores at or beyond this are mates. */
const MATE_THRESHOLD: i32 = MATE - MAX_PLY;

const TABLE_WIN: i32 = 20000;
/** Scores at or beyond this are mates or table wins. */
const DECIDED_THRESHOLD: i32 = TABLE_WIN - MAX_PLY;

/** Evaluations stay between minus and plus this. */
export const EVALUATION_LIMIT: i32 = DECIDED_THRESHOLD - 1;

/** The score of a side that is mated `ply` plies from the root. */
export function matedIn(ply: i32): i32 {
  return ply - MATE;
}

/** The score of a side with a table win, `ply` plies from the root. */
export function tableWinAt(ply: i32): i32 {
  return TABLE_WIN - ply;
}

function isWin(score: i32): bool {
  return score >= DECIDED_THRESHOLD;
}

/** Whether a score is a loss, by a mate or by the tables. */
export function isLoss(score: i32): bool {
  return score <= -DECIDED_THRESHOLD;
}

/** Whether a score is a win or a loss, by a mate or by the tables, and so counted in plies from the root. */
export function isDecided(score: i32): bool {
  return isWin(score) || isLoss(score);
}

export function isMate(score: i32): bool {
  return abs(score) >= MATE_THRESHOLD;
}

/** Moves to mate from a mate score, negative for the side that is mated. */
export function movesToMate(score: i32): i32 {
  return score > 0 ? (MATE - score + 1) >> 1 : -((MATE + score) >> 1);
}

/** Converts a decided score from distance to the root to distance to this node, for the transposition table. */
export function toTable(score: i32, ply: i32): i32 {
  return isWin(score) ? score + ply : isLoss(score) ? score - ply : score;
}

/** The inverse of toTable, possibly from another ply. */
export function fromTable(score: i32, ply: i32): i32 {
  return isWin(score) ? score - ply : isLoss(score) ? score + ply : score;
}
