/** Brings what somebody has written on a game into a new review of it. Pure. */

import { reviewText } from "./comment.js";
import type { GameNode, GameTree } from "./game-tree.js";
import { signOf, withSign } from "./signs.js";

/** The commands for a clock's time and for drawings, with the space before them. */
const OF_THE_GAME = /\s*\[%(?:clk|cal|csl)\b[^\]]*\]/g;
/** How reviews call a move with a sign; a good move has no word of its own. */
const JUDGEMENTS: Readonly<Record<string, RegExp>> = {
  "?!": /\bInaccuracy\b/,
  "?": /\bMistake\b/,
  "??": /\bBlunder\b/,
};
const GOOD = ["!", "!!"];

/**
 * Takes over what another tree of the same game has in addition: variations, comments and glyphs. What an earlier review has
 * written there is left out.
 *
 * @param signs those of the earlier review, by the half moves of the main line; null if they are not known, and its words tell
 */
export function graft(tree: GameTree, other: GameTree, signs: readonly string[] | null = null): void {
  const written = signs && new Map(other.mainLine().map((node, ply) => [node, signs[ply - 1]]));
  const waiting: (readonly [own: GameNode, foreign: GameNode])[] = [[tree.root, other.root]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [own, foreign] = pair;
    // A review wrote the text from the evaluation on; the new review replaces it. Only the clock and drawings, which some
    // programs write behind the evaluation, are from the game.
    const said = foreign.comment
      .replace(/\s*\[%eval.*$/, (review) => (review.match(OF_THE_GAME) ?? []).join(""))
      .trim();
    if (!own.comment.includes(said)) own.comment = `${said} ${own.comment}`.trim();
    for (const glyph of foreign.glyphs) {
      const text = signOf(glyph)?.text;
      const isReviews = written === null ? isNamed(foreign, text) : text !== undefined && written.get(foreign) === text;
      if (!isReviews) own.glyphs = withGlyph(own.glyphs, glyph);
    }
    for (const child of foreign.children) {
      if (child.move !== null) waiting.push([tree.add(own, { ...child.move, fen: child.fen }), child]);
    }
  }
}

/** Whether a position's comment has the words of a review for a sign. */
function isNamed({ comment }: GameNode, sign = ""): boolean {
  if (!comment.includes("[%eval")) return false;
  const isSlip = Object.values(JUDGEMENTS).some((word) => word.test(comment));
  return JUDGEMENTS[sign]?.test(comment) ?? (GOOD.includes(sign) && !isSlip && reviewText(comment) !== "");
}

/** With a glyph that a person has written, in the place of another sign of its kind. */
function withGlyph(glyphs: readonly number[], glyph: number): readonly number[] {
  const kind = signOf(glyph)?.kind;
  if (kind !== undefined) return withSign(glyphs, kind, glyph);
  return glyphs.includes(glyph) ? glyphs : [...glyphs, glyph];
}
