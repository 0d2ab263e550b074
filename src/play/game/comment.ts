/** What a comment in a game says: words for people, and the evaluation that a program left. Pure. */

import type { Score } from "../../library/types.js";
import type { GameNode } from "./game-tree.js";

/** As in `[%eval 0.31]` or `[%eval #-3]`. */
const EVALUATION = /\[%eval\s+(?:#(?<mate>-?\d+)|(?<pawns>[+-]?\d+(?:\.\d+)?))/;

/** The evaluation in a comment, for White; null if it has none. */
export function fileEval({ comment }: GameNode): Score | null {
  const found = EVALUATION.exec(comment)?.groups;
  if (found === undefined) return null;
  if (found["mate"] !== undefined) return { kind: "mate", moves: Number(found["mate"]) };
  return { kind: "centipawns", value: Math.round(100 * Number(found["pawns"])) };
}

const COMMAND = /\[%[^\]]*\]/g;

/** The words, without the commands that programs leave for each other, as in `[%eval 0.31]`. */
export function commentText({ comment }: GameNode): string {
  return comment.replace(COMMAND, " ").replace(/\s+/g, " ").trim();
}

/** A comment with other words; the commands in it stay. */
export function withWords(comment: string, words: string): string {
  return [words.trim(), ...(comment.match(COMMAND) ?? [])].join(" ").trim();
}
