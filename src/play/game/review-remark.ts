/** What a review says of a move in the tree: in English, as PGN has it, and in the language of the page. Pure. */

import type { PageGame } from "../../annotate/page-model.js";
import type { NoteWords } from "../../annotate/text/note-words.js";
import { remarkText } from "../../annotate/text/words.js";
import { commentText, reviewText } from "./comment.js";
import { type GameNode, isMain, pliesTo } from "./game-tree.js";

/** The parts of a position's comment. */
export interface CommentParts {
  /** Without the review's words, if those are known. */
  readonly own: string;
  /** The review's words as they stand there; empty if there are none, or if a person has changed them. */
  readonly review: string;
  /** The same in the language of the page. */
  readonly shown: string;
}

/** @param game the review of the shown game; null if there is none */
export function commentParts(node: GameNode, game: PageGame | null, words: NoteWords): CommentParts {
  const all = commentText(node);
  const ply = game !== null && isMain(node) ? pliesTo(node) - 1 : -1;
  const facts = game?.moves[ply]?.facts ?? null;
  if (game === null || facts === null) return { own: all, review: "", shown: "" };
  const { turningPoints } = game;
  const index = turningPoints.findIndex((point) => point.ply === ply);
  const point = turningPoints[index];
  const turning = point === undefined ? null : { number: index + 1, all: turningPoints.length, turn: point.turn };
  const review = remarkText(facts, turning);
  if (reviewText(node.comment) !== review) return { own: all, review: "", shown: "" };
  return { own: all.slice(0, -review.length).trim(), review, shown: remarkText(facts, turning, words) };
}
