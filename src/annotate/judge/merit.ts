/** Which moves stand out: the only move that keeps a win or a draw, and the sound sacrifice. Pure. */

import { squareNamed } from "../../../engine/board/squares.js";
import { attackersOf } from "../../../engine/board/attacks.js";
import { colourOf, opponentOf } from "../../../engine/board/pieces.js";
import { afterMove, kingSquare, type Placement, readPlacement } from "../../../engine/board/placement.js";
import type { Move, Score } from "../../library/index.js";
import type { Finding, Pair } from "./analysis.js";
import { chancesOf } from "./chances.js";
import { changeOf, judge, lossOf } from "./judgement.js";
import { EVEN, isTurn, outcomeOf } from "./outcome.js";
import { bestCapture, captureOn } from "../tactics/exchange.js";
import { isOf, lossBetween, worthOf } from "../tactics/material.js";
import { hasSafeOther, type Offer, offerOf } from "./offer.js";
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
/** Chances by which a sacrifice is better than every other move, at least. */
const MARGIN = 0.1;
/** Pawns that the opponent must be ahead after taking, and moves of the mover during which they must be. */
const INVESTED = { pawns: 2, moves: 2 } as const;

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
  const offer = isSound(change.after) ? offerOf(board, uci, legalMoves) : null;
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

/**
 * Whether a sound sacrifice is better than every other move, in a game that is not decided. A queen that is given up for a
 * mate is needed if no other move mates as soon.
 */
export function isNeeded({ pair }: Pick<PlayedMove, "pair">, other: Finding, offer: Offer | null = null): boolean {
  const [own, others] = [keptBy(pair), chancesOf(other.score)];
  if (offer?.piece === "q" && matesIn(pair.before) < matesIn(other)) return true;
  return own >= SOUND && others <= DECIDED && own - others >= MARGIN;
}

/** Moves until the side to move mates; Infinity if no mate is known. */
function matesIn({ score }: Finding): number {
  return score.kind === "mate" && score.moves > 0 ? score.moves : Infinity;
}

/**
 * Whether the opponent who takes what is offered stays ahead for some moves, or is mated: else the move is a trade, or a
 * trick that wins the material right back. What the opponent can take at once counts as taken. A piece that cannot be taken
 * because of a mate in one is no sacrifice, unless it is the one that moved.
 *
 * @param fen of the position before the move
 * @param line from the move on; the second move takes what is offered
 * @param earlier the game's last moves: material counts from before an exchange that is under way
 */
export function isInvested(fen: string, line: readonly Move[], earlier: readonly LineMove[] = []): boolean {
  const [played, ...steps] = walk(fen, line) as [LineMove, ...LineMove[]];
  const { side } = played;
  const begun = earlier.slice(earlier.findLastIndex(({ captured }) => captured === null) + 1);
  const base = begun[0]?.before ?? played.before;
  const isBehind = ({ after }: LineMove, more: number) => lossBetween(base, after, side).worth + more >= INVESTED.pawns;
  // In pairs: the opponent's move, and the mover's answer.
  for (let move = 0; move < INVESTED.moves; move++) {
    const [theirs, answer] = steps.slice(2 * move);
    if (theirs === undefined || answer === undefined || !isBehind(theirs, 0)) return false;
    if (answer.san.endsWith("#")) return move > 0 || theirs.to === played.to;
    if (!isBehind(answer, bestCapture(answer.after, opponentOf(side))?.gain ?? 0)) return false;
  }
  return true;
}

/** The mover's chances, by the less favourable of the two searches. */
function keptBy({ before, after }: Pair): number {
  const change = changeOf(before, after, false);
  return Math.min(chancesOf(change.before), chancesOf(change.after));
}

/** Whether a move takes back, wins material at once, or is one of few ways out of check. */
function isObvious(board: Placement, uci: string, last: LineMove | null, moves: number): boolean {
  const to = squareNamed(uci.slice(2));
  const side = colourOf(board[squareNamed(uci)]!);
  if (last !== null && last.captured !== null && last.to === to) return true;
  const reply = captureOn(afterMove(board, uci), to, opponentOf(side))?.gain ?? 0;
  if (worthOf(board[to]) - Math.max(0, reply) >= OBVIOUS_GAIN && !isOf(board[to], side)) return true;
  const isInCheck = attackersOf(board, kingSquare(board, side), opponentOf(side)).length > 0;
  return isInCheck && moves <= OBVIOUS_EVASIONS;
}
