/** The words of a comment in a game. Pure. */

import type { GameNode } from "./game-tree.js";

/** Without the commands that programs leave for each other, as in `[%eval 0.31]`. */
export function commentText({ comment }: GameNode): string {
  return comment
    .replace(/\[%[^\]]*\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
