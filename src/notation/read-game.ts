/**
 * Reads a game of a PGN file: its main line and variations with their comments and glyphs. Knows no rules of chess: whether moves
 * are legal is found out by play-game.ts. Takes linear time and no stack, whatever the text contains. Pure.
 */

import { runSteps, type Steps } from "../../engine/rules/steps.js";
import { skipSpaces, wordEnd } from "./characters.js";
import type { Note, PgnText } from "./split-games.js";
import { endOfResult, resultIn } from "./tags.js";

export interface PgnComment {
  readonly text: string;
  /** Whether it goes from a semicolon to the end of the line, not from brace to brace. */
  readonly isLine: boolean;
}

/** A move as written. */
export interface PgnMove {
  /** Without its number, with its ornaments, as in `Nxf7+!`. */
  readonly text: string;
  /** Whether it only passes the turn, as in some analyses. */
  readonly isNull: boolean;
  /** Of the file, counted from 1. */
  readonly line: number;
  /** Behind the move. */
  readonly comments: PgnComment[];
  /** Numeric annotation glyphs, such as 2 for `?`. */
  readonly glyphs: number[];
  /** Lines that begin in place of this move. */
  readonly variations: PgnLine[];
}

export interface PgnLine {
  /** Before the first move. */
  readonly comments: PgnComment[];
  readonly moves: PgnMove[];
}

export interface PgnGame {
  readonly text: PgnText;
  readonly main: PgnLine;
  /** The result behind its moves; null if there is none. */
  readonly result: string | null;
  /** What was left out of it. */
  readonly notes: readonly Note[];
}

const DECIDED = ["1-0", "0-1", "1/2-1/2"];
/** Annotations that stand for a glyph, behind a move or on their own. */
const GLYPHS: ReadonlyMap<string, number> = new Map(
  Object.entries({ "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "=": 10, "∞": 13, "⩲": 14, "+=": 14 }).concat(
    Object.entries({ "⩱": 15, "=+": 15, "±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19 }),
  ),
);
/** The numbers that PGN provides for glyphs. */
const LAST_GLYPH = 255;
/** A move's number with its points, or points alone. */
const NUMBER = /^(?:\d+[.…]*|[.…]+)/;
/** Castling written with zeros looks like a number. */
const ZEROS = /^0-?0(?:-?0)?(?![.\d])/;
const NULL_MOVE = /^(?:--|Z0|@@@@$|0000$|null$|pass$)/i;
const EN_PASSANT = /^e\.?p\.?[+#!?]*$/;
const LETTER = /[a-zA-Z]/;
/** A pawn's move to its last rank, and a piece in brackets. */
const PROMOTES = /[a-h][18]$/;
const PROMOTION = /^\([QRBNqrbn]\)$/;

const [BRACE, SEMICOLON, OPEN, CLOSE, DOLLAR] = [..."{;()$"].map((c) => c.charCodeAt(0));

export function readGame(text: PgnText): PgnGame {
  return runSteps(readGameInSteps(text));
}

/** The same in steps, because a long game takes long. */
export function* readGameInSteps(text: PgnText): Steps<PgnGame> {
  const builder = new Builder(text);
  for (const [index, line] of text.moves.entries()) {
    builder.read(line, text.moveLines[index] ?? text.line);
    yield;
  }
  return builder.finish();
}

/** The decided result of the tag, or else the one behind the moves; `*` if nothing was decided. */
export function resultOf({ text, result }: PgnGame): string {
  const tag = text.tags.get("Result") ?? "*";
  return DECIDED.includes(tag) ? tag : (result ?? "*");
}

class Builder {
  readonly #text: PgnText;
  readonly #main = emptyLine();
  readonly #notes: Note[] = [];
  #line = this.#main;
  #move: PgnMove | null = null;
  /** The places that open variations leave. */
  readonly #stack: { readonly line: PgnLine; readonly move: PgnMove | null }[] = [];
  /** Variations that stand before the first move of their line. */
  #early: { readonly line: PgnLine; readonly variation: PgnLine }[] = [];
  /** The lines of the open comment in braces; null outside of it. */
  #comment: string[] | null = null;
  #result: string | null = null;

  constructor(text: PgnText) {
    this.#text = text;
  }

  read(text: string, line: number): void {
    let at = 0;
    while (at < text.length) {
      if (this.#comment !== null) {
        const end = text.indexOf("}", at);
        this.#comment.push(text.slice(at, end < 0 ? undefined : end));
        if (end < 0) return;
        this.#endComment();
        at = end + 1;
        continue;
      }
      at = skipSpaces(text, at);
      if (at === text.length) return;
      switch (text.charCodeAt(at)) {
        case BRACE:
          this.#comment = [];
          at += 1;
          // The comment has a part, even if the line ends here.
          if (at === text.length) this.#comment.push("");
          break;
        case SEMICOLON:
          this.#addComment(text.slice(at + 1), true);
          return;
        case OPEN:
          this.#open();
          at += 1;
          break;
        case CLOSE:
          this.#close();
          at += 1;
          break;
        default: {
          let end = wordEnd(text, at);
          if (text.charCodeAt(end) === OPEN) end += promotionLength(text, at, end);
          end = endOfResult(text, at, end);
          if (text.charCodeAt(at) === DOLLAR) this.#addGlyph(Number.parseInt(text.slice(at + 1, end), 10));
          else this.#addWord(text.slice(at, end), line);
          at = end;
        }
      }
    }
  }

  finish(): PgnGame {
    if (this.#comment !== null) this.#endComment();
    while (this.#stack.length > 0) this.#close();
    for (const { line, variation } of this.#early) {
      const [first] = line.moves;
      if (first !== undefined) first.variations.push(variation);
      else this.#notes.push({ line: variation.moves[0]!.line, reason: "a variation without a move that it replaces" });
    }
    this.#compareResults();
    return {
      text: this.#text,
      main: this.#main,
      result: this.#result,
      notes: [...this.#text.notes, ...this.#notes],
    };
  }

  #compareResults(): void {
    const tag = this.#text.tags.get("Result") ?? "*";
    const written = this.#result ?? "*";
    if (tag === written || !DECIDED.includes(tag) || !DECIDED.includes(written)) return;
    this.#notes.push({
      line: this.#text.line,
      reason: `the tag Result says ${tag}, which counts, and the moves end in ${written}`,
    });
  }

  #open(): void {
    this.#stack.push({ line: this.#line, move: this.#move });
    this.#line = emptyLine();
    this.#move = null;
  }

  /** Goes back to where the variation left its line. A bracket that nothing opened is passed over. */
  #close(): void {
    const outer = this.#stack.pop();
    if (outer === undefined) return;
    const variation = this.#line;
    this.#line = outer.line;
    this.#move = outer.move;
    if (variation.moves.length === 0) for (const { text, isLine } of variation.comments) this.#addComment(text, isLine);
    else if (outer.move === null) this.#early.push({ line: outer.line, variation });
    else outer.move.variations.push(variation);
  }

  #endComment(): void {
    const parts = this.#comment ?? [];
    this.#comment = null;
    this.#addComment(parts.join("\n"), false);
  }

  #addComment(text: string, isLine: boolean): void {
    (this.#move ?? this.#line).comments.push({ text, isLine });
  }

  #addGlyph(number: number): void {
    if (number <= LAST_GLYPH) this.#move?.glyphs.push(number);
  }

  #addWord(word: string, line: number): void {
    const isMain = this.#stack.length === 0;
    const result = resultIn(word) ?? resultIn(word.replace(/\s/g, ""));
    if (result !== null) {
      if (isMain) this.#result ??= result;
      return;
    }
    // Words behind the result are what somebody said about it.
    if (isMain && this.#result !== null) return this.#addComment(word, true);
    const glyph = GLYPHS.get(word);
    if (glyph !== undefined) return this.#addGlyph(glyph);
    const isNull = NULL_MOVE.test(word);
    const bare = isNull || ZEROS.test(word) ? word : word.replace(NUMBER, "");
    if (isNull || NULL_MOVE.test(bare)) return this.#addMove(bare, true, line);
    // A word without letters and castling is a number, points, or an annotation without a glyph.
    if ((!LETTER.test(bare) && !ZEROS.test(bare)) || EN_PASSANT.test(bare)) return;
    this.#addMove(bare, false, line);
    this.#addGlyph(GLYPHS.get(/[!?]{1,2}$/.exec(bare.slice(-2))?.[0] ?? "") ?? NaN);
  }

  #addMove(text: string, isNull: boolean, line: number): void {
    this.#move = { text, isNull, line, comments: [], glyphs: [], variations: [] };
    this.#line.moves.push(this.#move);
  }
}

/** The length of a promotion in brackets behind a word, as in `e8(Q)`; 0 if there is none. */
function promotionLength(text: string, at: number, end: number): number {
  return PROMOTES.test(text.slice(at, end)) && PROMOTION.test(text.slice(end, end + 3)) ? 3 : 0;
}

function emptyLine(): PgnLine {
  return { comments: [], moves: [] };
}
