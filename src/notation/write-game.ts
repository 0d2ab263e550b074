/** Writes PGN: tags, move numbers, comments, lines. Pure. */

import type { PgnComment, PgnLine } from "./read-game.js";

/** PGN discourages lines of 80 and more characters. */
const WIDTH = 79;
/** A word that means something else at the beginning of a line: a tag, or PGN's escape character. */
const MISLEADING = /^(?:%|\[\w)/;

/**
 * The text of a game, without the end of its last line.
 *
 * @param words the moves with their numbers and comments, and the result; lines end between words
 */
export function gameText(tags: Iterable<readonly [name: string, value: string]>, words: readonly string[]): string {
  const tagLines = Array.from(tags, ([name, value]) => `[${name} "${escapeTag(value)}"]`);
  return [...tagLines, "", ...wrapWords(words)].join("\n");
}

/** PGN requires escaped quotes and backslashes, and forbids line ends and control characters. */
function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replace(/[\s\p{Cc}]+/gu, " ");
}

/** Half moves from the start of a game to a position, by the move number and the side to move in its FEN. */
export function halfMovesOf(fen: string): number {
  const [, turn, , , , fullmoves = "1"] = fen.split(" ");
  return 2 * (Number(fullmoves) - 1) + (turn === "b" ? 1 : 0);
}

/** `17.` or `17...` */
export function moveNumber(halfMoves: number): string {
  return `${Math.floor(halfMoves / 2) + 1}${halfMoves % 2 === 0 ? "." : "..."}`;
}

/** Successive moves; the first and each of White's have their numbers. */
export function numberedLine(halfMoves: number, sans: readonly string[]): readonly string[] {
  return sans.flatMap((san, index) => {
    const at = halfMoves + index;
    return index === 0 || at % 2 === 0 ? [moveNumber(at), san] : [san];
  });
}

/**
 * A comment in braces, as words between which a line may end. The braces stay with their content, and a command such as
 * `[%eval 0.3]` with its value: not every reader looks for it on two lines.
 *
 * @param comment not empty, without braces
 */
export function commentWords(comment: string): readonly string[] {
  return `{ ${comment} }`.split(/(?<!\{|\[%\w+) (?!\}$)/);
}

/**
 * A variation as it was read, in brackets, with its comments, glyphs and variations. Takes no stack, however deep they are.
 *
 * @param halfMoves from the start of a game to the line's first move
 */
export function lineWords(halfMoves: number, variation: PgnLine): readonly string[] {
  const words: string[] = [];
  const open: { readonly line: PgnLine; readonly start: number; index: number; next: number }[] = [];
  let prefix = "";
  // Whether Black's move needs its number.
  let isApart = true;
  const add = (word: string) => {
    words.push(`${prefix}${word}`);
    prefix = "";
  };
  const comment = ({ text }: PgnComment) => {
    const plain = text
      .replace(/[{}]/g, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim();
    if (plain === "") return;
    for (const word of commentWords(plain)) add(word);
    isApart = true;
  };
  const enter = (line: PgnLine, start: number) => {
    prefix += "(";
    isApart = true;
    line.comments.forEach(comment);
    open.push({ line, start, index: -1, next: 0 });
  };
  enter(variation, halfMoves);
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const variations = at.line.moves[at.index]?.variations ?? [];
    const inner = variations[at.next++];
    if (inner !== undefined) {
      enter(inner, at.start + at.index);
      continue;
    }
    const move = at.line.moves[++at.index];
    at.next = 0;
    if (move === undefined) {
      words.push(`${words.pop() ?? ""})`);
      isApart = true;
      open.pop();
      continue;
    }
    const halfMove = at.start + at.index;
    if (isApart || halfMove % 2 === 0) add(moveNumber(halfMove));
    isApart = false;
    add(move.text.replace(/[!?]+$/, ""));
    for (const glyph of new Set(move.glyphs)) add(`$${glyph}`);
    move.comments.forEach(comment);
  }
  return words;
}

/** Breaks words into lines, only between words. */
function wrapWords(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const fits = line.length + 1 + word.length <= WIDTH || MISLEADING.test(word);
    if (line !== "" && !fits) lines.push(line);
    line = line === "" || !fits ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
