/** Describes the effect of a move in words. Scores are from White's view everywhere. Pure. */

import { PIECE_NAMES, type PieceType } from "../../../engine/board/pieces.js";
import { squareName } from "../../../engine/board/squares.js";
import type { Move, Score } from "../../library/index.js";
import { forWhite, shownScore } from "../../common/score/plain-score.js";
import type { AcceptedOffer, Praise } from "../judge/analysis.js";
import { chancesOf, expectedPercent } from "../judge/chances.js";
import { numberedLine } from "../../notation/index.js";
import { numberedMove } from "./notation.js";
import { EVEN, isTurn, outcomeName, outcomeOf, WINNING } from "../judge/outcome.js";
import type { Findings, Profit } from "../reasons/findings.js";
import type { Gain } from "../reasons/gain.js";
import { PLAN_PLIES } from "../tactics/walk.js";
import type { Motif } from "../reasons/motif.js";
import type { Plan } from "../reasons/plan.js";
import type { Judgement } from "../types.js";

/** Half moves of a line that ends in a mate: later ones explain little. */
const MATE_PLIES = 7;
/** Pawns that a rook is worth more than a knight or bishop. */
const EXCHANGE_WORTH = 2;
/** What is said of a better move of which there is nothing more to say. */
const WAS_BETTER = "was better";

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
  readonly findings: Findings;
}

/** The same for a move that is marked. */
export interface Slip extends Lapse {
  readonly judgement: Judgement;
}

/** What the move loses and the better one keeps: `It loses a pawn: 18. Bxe5. 17... O-O was better, +0.21.` */
export function noteText(slip: Lapse): string {
  return [effectText(slip), betterText(slip)].filter((text) => text !== "").join(" ");
}

/** The same for the move's comment, after the judgement. */
export function slipText(slip: Slip): string {
  const { judgement } = slip;
  return `${judgement.charAt(0).toUpperCase()}${judgement.slice(1)}: ${noteText(slip)}`;
}

/** A turning point on its own: what changed, why, and the better move. */
export function turnText(slip: Slip): string {
  const move = numberedMove(slip.halfMoves, slip.san);
  const turn = outcomeText(slip);
  const head = turn === null ? `${move}: ` : `${move} turned ${turn}: `;
  return `${head}${changeText(slip)} ${noteText(slip)}`;
}

/** The same for the move's own comment, which already says why, and names the better move. */
export function turnComment(slip: Slip): string {
  const turn = outcomeText(slip);
  return turn === null ? changeText(slip) : `It turned ${turn}: ${changeText(slip)}`;
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

/** What follows the move; empty if the rules have ended the game. */
function effectText({ halfMoves, after, answer, findings: { played } }: Lapse): string {
  const [mover, opponent] = [nameOf(isWhites(halfMoves)), nameOf(!isWhites(halfMoves))];
  const line = (plies: number) => lineText(halfMoves + 1, answer.slice(0, plies));
  if (answer.length === 0) return "";
  const mate = matesIn(after, !isWhites(halfMoves));
  const { gain, promotion, passed, plan } = played;
  if (mate !== null) return `${opponent} ${mateText(mate, played)}: ${line(MATE_PLIES)}.`;
  if (promotion !== null) return `${opponent} gets a ${promotion.piece}: ${line(promotion.plies)}.`;
  if (gain !== null) return `It loses ${gainText(gain)}: ${line(gain.plies)}.`;
  if (passed !== null) return `${opponent} gets a passed pawn on the ${passed}-file: ${line(answer.length)}.`;
  if (plan?.kind === "attack") return `${opponent} attacks ${attackedText(plan.pieces)}: ${line(PLAN_PLIES)}.`;
  if (plan?.kind === "queens") return `The queens come off: ${line(plan.plies)}.`;
  if (plan?.kind === "doubled") return `${mover} gets doubled pawns on the ${plan.file}-file: ${line(plan.plies)}.`;
  return `The answer is ${line(PLAN_PLIES)}.`;
}

function betterText(slip: Lapse): string {
  const { halfMoves, best, before, findings } = slip;
  const better = numberedMove(halfMoves, best.san);
  const { gain, promotion, passed, plan } = findings.better;
  const mate = matesIn(before, isWhites(halfMoves));
  if (mate !== null) return `${better} ${mateText(mate, findings.better)}.`;
  const score = shownScore(before);
  if (promotion !== null) return `${better} gets a ${promotion.piece}, ${score}.`;
  if (gain !== null) return `${better} wins ${gainText(gain)}, ${score}.`;
  if (passed !== null) return `${better} gets a passed pawn on the ${passed}-file, ${score}.`;
  const kept = keptText(slip);
  if (plan === null || kept !== WAS_BETTER) return `${better} ${kept}, ${score}.`;
  return `${better} ${planText(plan)}, ${score}.`;
}

/** What a better move does, as in `attacks the queen`. */
function planText(plan: Plan): string {
  if (plan.kind === "attack") return `attacks ${attackedText(plan.pieces)}`;
  return plan.kind === "queens" ? "trades queens" : `doubles the pawns on the ${plan.file}-file`;
}

/** As in `the queen`, `a knight`, `rook and knight`. */
function attackedText(pieces: readonly PieceType[]): string {
  const [piece, another] = pieces;
  if (another !== undefined) return targetText(pieces);
  return `${piece === "q" ? "the" : "a"} ${PIECE_NAMES[piece!]}`;
}

function mateText(moves: number, { isBackRankMate }: Profit): string {
  return `mates in ${moves}${isBackRankMate ? " on the back rank" : ""}`;
}

/** As in `king and rook`. */
function targetText(targets: readonly PieceType[]): string {
  const names = [...new Set(targets)].map((type) => {
    const number = targets.filter((other) => other === type).length;
    return number === 1 ? PIECE_NAMES[type] : `${number === 2 ? "two" : "three"} ${PIECE_NAMES[type]}s`;
  });
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** As in `a rook by a fork of king and rook`. */
function gainText({ text, motif }: Gain): string {
  return motif === null ? text : `${text}${motifText(motif)}`;
}

function motifText(motif: Motif): string {
  if (motif.kind === "fork") return ` by a fork of ${targetText(motif.targets)}`;
  return `, ${motif.kind === "pin" ? "pinned" : "undefended"} on ${squareName(motif.square)}`;
}

/** Where the mover stands. */
function outcomeAt(score: Score, halfMoves: number): number {
  const chances = chancesOf(score);
  return outcomeOf(isWhites(halfMoves) ? chances : -chances);
}

/** As in `an even game into a lost one`, or null: the outcome changes if a win is gone, or the game. */
function outcomeText({ before, after, halfMoves }: Slip): string | null {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  return isTurn(from, to) ? `${outcomeName(from)} game into ${outcomeName(to)} one` : null;
}

function keptText({ before, after, halfMoves }: Lapse): string {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  if (from === WINNING && to > WINNING) return "keeps a winning position";
  return from === EVEN && to > EVEN ? "keeps the balance" : WAS_BETTER;
}

/** The number of moves in which a side mates, or null. */
function matesIn(score: Score, isWhite: boolean): number | null {
  if (score.kind !== "mate") return null;
  const moves = isWhite ? score.moves : -score.moves;
  return moves > 0 ? moves : null;
}

function lineText(halfMoves: number, line: readonly Move[]): string {
  return numberedLine(
    halfMoves,
    line.map(({ san }) => san),
  ).join(" ");
}

function isWhites(halfMoves: number): boolean {
  return halfMoves % 2 === 0;
}

function nameOf(isWhite: boolean): string {
  return isWhite ? "White" : "Black";
}
