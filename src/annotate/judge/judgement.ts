/** Judges moves by the winning chances that they lose, and writes marks as PGN's glyphs. Pure. */

import type { Score } from "../../library/index.js";
import { forWhite } from "../../common/score/plain-score.js";
import type { Finding } from "./analysis.js";
import { chancesOf, PUBLISHED_CENTIPAWNS } from "./chances.js";
import type { Judgement, Merit } from "../types.js";

/** A smaller loss, on a scale from -1 to 1, gets no mark. */
export const LEAST_LOSS = 0.1;

/** Minimum losses, the worst first: those of lichess.org. */
const THRESHOLDS: readonly (readonly [least: number, judgement: Judgement])[] = [
  [0.3, "blunder"],
  [0.2, "mistake"],
  [LEAST_LOSS, "inaccuracy"],
];

/**
 * A mate that is given away or let in matters the less, the clearer the game is without it: centipawns above which the
 * move is judged so, the highest first. lichess.org has the same rule.
 */
const CLEAR: readonly (readonly [above: number, judgement: Judgement])[] = [
  [999, "inaccuracy"],
  [700, "mistake"],
];

/** Plies that a search needs to call a move a blunder: below them it overlooks too much itself. */
const BLUNDER_DEPTH = 8;

/**
 * The share of the least loss from which on a move is doubtful: so small because a first search overlooks as many faults as
 * it invents. With 0.6 an eighth of the marks were missing (measure/marks.ts), and annotation took 0.73 of the time.
 */
const DOUBT = 0.2;

/** Numeric annotation glyphs, and the signs that people write. */
const SIGNS: Readonly<Record<Judgement | Merit, readonly [glyph: number, sign: string]>> = {
  brilliant: [3, "!!"],
  good: [1, "!"],
  inaccuracy: [6, "?!"],
  mistake: [2, "?"],
  blunder: [4, "??"],
};

/** Rounding may make a sum miss a threshold by less than this. */
const ROUNDING = 1e-9;

/** What the engine sees without the move and with it, from the mover's view. */
export interface Change {
  readonly before: Score;
  readonly after: Score;
  /** Plies of the shallower of the two searches; Infinity where the rules have ended the game. */
  readonly depth: number;
  /** Whether a table of openings has the move, or a later position of the game. */
  readonly isBook: boolean;
}

/** @param before of the position before the move, @param after of the one after it, each for its side to move */
export function changeOf(before: Finding, after: Finding, isBook: boolean): Change {
  return {
    before: before.score,
    after: turned(after.score),
    depth: Math.min(before.depth, after.line.length === 0 ? Infinity : after.depth),
    isBook,
  };
}

/** A score from the other side's view. A mate on the board has no sign, so it counts as one in 1. */
function turned(score: Score): Score {
  if (score.kind === "mate" && score.moves === 0) return { kind: "mate", moves: 1 };
  return forWhite(score, false);
}

/** Winning chances that a move loses, from 0 to 2. */
export function lossOf({ before, after }: Pick<Change, "before" | "after">): number {
  return Math.max(0, chancesOf(before) - chancesOf(after));
}

/** Null for a good move. Small losses in known openings are a matter of taste, but a name excuses nothing worse. */
export function judge(change: Change): Judgement | null {
  const { before, after } = change;
  if (before.kind === "mate" || after.kind === "mate") return judgeMates(before, after);
  const loss = lossOf(change);
  const found = THRESHOLDS.find(([least]) => loss >= least - ROUNDING)?.[1] ?? null;
  if (found === null || (change.isBook && found === "inaccuracy")) return null;
  return found === "blunder" && change.depth < BLUNDER_DEPTH ? "mistake" : found;
}

/** Whether a longer search may find fault with a move, by a first search whose error is as large as this share of a fault. */
export function isDoubtful(change: Change): boolean {
  return judge(change) !== null || lossOf(change) >= DOUBT * LEAST_LOSS;
}

/** Null for a good move. At least one of the scores is a mate. */
function judgeMates(before: Score, after: Score): Judgement | null {
  if (before.kind === "mate" && before.moves <= 0) return null;
  if (after.kind === "mate" && after.moves > 0) return null;
  if (before.kind !== "mate") return byClearness(-before.value);
  return after.kind === "mate" ? "blunder" : byClearness(after.value);
}

/** @param clear centipawns of the side that profits from the mate, without it */
function byClearness(clear: number): Judgement {
  return CLEAR.find(([above]) => clear * PUBLISHED_CENTIPAWNS > above)?.[1] ?? "blunder";
}

/** In PGN's notation, such as `$4`. */
export function glyphOf(mark: Judgement | Merit): string {
  return `$${SIGNS[mark][0]}`;
}

/** In people's notation, such as `??`. */
export function signOf(mark: Judgement | Merit): string {
  return SIGNS[mark][1];
}
