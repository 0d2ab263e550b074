/** Splits the text of PGN games at their borders, without knowing the rules of chess, in linear time. Pure. */

import { runSteps, type Steps } from "../../engine/rules/steps.js";
import { skipSpaces, wordEnd } from "./characters.js";
import { type Line, OpenComment, type Verdict } from "./open-comment.js";
import { endOfResult, resultIn, type Tag, TagReader } from "./tags.js";

/** Something about a game that a person should know. */
export interface Note {
  /** Of the file, counted from 1. */
  readonly line: number;
  /** One sentence without a full stop. */
  readonly reason: string;
}

/** A game as a file has it. */
export interface PgnText {
  /** The line of its first tag, or of its moves if it has no tags. Counted from 1. */
  readonly line: number;
  /** The values without escape characters. */
  readonly tags: ReadonlyMap<string, string>;
  /** The numbers of the lines of its tags, by their names. */
  readonly tagLines: ReadonlyMap<string, number>;
  /** Lines of moves and comments. */
  readonly moves: readonly string[];
  /** The numbers of these lines in the file. */
  readonly moveLines: readonly number[];
  /** What was left out of it. */
  readonly notes: readonly Note[];
  /** A comment or a variation that begins there and never ends, so that the rest of the game belongs to it; null if there is none. */
  readonly fault: Note | null;
}

/** Characters of a step. */
const STEP = 1 << 16;
/** A longer line, which no program writes, is read in parts that end at a space, as if the line ended there. */
const LINE_LIMIT = 1 << 20;
const NONE: readonly PgnText[] = [];
/** What a line of nothing but moves does not have: brackets, comments, results. */
const BORDER = /[[({;*½]|[01][-‐-—−:/]|[01][.,][05]|[+=-]:|[01] +[-‐-—−:]/;
/** The beginning of a line that was meant to be a tag. */
const LIKE_TAG = /\[\s*\w+:?\s*\S/y;
/** The beginning of a game behind another one's result: a number with a point, or a move. */
const LIKE_MOVE = /^(?:\d+[.…]|[.…]*[KQRBN]?[a-h]?[1-8]?[-x:]?[a-h][1-8]|[O0]-[O0])/;
/** The number of a game's first move. */
const FIRST_MOVE = /^\s*1\s*\.\s*(?![\s.…])/;
const [BRACE, END_BRACE, SEMICOLON, OPEN, CLOSE, BRACKET, PERCENT] = [..."{};()[%"].map((c) => c.charCodeAt(0));

/**
 * Finds the games in successive lines. The next game begins
 * - at a tag after moves, at a move after a result, and at the number 1 behind an empty line;
 * - where there are no moves yet, at a second Event, and behind an empty line at any tag that the game already has.
 */
export class GameSplitter {
  readonly #tags = new TagReader();
  #game: Draft | null = null;
  /** The line of the comment in braces that the present place belongs to; 0 outside of comments. */
  #comment = 0;
  /** Whether what begins like a tag belongs to that comment; null if it has to be found out. */
  #hidesTags: boolean | null = null;
  #doubt: OpenComment | null = null;
  #depth = 0;
  /** The line of the outermost open variation. */
  #variation = 0;
  #hasEnded = false;
  #isAfterEmptyLine = false;
  #ended: PgnText[] = [];

  /** @returns the games that end in this line or before it */
  line(text: string, number: number): readonly PgnText[] {
    this.#next({ text, number });
    return this.#takeEnded();
  }

  #next(line: Line): void {
    if (this.#doubt === null) return this.#read(line);
    const verdict = this.#doubt.add(line);
    if (verdict !== null) this.#resolve(this.#doubt, verdict);
  }

  /** Reads the lines that had to wait. */
  #resolve({ lines }: OpenComment, verdict: Verdict): void {
    this.#doubt = null;
    this.#hidesTags = verdict === "goes on";
    for (const line of lines) this.#next(line);
  }

  #read({ text, number }: Line): void {
    // A percent sign in the first column is PGN's escape character.
    if (this.#comment === 0 && text.charCodeAt(0) === PERCENT) return;
    let at = skipSpaces(text, 0);
    if (at === text.length) {
      this.#isAfterEmptyLine = true;
      return;
    }
    if (this.#isAfterEmptyLine && this.#game?.hasMoves === true && this.#isOutside && FIRST_MOVE.test(text))
      this.#finish();
    if (this.#isOutside && !this.#hasEnded && !BORDER.test(text)) {
      this.#begin(number).hasMoves = true;
      this.#store(text, number);
      return;
    }
    this.#tags.begin(text);
    /** The beginning of the moves that are not stored yet. */
    let from = at;
    let isFirst = true;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      // A tag that begins a line may show that an open comment was left open.
      if (code === BRACKET && (this.#comment === 0 || (isFirst && this.#hidesTags !== true))) {
        const tag = this.#tags.at(at);
        if (tag !== null) {
          if (this.#comment !== 0 && this.#hidesTags === null) return this.#wait({ text, number });
          this.#store(text.slice(from, at), number);
          this.#takeTag(tag, number);
          from = at = skipSpaces(text, tag.end);
          continue;
        }
        LIKE_TAG.lastIndex = at;
        if (isFirst && this.#comment === 0 && this.#depth === 0 && LIKE_TAG.test(text)) {
          this.#noteBrokenTag(number);
          from = text.length;
          break;
        }
      }
      isFirst = false;
      if (this.#comment !== 0) {
        const end = text.indexOf("}", at);
        if (end < 0) break;
        this.#endComment();
        at = skipSpaces(text, end + 1);
        continue;
      }
      if (code === SEMICOLON) break;
      if (code === BRACE) {
        this.#comment = number;
        at += 1;
        continue;
      }
      const end = endOfResult(text, at, wordEnd(text, at));
      if (code === OPEN) {
        if (this.#depth === 0) this.#variation = number;
        this.#depth += 1;
        this.#begin(number).hasMoves = true;
        at += 1;
      } else if (code === CLOSE) {
        this.#depth = Math.max(0, this.#depth - 1);
        at += 1;
      } else {
        if (this.#hasEnded && this.#depth === 0 && LIKE_MOVE.test(text.slice(at, end))) {
          this.#store(text.slice(from, at), number);
          this.#finish();
          from = at;
        }
        this.#begin(number).hasMoves = true;
        if (this.#depth === 0 && code !== END_BRACE && isResult(text, at, end)) this.#hasEnded = true;
        at = end;
      }
      at = skipSpaces(text, at);
    }
    this.#store(from === 0 ? text : text.slice(from), number);
  }

  /** Puts a line off until the ones behind it show what it is. */
  #wait(line: Line): void {
    this.#doubt = new OpenComment(this.#tags);
    this.#next(line);
  }

  #endComment(): void {
    this.#comment = 0;
    this.#hidesTags = null;
  }

  /** @returns the last game, or several if it had to be found out where they end */
  end(): readonly PgnText[] {
    while (this.#doubt !== null) this.#resolve(this.#doubt, "left open");
    this.#finish();
    return this.#takeEnded();
  }

  #takeEnded(): readonly PgnText[] {
    if (this.#ended.length === 0) return NONE;
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  /** Whether the present place is in no comment and no variation. */
  get #isOutside(): boolean {
    return this.#comment === 0 && this.#depth === 0;
  }

  #begin(line: number): Draft {
    return (this.#game ??= new Draft(line));
  }

  #store(moves: string, line: number): void {
    if (skipSpaces(moves, 0) === moves.length) return;
    const game = this.#begin(line);
    game.moves.push(moves);
    game.moveLines.push(line);
    this.#isAfterEmptyLine = false;
  }

  #takeTag({ name, value }: Tag, line: number): void {
    const before = this.#game;
    const isNext =
      before !== null && (before.hasMoves || (before.tags.has(name) && (name === "Event" || this.#isAfterEmptyLine)));
    if (isNext) this.#finish();
    const game = this.#begin(line);
    // A comment stands before the tags of its game, and does not end.
    if (this.#comment !== 0) game.notes.push(this.#unclosed());
    this.#endComment();
    if (game.tags.size === 0) game.line = line;
    game.tags.set(name, value);
    game.tagLines.set(name, line);
    this.#isAfterEmptyLine = false;
  }

  #noteBrokenTag(line: number): void {
    if (this.#game?.hasMoves === true) this.#finish();
    this.#begin(line).notes.push({ line, reason: "this is no tag" });
    this.#isAfterEmptyLine = false;
  }

  #finish(): void {
    const game = this.#game;
    this.#game = null;
    if (game !== null) {
      if (this.#comment !== 0 || this.#depth > 0) game.fault = this.#unclosed();
      // Comments alone are no game.
      if (game.hasMoves || game.tags.size > 0 || game.fault !== null) this.#ended.push(game);
    }
    this.#endComment();
    this.#depth = 0;
    this.#hasEnded = false;
  }

  #unclosed(): Note {
    const [what, line] = this.#comment !== 0 ? ["comment", this.#comment] : ["variation", this.#variation];
    return { line: line as number, reason: `the ${what} that begins here does not end` };
  }
}

/** A game that is not yet complete. */
class Draft implements PgnText {
  line: number;
  readonly tags = new Map<string, string>();
  readonly tagLines = new Map<string, number>();
  readonly moves: string[] = [];
  readonly moveLines: number[] = [];
  readonly notes: Note[] = [];
  fault: Note | null = null;
  /** Whether it has anything besides tags and comments. */
  hasMoves = false;

  constructor(line: number) {
    this.line = line;
  }
}

/** Longer words are no results. */
const RESULT_LENGTH = 16;

function isResult(text: string, at: number, end: number): boolean {
  if (end - at > RESULT_LENGTH) return false;
  const word = text.slice(at, end);
  return resultIn(word.includes(" ") || word.includes("\t") ? word.replace(/\s/g, "") : word) !== null;
}

/** The games of a file, whose lines end as on Unix, Windows, or an old Macintosh. */
export function splitGames(text: string): PgnText[] {
  return runSteps(splitGamesInSteps(text));
}

/** The same in steps, because a large file takes long. */
export function* splitGamesInSteps(text: string): Steps<PgnText[]> {
  const games: PgnText[] = [];
  for (const part of gamesInParts(text)) {
    for (const game of part) games.push(game);
    yield;
  }
  return games;
}

/** The same part by part, for whoever needs no game twice, and wants the first ones before the last are found. */
export function* gamesInParts(text: string): Generator<readonly PgnText[], void, void> {
  const splitter = new GameSplitter();
  let games: PgnText[] = [];
  let number = 0;
  let isContinued = false;
  let rested = 0;
  let [feed, carriage] = [text.indexOf("\n"), text.indexOf("\r")];
  for (let start = 0; start <= text.length;) {
    if (feed >= 0 && feed < start) feed = text.indexOf("\n", start);
    if (carriage >= 0 && carriage < start) carriage = text.indexOf("\r", start);
    const nearest = Math.min(feed < 0 ? text.length : feed, carriage < 0 ? text.length : carriage);
    const isOverlong = nearest - start > LINE_LIMIT;
    const end = isOverlong ? placeToBreak(text, start) : nearest;
    if (!isContinued) number += 1;
    isContinued = isOverlong;
    const ended = splitter.line(text.slice(start, end), number);
    if (ended !== NONE) for (const game of ended) games.push(game);
    start = end + (!isOverlong && end === carriage && feed === end + 1 ? 2 : 1);
    if (start - rested < STEP) continue;
    rested = start;
    yield games;
    games = [];
  }
  yield [...games, ...splitter.end()];
}

/** The last space of an overlong line's first part. */
function placeToBreak(text: string, start: number): number {
  const space = text.lastIndexOf(" ", start + LINE_LIMIT);
  // Without any, a character is lost: a word of a million of them is none that is read.
  return space > start ? space : start + LINE_LIMIT;
}
