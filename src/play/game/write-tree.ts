/** Writes a game with its variations as PGN. Pure. */

import { commentWords, escapeTag, wrapWords } from "../../common/pgn-layout.js";
import { type GameNode, type GameTree, numberAt } from "./game-tree.js";

/** The tags that PGN requires of every game, in its order, with their values if nothing is known. */
const ROSTER = { Event: "?", Site: "?", Date: "????.??.??", Round: "?", White: "?", Black: "?", Result: "*" } as const;

/** With an empty line at its end. */
export function writeTree(tree: GameTree): string {
  const { headers, result, root } = tree;
  const tags = new Map<string, string>(Object.entries(ROSTER));
  for (const [name, value] of headers) if (/^\w+$/.test(name)) tags.set(name, value);
  tags.set("Result", result);
  if (!tree.isFromStart) tags.set("SetUp", "1").set("FEN", root.fen);
  const lines = [...tags].map(([name, value]) => `[${name} "${escapeTag(value)}"]`);
  const words = [...remarkWords(root.comment), ...variationWords(root), result];
  return [...lines, "", ...wrapWords(words), "", ""].join("\n");
}

/** Only the moves of the main line, for the review. */
export function writeMainLine(tree: GameTree): string {
  const { headers, result, root } = tree;
  const tags = [
    ...headers,
    ["Result", result] as const,
    ...(tree.isFromStart
      ? []
      : ([
          ["SetUp", "1"],
          ["FEN", root.fen],
        ] as const)),
  ];
  const sans = tree.mainLine().flatMap(({ move }) => (move === null ? [] : [move.san]));
  return [...tags.map(([name, value]) => `[${name} "${escapeTag(value)}"]`), "", ...wrapWords([...sans, result])].join(
    "\n",
  );
}

/**
 * Writes what follows a node: the main move, its variations, and so on.
 *
 * @param isNumbered whether a move of Black's needs its number, because something precedes it
 */
function variationWords(from: GameNode, isNumbered = true): readonly string[] {
  const words: string[] = [];
  for (let node = from; node.children.length > 0;) {
    const [main, ...others] = node.children as [GameNode, ...GameNode[]];
    words.push(...moveWords(main, isNumbered));
    isNumbered = main.comment !== "";
    for (const other of others) {
      const variation = [...moveWords(other, true), ...variationWords(other, other.comment !== "")];
      // A variation has at least two words: a number and a move.
      words.push(`(${variation[0]!}`, ...variation.slice(1, -1), `${variation.at(-1)!})`);
      isNumbered = true;
    }
    node = main;
  }
  return words;
}

function moveWords({ parent, move, glyphs, comment }: GameNode, isNumbered: boolean): readonly string[] {
  const number = numberAt(parent!.fen);
  const isWhites = !number.endsWith("...");
  return [
    ...(isWhites || isNumbered ? [number] : []),
    move!.san,
    ...glyphs.map((glyph) => `$${glyph}`),
    ...remarkWords(comment),
  ];
}

function remarkWords(comment: string): readonly string[] {
  return comment === "" ? [] : commentWords(comment.replace(/[{}]/g, ""));
}
