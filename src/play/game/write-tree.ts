/** Writes a game with its variations as PGN. Pure. */

import { commentWords, gameText } from "../../notation/index.js";
import { type GameNode, type GameTree, numberAt } from "./game-tree.js";

/** The tags that PGN requires of every game, in its order, with their values if nothing is known. */
const ROSTER = { Event: "?", Site: "?", Date: "????.??.??", Round: "?", White: "?", Black: "?", Result: "*" } as const;

/** The value of the tag that sites and programs share. */
const VARIANT = "Chess960";

/** With an empty line at its end. @param known tags that are written unless the game has them itself */
export function writeTree(tree: GameTree, known: Readonly<Record<string, string>> = {}): string {
  const { headers, result, root, chess960 } = tree;
  const tags = new Map<string, string>(Object.entries({ ...ROSTER, ...known }));
  for (const [name, value] of headers) if (/^\w+$/.test(name)) tags.set(name, value);
  tags.set("Result", result);
  if (chess960) tags.set("Variant", VARIANT);
  if (!tree.isFromStart) tags.set("SetUp", "1").set("FEN", root.fen);
  const words = [...remarkWords(root.comment), ...variationWords(root), result];
  return `${gameText(tags, words)}\n\n`;
}

/** Only the moves of the main line, for the review. */
export function writeMainLine(tree: GameTree): string {
  const { headers, result, root, chess960 } = tree;
  const tags = [
    ...headers,
    ...(chess960 ? ([["Variant", VARIANT]] as const) : []),
    ["Result", result] as const,
    ...(tree.isFromStart
      ? []
      : ([
          ["SetUp", "1"],
          ["FEN", root.fen],
        ] as const)),
  ];
  const sans = tree.mainLine().flatMap(({ move }) => (move === null ? [] : [move.san]));
  return gameText(tags, [...sans, result]);
}

/** A line that is being written, up to a node. */
interface OpenLine {
  node: GameNode;
  /** The variations of that node's move that are still to be written. */
  others: readonly GameNode[];
  /** Whether a move of Black's needs its number, because something precedes it. */
  isNumbered: boolean;
}

/** Writes what follows a node: the main move, its variations, and so on. Variations may lie in each other without limit. */
function variationWords(from: GameNode): readonly string[] {
  const words: string[] = [];
  const open: OpenLine[] = [{ node: from, others: [], isNumbered: true }];
  for (let line = open.at(-1); line !== undefined; line = open.at(-1)) {
    const [other, ...rest] = line.others;
    const [main, ...others] = line.node.children;
    if (other !== undefined) {
      line.others = rest;
      line.isNumbered = true;
      const [number = "", ...move] = moveWords(other, true);
      for (const word of [`(${number}`, ...move]) words.push(word);
      open.push({ node: other, others: [], isNumbered: other.comment !== "" });
    } else if (main !== undefined) {
      for (const word of moveWords(main, line.isNumbered)) words.push(word);
      line.node = main;
      line.others = others;
      line.isNumbered = main.comment !== "";
    } else {
      open.pop();
      if (open.length > 0) words.push(`${words.pop()!})`);
    }
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
