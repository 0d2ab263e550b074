/** Adjudicates games before the rules end them, in the manner of fastchess. Pure except for its own counters. */

import type { Colour } from "../../../engine/board/pieces.js";
import type { Centipawns, Score, ScoreUnit } from "../../../engine/host/requests/score.js";

/** A side resigns if its score has been this bad for this many of its moves in a row. */
interface ResignRule<Unit extends ScoreUnit> {
  readonly moveCount: number;
  /** Below zero; a mate against the side is always bad enough. */
  readonly score: Centipawns<Unit>;
  /** Whether the other side must agree. */
  readonly twoSided: boolean;
}

/**
 * From a move number on, a game is drawn if the scores of both sides have been this even for this many moves in a row.
 */
interface DrawRule<Unit extends ScoreUnit> {
  readonly moveNumber: number;
  readonly moveCount: number;
  /** Either way. */
  readonly score: Centipawns<Unit>;
}

export interface AdjudicationRules<Unit extends ScoreUnit> {
  readonly resign?: ResignRule<Unit>;
  readonly draw?: DrawRule<Unit>;
  /** Full moves of the engines after which a game is drawn. */
  readonly maxMoves?: number;
}

export type Verdict =
  | { readonly kind: "resignation"; readonly loser: Colour }
  | { readonly kind: "draw-adjudication" }
  | { readonly kind: "move-limit" };

/** The facts about a move that adjudication needs. */
interface JudgedMove<Unit extends ScoreUnit> {
  readonly side: Colour;
  /** From the mover's point of view. */
  readonly score: Score<Unit> | undefined;
  /** Completed full moves, by the position's own counter. */
  readonly moveNumber: number;
  /** Plies since the last capture or pawn move, this move included. */
  readonly halfmoves: number;
}

/** Follows one game. */
export class Adjudicator<Unit extends ScoreUnit> {
  readonly #rules: AdjudicationRules<Unit>;
  #plies = 0;
  /** Moves in a row with a score bad enough for the side to resign. */
  readonly #lost = { w: 0, b: 0 };
  /** Moves in a row with a score good enough for the other side to resign. */
  readonly #won = { w: 0, b: 0 };
  /** Plies in a row with an even score. */
  #even = 0;

  constructor(rules: AdjudicationRules<Unit>) {
    this.#rules = rules;
  }

  /** Records a move. Returns how the game ends by it, or null. */
  judge(move: JudgedMove<Unit>): Verdict | null {
    this.#plies += 1;
    const { resign, draw, maxMoves } = this.#rules;
    return (
      (resign && this.#resignation(resign, move)) ??
      (draw && this.#draw(draw, move)) ??
      (maxMoves !== undefined && this.#plies >= 2 * maxMoves ? { kind: "move-limit" } : null)
    );
  }

  #resignation({ score, moveCount, twoSided }: ResignRule<Unit>, move: JudgedMove<Unit>): Verdict | null {
    const value = valueOf(move.score);
    const { side } = move;
    this.#lost[side] = value <= -score ? this.#lost[side] + 1 : 0;
    this.#won[side] = value >= score ? this.#won[side] + 1 : 0;
    for (const loser of ["w", "b"] as const) {
      const winner = loser === "w" ? "b" : "w";
      if (this.#lost[loser] < moveCount) continue;
      if (twoSided && this.#won[winner] < moveCount) continue;
      return { kind: "resignation", loser };
    }
    return null;
  }

  #draw({ moveNumber, moveCount, score }: DrawRule<Unit>, move: JudgedMove<Unit>): Verdict | null {
    // A capture or pawn move is progress.
    if (move.halfmoves === 0) this.#even = 0;
    this.#even = Math.abs(valueOf(move.score)) <= score ? this.#even + 1 : 0;
    return move.moveNumber >= moveNumber && this.#even >= 2 * moveCount ? { kind: "draw-adjudication" } : null;
  }
}

/** Centipawns, infinite for a mate. NaN, which is neither good nor bad nor even, if there is no score. */
function valueOf(score: Score<ScoreUnit> | undefined): number {
  if (score === undefined) return NaN;
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? Infinity : -Infinity;
}
