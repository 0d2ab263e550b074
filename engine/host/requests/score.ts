/** Scores, with the unit of their centipawns in the type: those of different units cannot take each other's place. */

declare const unit: unique symbol;

/**
 * `internal`: as the engine counts, a matter of its margins and of its network's training. `normalized`: as they are
 * shown to users, files and other programs, the same in every version; src/common/score/normalized-score.ts converts.
 * Other engines' centipawns are taken for normalized ones.
 */
export type ScoreUnit = "internal" | "normalized";

/** A number at run time. What is calculated from it has no unit until centipawns() gives it one again. */
export type Centipawns<Unit extends ScoreUnit> = number & { readonly [unit]: Unit };

/** A score from the side to move's point of view. */
export type Score<Unit extends ScoreUnit> =
  | { readonly kind: "centipawns"; readonly value: Centipawns<Unit> }
  /** Moves (not plies) to mate; negative when the side to move is mated, 0 when it is mate already. */
  | { readonly kind: "mate"; readonly moves: number };

/** Whether a score is exact or only a bound, as a fail low or a fail high leaves it. */
export type Bound = "exact" | "lower" | "upper";

/** Gives a unit to a number without one: from the core, a file, an engine's line, or a calculation. */
export function centipawns<Unit extends ScoreUnit>(value: number & { readonly [unit]?: never }): Centipawns<Unit> {
  return value as number as Centipawns<Unit>;
}

/** A score from a number that has no unit yet. */
export function centipawnScore<Unit extends ScoreUnit>(value: number & { readonly [unit]?: never }): Score<Unit> {
  return { kind: "centipawns", value: centipawns(value) };
}

/** A win that the endgame tables know of, next to the root; engine/core/state/score.ts counts like this. */
export const TABLE_WIN = 20_000;
/** Scores this near to it are such wins, so many plies away. */
const TABLE_WIN_PLIES = 250;

/** Whether a score is a win or a loss that is proven: a mate, or one of the endgame tables. */
export function isDecided(score: Score<"internal">): boolean {
  return score.kind === "mate" || isTableWin(score.value);
}

/** Whether centipawns mean a win or a loss by the endgame tables. */
export function isTableWin(value: Centipawns<"internal">): boolean {
  return Math.abs(value) >= TABLE_WIN - TABLE_WIN_PLIES;
}
