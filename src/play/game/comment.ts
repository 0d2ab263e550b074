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

/** What a review has written into a comment: the words behind the evaluation. */
export function reviewText(comment: string): string {
  const behind = /\[%eval\b[^\]]*\](?<text>[^]*)$/.exec(comment)?.groups?.["text"] ?? "";
  return behind.replace(COMMAND, " ").replace(/\s+/g, " ").trim();
}

/**
 * A comment with other words; the commands in it stay. A review's words stay behind its evaluation as long as the new words
 * contain them, so that the next review can replace them.
 */
export function withWords(comment: string, words: string): string {
  const commands = comment.match(COMMAND) ?? [];
  const review = reviewText(comment);
  const at = review === "" ? -1 : words.indexOf(review);
  if (at < 0) return [words.trim(), ...commands].join(" ").trim();
  const own = [words.slice(0, at), words.slice(at + review.length)].map((part) => part.trim());
  const evaluation = commands.filter((command) => command.startsWith("[%eval"));
  const others = commands.filter((command) => !evaluation.includes(command));
  return [...own, ...others, ...evaluation, review].filter((part) => part !== "").join(" ");
}
