/** Quiescence search: captures and promotions until the position is quiet enough for the static evaluation. */

import { NO_MOVE, isNoisy, isPromotion, promotionType, toOf } from "../board/move";
import { ALL, NOISY } from "../board/movegen";
import { QUEEN } from "../board/pieces";
import { givesCheck } from "../board/position";
import { victimValue } from "../board/see";
import { evaluate } from "../eval/evaluate";
import { estimate, probeTable, setStaticEval, tableCutsOff } from "../eval/static-eval";
import { DELTA_MARGIN, QUIESCENCE_MOVES, QUIESCENCE_TRUST, QUIET_EVASIONS } from "../params";
import { countNode, notePly } from "../state/counts";
import { drawScore } from "../state/draw-score";
import { findContinuations } from "../state/history";
import { isAborted, mustStop } from "../state/limits";
import { makeMove, moveBefore } from "../state/move-source";
import { tableKey } from "../state/node-key";
import { rememberKey } from "../state/repetition";
import { DRAW, INFINITE, MAX_PLY, NO_SCORE, isDecided, isLoss, matedIn, toTable } from "../state/score";
import { StackEntry } from "../state/stack";
import { LOWER, NO_BOUND, UNSEARCHED, UPPER, save } from "../state/tt";
import { nextMove, startPicking } from "./move-picker";

/**
 * The value of a node at the horizon. The side to move may decline every capture and keep the static evaluation
 * ("stand pat"), unless it is in check, when all its moves are searched. Void once isAborted().
 */
export function quiesce(entry: StackEntry, alpha: i32, beta: i32): i32 {
  const ply = entry.ply;
  const position = entry.position;
  const pvNode = beta - alpha > 1;
  entry.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;

  // 1. Rules and table, as in search().
  const ruled = drawScore(entry);
  if (ruled != NO_SCORE) return ruled;
  if (ply >= MAX_PLY) return evaluate(entry);
  probeTable(entry);
  if (!pvNode && tableCutsOff(entry, alpha, beta)) return entry.tableScore;
  setStaticEval(entry);

  // 2. Stand pat.
  const inCheck = position.checkers != 0;
  const standPat = entry.staticEval;
  let best = -INFINITE;
  if (!inCheck) {
    const expected = estimate(entry);
    best = isDecided(expected) ? standPat : expected;
    if (best >= beta) {
      best = trusted(best, beta);
      // The next visit need not evaluate again.
      if (entry.tableBound == NO_BOUND) {
        save(tableKey(position), NO_MOVE, toTable(best, ply), entry.rawStaticEval, UNSEARCHED, LOWER);
      }
      return best;
    }
    if (best > alpha) alpha = best;
  }

  // 3. Captures that do not lose material, best first; in check everything.
  rememberKey(ply, position.key);
  // Killers belong to siblings in the main search; those of another search must not order evasions here.
  entry.next.clearKillers();
  if (inCheck) findContinuations(entry);
  startPicking(entry, inCheck ? ALL : NOISY);

  let bestMove = NO_MOVE;
  let quiets = 0;
  let captures = 0;
  for (;;) {
    const move = nextMove(entry);
    if (move == NO_MOVE) break;
    if (!inCheck) {
      if (isPromotion(move)) {
        if (promotionType(move) != QUEEN) continue;
      } else {
        // Delta pruning: even the whole victim would not raise alpha. Nor are many captures tried.
        const hope = standPat + DELTA_MARGIN + victimValue(position, move);
        const late = captures++ >= QUIESCENCE_MOVES;
        if ((late || hope <= alpha) && !isRecapture(entry, move) && !givesCheck(position, move)) {
          if (!late) best = max(best, hope);
          continue;
        }
      }
    }
    // Once one move avoids mate, only the most likely quiet evasions are searched, and no losing captures after them.
    if (inCheck && !isNoisy(move) && !isLoss(best) && ++quiets > QUIET_EVASIONS) {
      break;
    }
    const child = makeMove(entry, move);
    countNode();
    const score = -quiesce(child, -beta, -alpha);
    if (isAborted()) return DRAW;
    if (score <= best) continue;
    best = score;
    entry.reliesOn = child.reliesOn;
    if (score <= alpha) continue;
    bestMove = move;
    alpha = score;
    if (pvNode) entry.setPv(move, child, score);
    if (score >= beta) break;
  }

  if (isAborted()) return DRAW;
  // Only in check does the search begin without a score, so there was no move.
  if (best == -INFINITE) return matedIn(ply);

  if (best > beta) best = trusted(best, beta);
  // The search skipped moves, and the score may come from a bound: it is never exact.
  const bound = best >= beta ? LOWER : UPPER;
  // A score that relies on a repetition on the path is not true on other paths.
  if (entry.reliesOn >= ply) {
    save(tableKey(position), bestMove, toTable(best, ply), entry.rawStaticEval, 0, bound);
  }
  return best;
}

/** Whether a capture takes on the square to which the last move went. */
function isRecapture(entry: StackEntry, move: i32): bool {
  const last = moveBefore(entry);
  return last != NO_MOVE && toOf(move) == toOf(last);
}

/**
 * A score above beta, moved towards it: the higher it is, the less certain, as not all moves were searched. Between an
 * ordinary score and a mate there is nothing to move to.
 */
function trusted(score: i32, beta: i32): i32 {
  return isDecided(score) || isDecided(beta) ? score : beta + ((score - beta) * QUIESCENCE_TRUST) / 100;
}
