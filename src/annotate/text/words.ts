/** Says in words what is known of a move, in any language. Scores are from White's view everywhere. Pure. */

import type { Score } from "../../library/types.js";
import { shownScore } from "../../common/score/plain-score.js";
import { chancesOf, expectedPercent } from "../judge/chances.js";
import { EVEN, isTurn, LOST, outcomeName, outcomeOf, WINNING } from "../judge/outcome.js";
import type { BadMove, GoodMove, Lapse, NoteFacts, Turn } from "../note-facts.js";
import type { Reason } from "../reason-types.js";
import { PLAN_PLIES } from "../tactics/walk.js";
import { ENGLISH_NOTES } from "./english-notes.js";
import { lineText, numberedMove } from "./notation.js";
import type { Kept, NoteWords } from "./note-words.js";

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
  "passed pawn",
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

/**
 * What the move does and the better one would have done: `It loses the pawn on e5: 18. Bxe5. 17... O-O was better, +0.21.`,
 * or `It misses 17... Nc2+, which wins the rook by a fork of the king on e1 and the rook on a1, -4.30.`
 */
export function noteText(lapse: Lapse, words = ENGLISH_NOTES): string {
  const { halfMoves, best, before, reasons } = lapse;
  if (reasons.isMiss && reasons.better !== null) {
    const done = words.done(reasons.better, halfMoves);
    const score = before.kind === "mate" ? null : shownScore(before);
    if (done !== null) return words.missed(nameOf(halfMoves, best.san, words), done, score, isPlan(reasons.better));
  }
  return sentences(effectText(lapse, words), betterText(lapse, words));
}

/** What is said of a move, without its mark; empty for none. */
export function factsText(facts: NoteFacts | null, words = ENGLISH_NOTES): string {
  if (facts === null) return "";
  return facts.kind === "bad" ? noteText(facts, words) : featText(facts, words);
}

/** The same for the move's comment, behind the mark; with the number of a turning point, if it is one. */
export function remarkText(
  facts: NoteFacts | null,
  turning: { readonly number: number; readonly all: number; readonly turn: Turn } | null,
  words = ENGLISH_NOTES,
): string {
  if (facts === null) return "";
  const mark = words.marks[facts.kind === "bad" ? facts.judgement : facts.merit];
  const said = `${mark}: ${factsText(facts, words)}`;
  if (turning === null) return said;
  // The note says why, and names the better move.
  const { number, all, turn } = turning;
  return `${said} ${words.turningPoint(number, all, `${words.it} ${turnedText(turn, words)}`)}`;
}

/** A turning point on its own, behind its move: what changed, why, and the better move. */
export function turnText(turn: Turn, facts: NoteFacts | null, words = ENGLISH_NOTES): string {
  return sentences(turnedText(turn, words), factsText(facts, words));
}

function turnedText(turn: Turn, words: NoteWords): string {
  return `${words.turned(turn.from, turn.to)}: ${words.change(turn)}`;
}

/**
 * What a good move keeps or offers: `The only move that keeps the balance: 17... Qd8 is next best, +4.10.`, or
 * `It offers the queen: 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1, -2.31. 17... Nb5 is next best, +4.10.`
 */
function featText({ halfMoves, other, offer, after }: GoodMove, words: NoteWords): string {
  const { move } = other;
  const next = move === null ? "" : words.nextBest(nameOf(halfMoves, move.san, words), shownScore(other.score));
  if (offer === null) return sentences(words.onlyMove(keptBy(after, halfMoves)), next);
  const line = lineText(halfMoves + 1, offer.line.slice(0, PLAN_PLIES), words.move);
  return sentences(words.offers(offer, line, shownScore(after)), next);
}

function keptBy(after: Score, halfMoves: number): Kept {
  const outcome = outcomeAt(after, halfMoves);
  if (outcome === WINNING) return "winning";
  return outcome === EVEN ? "balance" : "good";
}

/** What follows the move; empty if the rules have ended the game in another way than a reason says. */
export function effectText({ halfMoves, answer, reasons: { played } }: Lapse, words = ENGLISH_NOTES): string {
  if (played !== null) return words.allowed(played, halfMoves);
  return answer.length === 0 ? "" : words.answer(lineText(halfMoves + 1, answer.slice(0, PLAN_PLIES), words.move));
}

function betterText(lapse: Lapse, words: NoteWords): string {
  const { halfMoves, best, before, reasons } = lapse;
  const better = nameOf(halfMoves, best.san, words);
  const done = reasons.better === null ? null : words.done(reasons.better, halfMoves);
  if (reasons.better?.kind === "mate") return words.better(better, done!, null);
  const kept = keptOf(lapse);
  const isMinor = reasons.better !== null && isPlan(reasons.better);
  // Beside a greater fault it is no reason, either.
  const isGreater = reasons.played !== null && !isPlan(reasons.played);
  // What is lost anyhow is not lost any slower by a passed pawn.
  const isVain = reasons.better?.kind === "passed pawn" && outcomeAt(before, halfMoves) === LOST;
  const keeps = kept === null ? words.wasBetter : words.keeps[kept];
  const score = shownScore(before);
  if (reasons.better?.kind === "recapture" && !reasons.better.isOther)
    return words.better(better, kept === null ? done! : words.both(done!, keeps), score);
  const isKept = done === null || isVain || (isMinor && (kept !== null || isGreater));
  return words.better(better, isKept ? keeps : done, score);
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

/** What a move turned, or null: the outcome changes if a win is gone, or the game. */
export function turnOf({ before, after, halfMoves }: BadMove): Turn | null {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  if (!isTurn(from, to)) return null;
  const percent = (score: Score) => Math.round(expectedPercent(chancesOf(score)));
  return { from: outcomeName(from), to: outcomeName(to), before: percent(before), after: percent(after) };
}

/** What the better move keeps; null if it is only better. */
function keptOf({ before, after, halfMoves }: Lapse): Kept | null {
  const [from, to] = [outcomeAt(before, halfMoves), outcomeAt(after, halfMoves)];
  if (from === WINNING && to > WINNING) return "winning";
  return from === EVEN && to > EVEN ? "balance" : null;
}

/** One after the other, without the empty ones. */
function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

function nameOf(halfMoves: number, san: string, words: NoteWords): string {
  return numberedMove(halfMoves, words.move(san));
}

function isWhites(halfMoves: number): boolean {
  return halfMoves % 2 === 0;
}
