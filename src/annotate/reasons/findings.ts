/**
 * What a bad move loses and a better one keeps, from the engine's lines after both. Every finding is in the moves of the
 * lines; what they do not show is not claimed. Pure.
 */

import type { Move } from "../../library/index.js";
import { passedFiles, type Placement } from "../tactics/attacks.js";
import { type Loss, lossBetween, lossIn, lossText, NAMES, settledAt } from "../tactics/material.js";
import { isBackRankMate, type Motif, motifOf, promotionIn } from "./motifs.js";
import { type Plan, planOf } from "./plans.js";
import { type Step, walk } from "../tactics/walk.js";

/** Half moves of a line within which a finding must have happened: people see no further. */
export const SHOWN_PLIES = 10;
/** Pieces of both sides, without kings and pawns, among which a passed pawn is worth a word. */
const ENDGAME_PIECES = 6;
/** Centipawns of a score that each pawn of material must account for at least: else something else pays for it. */
const PAWN_SCORE = 40;

/** Material that one side wins in a line. */
export interface Gain {
  /** As in `a knight`. */
  readonly text: string;
  readonly motif: Motif | null;
  /** Half moves of the line after which it is won. */
  readonly plies: number;
}

/** A pawn that becomes a piece. */
export interface Promotion {
  /** As in `queen`. */
  readonly piece: string;
  readonly plies: number;
}

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
  readonly earlier: readonly Step[];
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
  const white = bad[0]?.isWhite ?? true;
  const base = baseOf(bad[0]?.before ?? [], earlier);
  const isOpen = base === bad[0]?.before;
  const losses = { bad: lossIn(base, bad, white), good: lossIn(base, good, white) };
  const gains = compare(losses, isOpen, cost);
  const theirs = bad.slice(1);
  const promotions = { theirs: promotion(theirs, !white, good), ours: promotion(good, white, bad) };
  const lost = gains.lost === null || promotions.theirs !== null ? null : gainOf(base, bad, gains.lost, !white, 1);
  const won = gains.won === null || promotions.ours !== null ? null : gainOf(base, good, gains.won, white, 0);
  const hasMaterial = {
    theirs: lost !== null || promotions.theirs !== null,
    ours: won !== null || promotions.ours !== null,
  };
  const passed = {
    theirs: hasMaterial.theirs ? null : newPasser(bad, good, !white, 1),
    ours: hasMaterial.ours ? null : newPasser(good, bad, white, 0),
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

/** The board before the exchange that leads to a position, so that a recapture wins nothing. */
function baseOf(board: Placement, earlier: readonly Step[]): Placement {
  let base = board;
  for (const step of [...earlier].reverse()) {
    if (step.captured === "" && !step.promotes) break;
    base = step.before;
  }
  return base;
}

/** What is lost by the bad line, and won by the good one, in comparison with the other. */
function compare(
  { bad, good }: { readonly bad: Loss | null; readonly good: Loss | null },
  isOpen: boolean,
  cost: number,
): { readonly lost: Loss | null; readonly won: Loss | null } {
  if (bad === null || good === null) return { lost: null, won: null };
  const difference = bad.worth - good.worth;
  if (difference < 1 || cost < PAWN_SCORE * difference) return { lost: null, won: null };
  return {
    lost: bad.worth >= 1 && (isOpen || good.worth === 0) ? bad : null,
    // From the other side's view.
    won: good.worth <= -1 && (isOpen || bad.worth === 0) ? opposite(good) : null,
  };
}

function opposite({ worth, pieces }: Loss): Loss {
  return {
    worth: -worth,
    pieces: { q: -pieces.q, r: -pieces.r, b: -pieces.b, n: -pieces.n, p: -pieces.p },
  };
}

/** @param skipped half moves of the steps that precede the winner's line */
function gainOf(base: Placement, steps: readonly Step[], loss: Loss, winner: boolean, skipped: number): Gain | null {
  const text = lossText(loss);
  const settled = settledAt(steps);
  if (text === null || settled === null) return null;
  let plies = settled;
  // A piece that is not taken back is lost before the answer.
  while (plies > skipped + 1 && lossBetween(base, steps[plies - 2]!.after, !winner).worth === loss.worth) plies -= 1;
  if (plies <= skipped || plies - skipped > SHOWN_PLIES) return null;
  const motif = motifOf(steps.slice(skipped), winner);
  return {
    text,
    motif: motif !== null && fits(motif, loss, text, steps.slice(skipped)) ? motif : null,
    plies: plies - skipped,
  };
}

/** Whether the motif is about the very piece that is lost. */
function fits(motif: Motif, { pieces }: Loss, text: string, steps: readonly Step[]): boolean {
  if (motif.kind !== "fork")
    return text === `a ${NAMES[motif.piece]!}` || (motif.piece === "q" && text === "the queen");
  const taken = steps[motif.at + 2]!.captured.toLowerCase();
  return taken !== "k" && taken !== "p" && pieces[taken as "q"] > 0;
}

/** @param other the other line, in which that side must not promote */
function promotion(steps: readonly Step[], white: boolean, other: readonly Step[]): Promotion | null {
  const found = promotionIn(steps, white);
  if (found === null || other.some(({ promotes, isWhite }) => promotes && isWhite === white)) return null;
  const plies = steps.indexOf(found) + 1;
  return plies > SHOWN_PLIES ? null : { piece: NAMES[found.uci.charAt(4)]!, plies };
}

/**
 * The file of the only passed pawn that a side has at the end of a line, as far as it is shown, and neither before it nor
 * after the other line.
 */
function newPasser(steps: readonly Step[], other: readonly Step[], white: boolean, skipped: number): string | null {
  const shown = steps.slice(0, SHOWN_PLIES + skipped);
  const [start, last, before] = [shown[0]?.before, shown.at(-1), shown.at(-2)];
  if (start === undefined || last === undefined || before === undefined || other.length < 2) return null;
  if (last.after.filter((piece) => /^[nbrq]$/i.test(piece)).length > ENDGAME_PIECES) return null;
  const otherEnd = other.slice(0, SHOWN_PLIES).at(-1)!.after;
  const known = [...passedFiles(start, white), ...passedFiles(otherEnd, white)];
  const found = passedFiles(last.after, white).filter((file) => !known.includes(file));
  const [file] = found;
  if (file === undefined || found.length > 1 || !passedFiles(before.after, white).includes(file)) return null;
  return "abcdefgh".charAt(file);
}
