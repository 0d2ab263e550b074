/**
 * What a bad move loses and a better one keeps, from the engine's lines after both. Every finding is in the moves of the
 * lines; what they do not show is not claimed. Pure.
 */

import { opponentOf } from "../../../engine/board/pieces.js";
import type { Move } from "../../library/index.js";
import { type LineMove, walk } from "../tactics/walk.js";
import { isBackRankMate } from "./back-rank-mate.js";
import { baseOf, compareLosses, type Gain, gainOf } from "./gain.js";
import { newPassedPawn } from "./passed-pawn.js";
import { type Plan, planOf } from "./plan.js";
import { type Promotion, promotionIn } from "./promotion.js";

/** What one side gets in a line; at most one of the four, and nothing where the lines do not differ in it. */
export interface Profit {
  readonly gain: Gain | null;
  readonly promotion: Promotion | null;
  /** The letter of the file on which it gets a passed pawn. */
  readonly passed: string | null;
  readonly plan: Plan | null;
  readonly isBackRankMate: boolean;
}

export interface Findings {
  /** What the opponent gets after the move played; half moves count from the answer on. */
  readonly played: Profit;
  /** What the mover gets after the better move; half moves count from it on. */
  readonly better: Profit;
}

export interface Lines {
  /** The position before the move: a FEN, or its first field. */
  readonly fen: string;
  /** The game's moves up to there, the last of which may be captures whose exchange still goes on. */
  readonly earlier: readonly LineMove[];
  readonly played: Move;
  /** The engine's line after it. */
  readonly answer: readonly Move[];
  /** The engine's line with the better move. */
  readonly better: readonly Move[];
  /** Centipawns that the move costs by the scores; Infinity where a mate is one of them. */
  readonly cost: number;
}

export function findingsOf({ fen, earlier, played, answer, better, cost }: Lines): Findings {
  const bad = walk(fen, [played, ...answer]);
  const good = walk(fen, better);
  const own = bad[0]?.side ?? "w";
  const enemy = opponentOf(own);
  const base = baseOf(bad[0]?.before ?? [], earlier);
  const losses = compareLosses(base, { bad, good }, own, base === bad[0]?.before, cost);
  const theirs = bad.slice(1);
  const promotions = { theirs: promotionIn(theirs, enemy, good), ours: promotionIn(good, own, bad) };
  const lost = losses.lost === null || promotions.theirs !== null ? null : gainOf(base, bad, losses.lost, enemy, 1);
  const won = losses.won === null || promotions.ours !== null ? null : gainOf(base, good, losses.won, own, 0);
  const hasMaterial = {
    theirs: lost !== null || promotions.theirs !== null,
    ours: won !== null || promotions.ours !== null,
  };
  const passed = {
    theirs: hasMaterial.theirs ? null : newPassedPawn(bad, good, enemy, 1),
    ours: hasMaterial.ours ? null : newPassedPawn(good, bad, own, 0),
  };
  return {
    played: {
      gain: lost,
      promotion: promotions.theirs,
      passed: passed.theirs,
      plan: hasMaterial.theirs || passed.theirs !== null ? null : planOf(theirs, good, cost),
      isBackRankMate: isBackRankMate(theirs),
    },
    better: {
      gain: won,
      promotion: promotions.ours,
      passed: passed.ours,
      plan: hasMaterial.ours || passed.ours !== null ? null : planOf(good, bad, cost),
      isBackRankMate: isBackRankMate(good),
    },
  };
}
