/** Describes the effect of a move in words. Scores are from White's view everywhere. Pure. */

import { PIECE_NAMES } from "../../../engine/board/pieces.js";
import type { Move, Score } from "../../library/index.js";
import { forWhite, shownScore } from "../../common/score/plain-score.js";
import type { AcceptedOffer, Praise } from "../judge/analysis.js";
import { chancesOf, expectedPercent } from "../judge/chances.js";
import { numberedMove } from "./notation.js";
import { EVEN, isTurn, LOST, outcomeName, outcomeOf, WINNING } from "../judge/outcome.js";
import type { Reasons } from "../reasons/reasons-of.js";
import { allowedText, doneText, lineText } from "./reason-text.js";
import type { Reason } from "../reason-types.js";
import { PLAN_PLIES } from "../tactics/walk.js";
import type { Judgement } from "../types.js";

/** Pawns that a rook is worth more than a knight or bishop. */
const EXCHANGE_WORTH = 2;
/** What is said of a better move of which there is nothing more to say. */
const WAS_BETTER = "was better";
/** What a better move does is less than the result that it keeps. */
const PLAN_KINDS: ReadonlySet<Reason["kind"]> = new Set([
  "attack",
  "queens off",
  "pawn fault",
  "bishop pair",
  "outpost",
  "open file",
  "recapture",
  "rook behind pawn",
  "development",
  "king march",
  "pawn run",
  "seventh rank",
  "passive piece",
  "king attack",
  "castles",
  "trade",
  "develops",
  "tempo",
  "out of play",
  "prevents",
  "protects",
  "takes",
  "pawn break",
  "cut off",
  "square taken",
  "invasion",
]);

/** The facts about a move that was not the best. */
export interface Lapse {
  /** Half moves before it in the game. */
  readonly halfMoves: number;
  readonly san: string;
  readonly best: Move;
  /** From White's view: with the best move, and with the played move. */
  readonly before: Score;
  readonly after: Score;
  /** The engine's line after the move; empty if the game has ended. */
  readonly answer: readonly Move[];
  readonly reasons: Reasons;
}

/** The same for a move that is marked. */
export interface Slip extends Lapse {
  readonly judgement: Judgement;
}

/**
 * What the move does and the better one would have done: `It loses the pawn on e5: 18. Bxe5. 17... O-O was better, +0.21.`,
 * or `It misses 17... Nc2+, which wins the rook by a fork of the king on e1 and the rook on a1, -4.30.`
 */
export function noteText(lapse: Lapse): string {
  const { halfMoves, best, before, reasons } = lapse;
  if (reasons.isMiss && reasons.better !== null) {
    const done = doneText(reasons.better, halfMoves);
    const score = before.kind === "mate" ? "" : `, ${shownScore(before)}`;
    const lead = isPlan(reasons.better) ? "Better is" : "It misses";
    if (done !== null) return `${lead} ${numberedMove(halfMoves, best.san)}, which ${done}${score}.`;
  }
  return [effectText(lapse), betterText(lapse)].filter((text) => text !== "").join(" ");
}

/** The same for the move's comment, after the judgement. */
export function slipText(slip: Slip): string {
  const { judgement } = slip;
  return `${judgement.charAt(0).toUpperCase()}${judgement.slice(1)}: ${noteText(slip)}`;
}

/** A turning point on its own: what changed, why, and the better move. @param turn from turnOf() */
export function turnText(slip: Slip, turn: string): string {
  return `${numberedMove(slip.halfMoves, slip.san)} turned ${turn}: ${changeText(slip)} ${noteText(slip)}`;
}

/** The same for the move's own comment, which already says why, and names the better move. */
export function turnComment(slip: Slip, turn: string): string {
  return `It turned ${turn}: ${changeText(slip)}`;
}

function changeText({ before, after }: Slip): string {
  const [from, to] = [before, after].map((score) => `${Math.round(expectedPercent(chancesOf(score)))} %`);
  return `White's expected score goes from ${from} to ${to}.`;
}

/** A good move, with what makes it stand out. */
export interface Feat {
  readonly halfMoves: number;
  readonly praise: Praise;
  /** From White's view: after the move. */
  readonly after: Score;
}

/**
 * What a good move keeps or offers: `The only move that keeps the balance: 17... Qd8 is next best, +4.10.`, or
 * `It offers the queen: 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1, -2.31. 17... Nb5 is next best, +4.10.`
 */
export function featText({ halfMoves, praise: { other, offer }, after }: Feat): string {
  const score = shownScore(forWhite(other.score, isWhites(halfMoves)));
  const [move] = other.line;
  const next = move === undefined ? "" : `${numberedMove(halfMoves, move.san)} is next best, ${score}.`;
  if (offer === null) return `The only move that ${keepingText(after, halfMoves)}: ${next}`;
  const line = lineText(halfMoves + 1, offer.line.slice(0, PLAN_PLIES));
  return `It offers ${offerText(offer)}: ${line}, ${shownScore(after)}. ${next}`;
}

/** The same for the move's comment, after the mark. */
export function featComment(feat: Feat): string {
  return `${feat.praise.merit === "brilliant" ? "Brilliant" : "Good"}: ${featText(feat)}`;
}

function keepingText(after: Score, halfMoves: number): string {
  const outcome = outcomeAt(after, halfMoves);
  if (outcome === WINNING) return "keeps a winning position";
  return outcome === EVEN ? "keeps the balance" : "keeps a good position";
}

/** As in `a knight`; a rook that costs a knight or bishop is the exchange. */
function offerText({ piece, gain }: AcceptedOffer): string {
  if (piece === "r" && gain === EXCHANGE_WORTH) return "the exchange";
  return `${piece === "q" ? "the" : "a"} ${PIECE_NAMES[piece]}`;
}

/** What follows the move; empty if the rules have ended the game in another way than a reason says. */
export function effectText({ halfMoves, answer, reasons: { played } }: Lapse): string {
  if (played !== null) return allowedText(played, halfMoves);
  return answer.length === 0 ? "" : `The answer is ${lineText(halfMoves + 1, answer.slice(0, PLAN_PLIES))}.`;
}

function betterText(lapse: Lapse): string {
  const { halfMoves, best, before, reasons } = lapse;
  const better = numberedMove(halfMoves, best.san);
  const done = reasons.better === null ? null : doneText(reasons.better, halfMoves);
  if (reasons.better?.kind === "mate") return `${better} ${done!}.`;
  const kept = keptText(lapse);
  const isMinor = reasons.better !== null && isPlan(reasons.better);
  // Beside a greater fault it is no reason, either.
  const isGreater = reasons.played !== null && !isPlan(reasons.played);
  // What is lost anyhow is not lost any slower by a passed pawn.
  const isVain = reasons.better?.kind === "passed pawn" && outcomeAt(before, halfMoves) === LOST;
  if (reasons.better?.kind === "recapture" && !reasons.better.isOther)
    return `${better} takes back${kept === WAS_BETTER ? "" : ` and ${kept}`}, ${shownScore(before)}.`;
  const isKept = done === null || isVain || (isMinor && (kept !== WAS_BETTER || isGreater));
  return `${better} ${isKept ? kept : done}, ${shownScore(before)}.`;
}

function isPlan(reason: Reason): boolean {
  return (
    PLAN_KINDS.has(reason.kind) || (reason.kind === "tactic" && reason.tactic === "pin" && reason.balance === null)
  );
}

/** Where the mover stands. */
function outcomeAt(score: Score, halfMoves: number): number {
  const chances = chancesOf(score);
  return outcomeOf(isWhites(halfMoves) ? chances : -chances);
}

/** What a move turned, as in `an even game into a lost one`, or null: the outcome changes if a win is gone, or the game. */
export function turnOf({ before, after, halfMoves }: Slip): string | null {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  return isTurn(from, to) ? `${outcomeName(from)} game into ${outcomeName(to)} one` : null;
}

function keptText({ before, after, halfMoves }: Lapse): string {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  if (from === WINNING && to > WINNING) return "keeps a winning position";
  return from === EVEN && to > EVEN ? "keeps the balance" : WAS_BETTER;
}

function isWhites(halfMoves: number): boolean {
  return halfMoves % 2 === 0;
}
