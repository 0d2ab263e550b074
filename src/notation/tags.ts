/** PGN's tags, and the result of a game. Pure. */

import { skipSpaces } from "./characters.js";

/** Of the first characters, those that a name may have. */
const NAME_CHARACTERS = Array.from({ length: 128 }, (_, code) => /[\w+#=-]/.test(String.fromCharCode(code)));
const [QUOTE, BRACKET, BACKSLASH, COLON] = [...'"]\\:'].map((character) => character.charCodeAt(0));

const DRAW = "1/2-1/2";
/** How the points of a player are written, and what stands between those of both: hyphens, dashes, a minus, a colon. */
const POINTS = { "1": ["1", "1.0", "1,0", "+"], "½": ["½", "1/2", "0.5", "0,5", "="], "0": ["0", "0.0", "0,0", "-"] };
const BETWEEN = [..."-‐‑‒–—−:"];
/** How results are written, with what PGN has for them. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ["*", "*"],
  ...[DRAW, "1/2", "½"].map((draw) => [draw, DRAW] as const),
  ...spellings("1", "0", "1-0"),
  ...spellings("0", "1", "0-1"),
  ...spellings("½", "½", DRAW),
]);
const LENGTHS = new Set([...RESULTS.keys()].map(({ length }) => length));
/** The first characters of all results. */
const STARTS = new Set([...RESULTS.keys()].map((word) => word.charAt(0)));
/** A result whose points stand apart, as in `1 - 0`. */
const SPACED = new RegExp(`(?:1|0|½|1/2)[ \\t]+[${BETWEEN.join("")}][ \\t]+(?:1|0|½|1/2)(?![^\\s;{}()])`, "y");

export interface Tag {
  readonly name: string;
  /** Without escape characters. */
  readonly value: string;
  /** The place after it in the text. */
  readonly end: number;
}

const TAG_LINE = /^[\s\ufeff]*\[\s*\w+:?\s*"/m;

/** Whether a file has games, not lines of positions: by its name, or else by the tags of its text. */
export function isPgn({ name, text }: { readonly name: string; readonly text: string }): boolean {
  if (/\.pgn$/i.test(name)) return true;
  return !/\.(epd|fen)$/i.test(name) && TAG_LINE.test(text);
}

/** Finds the tags of a line, in linear time, whatever the line contains. */
export class TagReader {
  #line = "";
  /** From here on no tag of the line can end. */
  #hopeless = Infinity;

  begin(line: string): void {
    this.#line = line;
    this.#hopeless = Infinity;
  }

  /** The tag that begins at a bracket; null if there is none. */
  at(place: number): Tag | null {
    const line = this.#line;
    if (place >= this.#hopeless) return null;
    const start = skipSpaces(line, place + 1);
    const nameEnd = endOfName(line, start);
    // Some programs write a colon after the name, or no space.
    const quote = skipSpaces(line, line.charCodeAt(nameEnd) === COLON ? nameEnd + 1 : nameEnd);
    if (nameEnd === start || line.charCodeAt(quote) !== QUOTE) return null;
    const close = closingQuote(line, quote + 1);
    if (close < 0) this.#hopeless = place;
    return close < 0
      ? null
      : tagOf(line.slice(start, nameEnd), line.slice(quote + 1, close), bracketAfter(line, close));
  }
}

function endOfName(line: string, from: number): number {
  let at = from;
  while (at < line.length && NAME_CHARACTERS[line.charCodeAt(at)] === true) at += 1;
  return at;
}

/**
 * The quote that ends a value: the first without an escape if a bracket follows it. Otherwise nobody escaped the value, such as a
 * folder of Windows, and it is the first that a bracket follows. -1 if there is none.
 */
function closingQuote(line: string, from: number): number {
  let first = line.indexOf('"', from);
  while (first >= 0 && isEscaped(line, first, from)) first = line.indexOf('"', first + 1);
  if (first >= 0 && bracketAfter(line, first) > 0) return first;
  for (let quote = line.indexOf('"', from); quote >= 0; quote = line.indexOf('"', quote + 1)) {
    if (bracketAfter(line, quote) > 0) return quote;
  }
  return -1;
}

/** Whether an odd number of backslashes precedes a quote. */
function isEscaped(line: string, quote: number, from: number): boolean {
  let at = quote;
  while (at > from && line.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}

/** The place behind the bracket that follows a quote, or 0. */
function bracketAfter(line: string, quote: number): number {
  const at = skipSpaces(line, quote + 1);
  return line.charCodeAt(at) === BRACKET ? at + 1 : 0;
}

function tagOf(name: string, value: string, end: number): Tag {
  const plain = value.includes("\\") ? value.replace(/\\(["\\])/g, "$1") : value;
  return { name, value: name === "Result" ? (resultIn(plain.replace(/\s/g, "")) ?? plain) : plain, end };
}

/** The result in PGN's notation that a word stands for; null if it is none. */
export function resultIn(word: string): string | null {
  // Most words are recognized by their length and their first character, as this is asked of each word of a file.
  if (!LENGTHS.has(word.length) || !STARTS.has(word.charAt(0))) return null;
  return RESULTS.get(word) ?? null;
}

/** The end of a result that begins at a place and whose points stand apart; the end of the word there if there is none. */
export function endOfResult(text: string, at: number, wordEnd: number): number {
  if (wordEnd - at > 3 || !STARTS.has(text.charAt(at))) return wordEnd;
  SPACED.lastIndex = at;
  return SPACED.test(text) && resultIn(text.slice(at, SPACED.lastIndex).replace(/\s/g, "")) !== null
    ? SPACED.lastIndex
    : wordEnd;
}

/** Whether the first word of a text is a result. */
export function startsWithResult(text: string): boolean {
  const [word = ""] = /^\S+/.exec(text) ?? [];
  return resultIn(word) !== null;
}

/** All spellings of a result with these points. Signs are points only beside a colon: elsewhere they judge a position. */
function spellings(
  white: keyof typeof POINTS,
  black: keyof typeof POINTS,
  result: string,
): (readonly [string, string])[] {
  return POINTS[white].flatMap((left) =>
    POINTS[black].flatMap((right) =>
      BETWEEN.filter((sign) => sign === ":" || !/[-+=]/.test(left + right)).map(
        (sign) => [left + sign + right, result] as const,
      ),
    ),
  );
}

/** Whether a tag has no meaningful value. */
export function isUnknown(value = ""): boolean {
  return /^[?-]?$/.test(value);
}

/** Whether a comment or tag of a match runner says that a game became too long: a draw that says nothing of the position. */
export function namesMoveLimit(text: string): boolean {
  return /move limit|max(imum)?[ -]?(game[ -]?)?(moves|length)/i.test(text);
}
