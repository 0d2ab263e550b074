/**
 * A line in an open comment that begins like a tag: either the comment goes on, and was broken into lines there, or somebody left it
 * open, and the next game begins. The lines that follow show which. Pure.
 */

import { skipSpaces } from "./characters.js";
import { type TagReader, startsWithResult } from "./tags.js";

/** After so many lines without an end of the comment it was left open. */
const PATIENCE = 50;
/** A move's number, or a comment of the game that begins. */
const LIKE_MOVES = /^(?:\d+\s*[.…]|\{)/;

export interface Line {
  readonly text: string;
  /** Of the file, counted from 1. */
  readonly number: number;
}

/** Whether the comment goes on. */
export type Verdict = "goes on" | "left open";

export class OpenComment {
  readonly lines: Line[] = [];
  readonly #tags: TagReader;
  /** Whether moves may begin: behind tags or an empty line. In the middle of a text, a number is part of the text. */
  #isBorder = false;

  constructor(tags: TagReader) {
    this.#tags = tags;
  }

  /** Takes the first line, or the next one; null if it decides nothing. */
  add(line: Line): Verdict | null {
    this.lines.push(line);
    const late = this.lines.length > PATIENCE ? "left open" : null;
    // In the tags of a game a percent sign hides its line.
    if (line.text.startsWith("%")) return late;
    const rest = this.#withoutTags(line.text);
    if (this.#isBorder && this.lines.length > 1 && (LIKE_MOVES.test(rest) || startsWithResult(rest)))
      return "left open";
    if (rest.includes("}")) return "goes on";
    this.#isBorder = rest === "";
    return late;
  }

  /** What a line has behind the tags at its beginning. */
  #withoutTags(text: string): string {
    this.#tags.begin(text);
    let at = skipSpaces(text, 0);
    for (let tag = this.#tags.at(at); tag !== null; tag = text.startsWith("[", at) ? this.#tags.at(at) : null)
      at = skipSpaces(text, tag.end);
    return text.slice(at);
  }
}
