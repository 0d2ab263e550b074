/** What a detector looks at: a line of the side that gains by it, beside the line that it is compared with. Pure. */

import {
  type Colour,
  opponentOf,
  type Piece,
  PIECE_NAMES,
  type PieceType,
  typeOf,
} from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { squareName } from "../../../engine/board/squares.js";
import type { Move, Score } from "../../library/index.js";
import type { Balance, Material, PieceKind, PlacedPiece, Reason } from "../reason-types.js";
import type { Loss } from "../tactics/material.js";
import { type LineMove, SHOWN_PLIES, walk } from "../tactics/walk.js";
import type { ComparedWorths } from "../tactics/worths.js";
import { type Exchange, finalLoss, firstLoss, firstWin, type Settled, withExchange } from "./balance.js";

/** Centipawns of a score that each pawn of material must account for at least: else something else pays for it. */
const PAWN_SCORE = 40;

/** The facts about a bad move. Scores are from White's view. */
export interface Lines {
  /** The position before the move. */
  readonly fen: string;
  /** The game's moves up to there, the last of which may be captures whose exchange still goes on. */
  readonly earlier: readonly LineMove[];
  readonly played: Move;
  /** The engine's line after it. */
  readonly answer: readonly Move[];
  /** The engine's line with the better move. */
  readonly better: readonly Move[];
  readonly before: Score;
  readonly after: Score;
  /** Centipawns that the move costs by the scores; Infinity where a mate is one of them. */
  readonly cost: number;
  /** What the pieces are worth where the lines end; null if it is not known. */
  readonly worths: ComparedWorths | null;
}

/** Material that a side wins in its line, and that the other line does not cost. */
export interface Win extends Settled {
  /** The exchange that wins it; null if it is none alone. */
  readonly exchange: Exchange | null;
}

export interface Scene {
  readonly of: Reason["of"];
  /** The side that gains. */
  readonly side: Colour;
  /** The line, that side's move first. */
  readonly steps: readonly LineMove[];
  /** The bad move before the line; null if the line begins with the better move. */
  readonly played: LineMove | null;
  /** The game's moves before the bad move. */
  readonly earlier: readonly LineMove[];
  /** The other line, from the same position before the move on. */
  readonly other: readonly LineMove[];
  readonly fen: string;
  /** From the view of the side that gains, at the line's beginning. */
  readonly score: Score;
  readonly cost: number;
  readonly worths: ComparedWorths | null;
  /** The board from which material counts. */
  readonly base: Placement;
  /** What the side wins in its line, if that is kept. */
  readonly gain: Win | null;
  /** The same if it explains the scores: the other line does not cost as much. */
  readonly win: Win | null;
}

/** A detector finds one kind of reason, or none: it speaks only if its rule holds. */
export type Detector = (scene: Scene) => Reason | null;

/** The line after the bad move, in which the opponent gains, and the better one, in which the mover would have gained. */
export function scenesOf(lines: Lines): { readonly played: Scene; readonly better: Scene } {
  const { fen, earlier, played, answer, better, before, after, cost, worths } = lines;
  const bad = withExchange(walk(fen, [played, ...answer]));
  const good = withExchange(walk(fen, better));
  const side = bad[0]!.side;
  const base = baseOf(bad[0]!.before, earlier, good, side);
  const losses = { bad: finalLoss(base, bad, side), good: finalLoss(base, good, side) };
  const shared = { fen, earlier, cost, base, worths };
  // Of the mover in one line, and of the opponent in the other.
  const lost = firstLoss(base, bad, side, cost);
  // What the better line gives back counts as won only if its own score shows that, too.
  const won = firstLoss(base, good, opponentOf(side), Math.min(cost, centipawnsOf(forSide(before, side))));
  const explains = (worth: number) => worth >= 1 && cost >= PAWN_SCORE * worth;
  const gains = {
    bad: lost === null ? null : winOf(bad.slice(1), bad[0]!, opponentOf(side), lost.moves - 1, lost.loss),
    good: won === null ? null : winOf(good, earlier.at(-1) ?? null, side, won.moves, won.loss),
  };
  return {
    played: {
      ...shared,
      of: "played",
      side: opponentOf(side),
      steps: bad.slice(1),
      played: bad[0]!,
      other: good,
      score: forSide(after, opponentOf(side)),
      gain: gains.bad,
      win: lost !== null && explains(Math.min(lost.loss.worth, losses.bad) - losses.good) ? gains.bad : null,
    },
    better: {
      ...shared,
      of: "better",
      side,
      steps: good,
      played: null,
      other: bad,
      score: forSide(before, side),
      gain: gains.good,
      win: won !== null && explains(losses.bad + Math.min(won.loss.worth, -losses.good)) ? gains.good : null,
    },
  };
}

/** @param before the move before the line, which may be part of an exchange; @param moves of the line until it is calm */
function winOf(
  steps: readonly LineMove[],
  before: LineMove | null,
  side: Colour,
  moves: number,
  loss: Loss,
): Win | null {
  const shown = Math.max(1, moves);
  if (steps.length === 0 || shown > SHOWN_PLIES) return null;
  return { moves: shown, loss, exchange: firstWin(steps.slice(0, shown), side, before) };
}

/**
 * The board from which material counts: before an exchange that is under way if the better move ends it level, so that a
 * recapture wins nothing and a missed one loses something; else before the move.
 */
function baseOf(board: Placement, earlier: readonly LineMove[], good: readonly LineMove[], side: Colour): Placement {
  let base = board;
  for (const step of [...earlier].reverse()) {
    if (step.captured === null && !step.promotes) break;
    base = step.before;
  }
  return base === board || finalLoss(base, good, side) !== 0 ? board : base;
}

/** Infinite for mates. */
function centipawnsOf(score: Score): number {
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? Infinity : -Infinity;
}

function forSide(score: Score, side: Colour): Score {
  if (side === "w") return score;
  return score.kind === "mate" ? { kind: "mate", moves: -score.moves } : { kind: "centipawns", value: -score.value };
}

/** The name of a piece. */
export function kindOf(piece: Piece): PieceKind {
  return PIECE_NAMES[typeOf(piece)] as PieceKind;
}

/** The piece on a square that is not empty. */
export function placed(board: Placement, square: number): PlacedPiece {
  return { piece: kindOf(board[square]!), square: squareName(square) };
}

/** The first moves of a line. */
export function movesOf(steps: readonly LineMove[], count: number): readonly Move[] {
  return steps
    .slice(0, count)
    .filter(({ san }) => san !== "")
    .map(({ uci, san }) => ({ uci, san }));
}

/** What all reasons have. */
export function shared(
  { of, side, steps }: Scene,
  facts: { readonly piece: PieceKind | null; readonly squares: readonly number[]; readonly shown: number },
): Pick<Reason, "of" | "side" | "piece" | "squares" | "line"> {
  return {
    of,
    side: side === "w" ? "white" : "black",
    piece: facts.piece,
    squares: facts.squares.map(squareName),
    line: movesOf(steps, facts.shown),
  };
}

/**
 * A bishop for a knight is no loss: the rest is named by the kind that is left, or by that of the piece which a reason is
 * about.
 */
export function balanceOf({ pieces }: Loss, about: PieceKind | null = null): Balance {
  const { b, n } = pieces;
  const level = b * n < 0 ? Math.min(Math.abs(b), Math.abs(n)) : 0;
  const [bishops, knights] = [b - Math.sign(b) * level, n - Math.sign(n) * level];
  const minors = bishops + knights;
  const isAll = minors > 0 && bishops * knights === 0;
  const counted = {
    ...pieces,
    b: isAll && about === "bishop" ? minors : isAll && about === "knight" ? 0 : bishops,
    n: isAll && about === "knight" ? minors : isAll && about === "bishop" ? 0 : knights,
  };
  const part = (sign: number): Material => {
    const found = Object.entries(counted).filter(([, count]) => sign * count > 0);
    return Object.fromEntries(found.map(([letter, count]) => [PIECE_NAMES[letter as PieceType], sign * count]));
  };
  return { lost: part(1), won: part(-1) };
}
