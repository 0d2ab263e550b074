/** What a language needs to say for notes on moves. What of it is said, words.ts decides. */

import type { Judgement, Merit, Standing, GoodMove, Turn } from "../note-facts.js";
import type { Reason } from "../reason-types.js";

/** What a move keeps. */
export type Kept = "winning" | "good" | "balance";

export interface NoteWords {
  /** A move with the letters of the language. @param san as PGN has it */
  readonly move: (san: string) => string;
  /** The played move, at the beginning of a sentence. */
  readonly it: string;
  /** What a bad move does, as a sentence; empty for a reason of better moves. @param halfMoves before the bad move */
  readonly allowed: (reason: Reason, halfMoves: number) => string;
  /**
   * What a better move does, behind its name; null if it needs no words of its own.
   *
   * @param halfMoves before the better move
   */
  readonly done: (reason: Reason, halfMoves: number) => string | null;
  /** What is said of a better move of which there is nothing more to say, behind its name. */
  readonly wasBetter: string;
  /** The same of one that keeps something. */
  readonly keeps: Readonly<Record<Kept, string>>;
  /** Two things that a move does. */
  readonly both: (one: string, other: string) => string;
  /** A better move and what it does. @param score null if it needs none */
  readonly better: (move: string, does: string, score: string | null) => string;
  /** The same where the fault of the played move is that it does not do this. @param isPlan whether nothing is at stake */
  readonly missed: (move: string, does: string, score: string | null, isPlan: boolean) => string;
  readonly answer: (line: string) => string;
  /** Before the note on a marked move. */
  readonly marks: Readonly<Record<Judgement | Merit, string>>;
  /** A good move, without the one that is next best. */
  readonly onlyMove: (kept: Kept) => string;
  readonly offers: (offer: NonNullable<GoodMove["offer"]>, line: string, score: string) => string;
  readonly nextBest: (move: string, score: string) => string;
  /** What a move turned, behind its name. */
  readonly turned: (from: Standing, to: Standing) => string;
  /** How White's expected share of the points changed, as a sentence. */
  readonly change: (turn: Pick<Turn, "before" | "after">) => string;
  readonly turningPoint: (number: number, all: number, text: string) => string;
}
