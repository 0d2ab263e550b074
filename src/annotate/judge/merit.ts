/** Which moves stand out: the only move that keeps a win or a draw, and sound sacrifices. Pure. */

import { squareNamed } from "../../../engine/board/squares.js";
import { colourOf, opponentOf } from "../../../engine/board/pieces.js";
import { afterMove, type Placement, readPlacement } from "../../../engine/board/placement.js";
import type { Move, Score } from "../../library/index.js";
import type { Merit } from "../types.js";
import type { Finding, Pair } from "./analysis.js";
import { chancesOf } from "./chances.js";
import { changeOf, judge, lossOf } from "./judgement.js";
import { EVEN, isTurn, outcomeOf } from "./outcome.js";
import { bestCapture, captureOn } from "../tactics/exchange.js";
import { checkersOf } from "../tactics/legal.js";
import { isOf, lossBetween, worthOf } from "../tactics/material.js";
import { hasSafeOther, type Offer, offerOf, PIECE } from "./offer.js";
import { type LineMove, walk } from "../tactics/walk.js";

/** Winning chances that a move may lose and still count as the best: searches differ by as much. */
const AS_GOOD = 0.02;
/** Pawns from which on everybody sees what a capture wins. */
const OBVIOUS_GAIN = 2;
/** Legal moves up to which everybody sees a way out of check. */
const OBVIOUS_EVASIONS = 3;

/** The mover's chances after a sound sacrifice, at least. */
const SOUND = -0.05;
/** Chances with another move from which on the game is decided and needs no sacrifice. */
const DECIDED = 0.8;
/** Moves of the mover during which the opponent who has taken must stay ahead. */
const INVESTED_MOVES = 2;

/** What makes a move a sacrifice that has a mark. */
export interface Sacrifice {
  readonly merit: Merit;
  /** Pawns that it costs at least, at once and for some moves. */
  readonly pawns: number;
  /** Chances by which it is better than every other move, at least. */
  readonly margin: number;
}

/** The greater one first: a piece, or a rook for one; and a piece for pawns, if nothing else is nearly as good. */
export const SACRIFICES: readonly Sacrifice[] = [
  { merit: "brilliant", pawns: 2, margin: 0.1 },
  { merit: "good", pawns: 1, margin: 0.2 },
];
/** What the least of them costs. */
const LEAST_COST = Math.min(...SACRIFICES.map(({ pawns }) => pawns));

/** A move of a game, with what shows whether it may stand out. */
export interface PlayedMove {
  /** The position before the move. */
  readonly fen: string;
  readonly uci: string;
  /** The move before it; null for the game's first. */
  readonly last: LineMove | null;
  /** In UCI. */
  readonly legalMoves: readonly string[];
  /** The searches by which the move is judged. */
  readonly pair: Pair;
  readonly isBook: boolean;
}

/** What a move may be if the other moves are worse. */
export interface Claim {
  /** Whether it may be an only move: it is neither forced nor obvious. */
  readonly isChoice: boolean;
  /** What it may sacrifice, or null. */
  readonly offer: Offer | null;
}

/** Null if a move cannot stand out, whatever the others are worth. */
export function claimOf({ fen, uci, last, legalMoves, pair, isBook }: PlayedMove): Claim | null {
  const change = changeOf(pair.before, pair.after, isBook);
  const isBest = pair.before.line[0]?.uci === uci || (judge(change) === null && lossOf(change) <= AS_GOOD);
  const hasEnded = pair.after.line.length === 0;
  if (isBook || hasEnded || !isBest || legalMoves.length < 2) return null;
  const chances = chancesOf(change.after);
  const board = readPlacement(fen);
  const isChoice = outcomeOf(chances) <= EVEN && !isObvious(board, uci, last, legalMoves.length);
  const found = isSound(change.after) ? offerOf(board, uci, legalMoves, LEAST_COST) : null;
  // A pawn is too little.
  const offer = found?.piece === "p" ? null : found;
  return isChoice || offer !== null ? { isChoice, offer } : null;
}

/**
 * Whether every other move would cost the win, or the game.
 *
 * @param other what is left without the move
 * @param error chances by which a short search may think too well of it
 */
export function isOnlyMove({ pair }: Pick<PlayedMove, "pair">, other: Finding, error = 0): boolean {
  return isTurn(outcomeOf(keptBy(pair)), outcomeOf(chancesOf(other.score) - error));
}

/** Whether counting attackers and defenders is enough to find a move: all others give material away at once. */
export function isForced({ fen, uci, legalMoves }: Pick<PlayedMove, "fen" | "uci" | "legalMoves">): boolean {
  return !hasSafeOther(readPlacement(fen), uci, legalMoves);
}

/** Whether a sacrifice has not harmed the mover, by the score from their view after it, or after it is accepted. */
export function isSound(score: Score): boolean {
  return chancesOf(score) >= SOUND;
}

/** The sacrifices that an offer may be if the other moves are worth so little: see isNeeded(). */
export function sacrificesOf(move: Pick<PlayedMove, "pair">, other: Finding, offer: Offer): readonly Sacrifice[] {
  return SACRIFICES.filter(({ pawns, margin }) => offer.cost >= pawns && isNeeded(move, other, { offer, margin }));
}

/**
 * Whether a sound sacrifice is better than every other move, in a game that is not decided. A queen that is given up for a
 * mate is needed if no other move mates as soon.
 *
 * @param margin of chances
 */
export function isNeeded(
  { pair }: Pick<PlayedMove, "pair">,
  other: Finding,
  { offer, margin }: { readonly offer: Offer; readonly margin: number },
): boolean {
  const [own, others] = [keptBy(pair), chancesOf(other.score)];
  if (offer.piece === "q" && matesIn(pair.before) < matesIn(other)) return true;
  return own >= SOUND && others <= DECIDED && own - others >= margin;
}

/** Moves until the side to move mates; Infinity if no mate is known. */
function matesIn({ score }: Finding): number {
  return score.kind === "mate" && score.moves > 0 ? score.moves : Infinity;
}

/**
 * Whether the opponent who takes what is offered stays ahead for some moves, or is mated: else the move is a trade, or a
 * trick that wins the material right back. What the opponent can take at once counts as taken; while an exchange goes on in
 * which they can still win a piece, their capture counts, and not what the mover takes in between. A piece that cannot be
 * taken because of a mate in one is no sacrifice, unless it is the one that moved.
 *
 * @param fen of the position before the move
 * @param line from the move on; the second move takes what is offered
 * @param pawns that the opponent must be ahead
 * @param earlier the game's last moves: material counts from before an exchange that is under way
 */
export function isInvested(
  fen: string,
  line: readonly Move[],
  { pawns, earlier = [] }: { readonly pawns: number; readonly earlier?: readonly LineMove[] },
): boolean {
  const [played, ...steps] = walk(fen, line) as [LineMove, ...LineMove[]];
  const { side } = played;
  const begun = earlier.slice(earlier.findLastIndex(({ captured }) => captured === null) + 1);
  const base = begun[0]?.before ?? played.before;
  const isBehind = ({ after }: LineMove, more: number) => lossBetween(base, after, side).worth + more >= pawns;
  // In pairs: the opponent's move, and the mover's answer.
  for (let move = 0; move < INVESTED_MOVES; move++) {
    const [theirs, answer, next] = steps.slice(2 * move);
    if (theirs === undefined || answer === undefined || !isBehind(theirs, 0)) return false;
    if (answer.san.endsWith("#")) return move > 0 || theirs.to === played.to;
    const gain = bestCapture(answer.after, opponentOf(side))?.gain ?? 0;
    const goesOn = gain >= PIECE && next !== undefined && next.captured !== null;
    if (!isBehind(answer, gain) && !(goesOn && isBehind(next, 0))) return false;
  }
  return true;
}

/** The mover's chances, by the less favourable of the two searches. */
function keptBy({ before, after }: Pair): number {
  const change = changeOf(before, after, false);
  return Math.min(chancesOf(change.before), chancesOf(change.after));
}

/** Whether a move takes back, wins material at once, takes what gives check, or is one of few ways out of check. */
function isObvious(board: Placement, uci: string, last: LineMove | null, moves: number): boolean {
  const to = squareNamed(uci.slice(2));
  const side = colourOf(board[squareNamed(uci)]!);
  if (last !== null && last.captured !== null && last.to === to) return true;
  const reply = captureOn(afterMove(board, uci), to, opponentOf(side))?.gain ?? 0;
  if (worthOf(board[to]) - Math.max(0, reply) >= OBVIOUS_GAIN && !isOf(board[to], side)) return true;
  const checkers = checkersOf(board, side);
  return checkers.includes(to) || (checkers.length > 0 && moves <= OBVIOUS_EVASIONS);
}
