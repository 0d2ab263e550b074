/** What a list says of a game of a file. Pure. */

import { type PgnText, readGame } from "../../notation/index.js";
import { type GameNode, GameTree } from "./game-tree.js";
import type { Rules } from "./rules.js";

export interface GameEntry {
  readonly players: string;
  /** As in `1-0`, with one character for a draw; empty if unknown. */
  readonly result: string;
  /** Event and date; empty if unknown. */
  readonly occasion: string;
}

/** Half moves by which an opening is named in a list: hardly any name is reached later. */
const OPENING_PLIES = 20;

export function gameEntry({ tags }: PgnText): GameEntry {
  const known = (name: string) => (tags.get(name) ?? "").replace(/\.\?+/g, "").replace(/^[?-]+$/, "");
  return {
    players: `${known("White") || "?"} – ${known("Black") || "?"}`,
    result: known("Result"),
    occasion: [known("Event"), known("Date")].filter((part) => part !== "").join(" "),
  };
}

/** The entry of a game on one line, as in `12. Kasparov – Topalov, 1-0, Wijk aan Zee 1999`. */
export function gameTitle(game: PgnText, index: number): string {
  const { players, result, occasion } = gameEntry(game);
  return [`${index + 1}. ${players}`, result, occasion].filter((part) => part !== "").join(", ");
}

/** The position after a game's first moves, as far as they can be read. */
export function afterOpening(text: PgnText, rules: Rules): GameNode {
  const fen = text.tags.get("FEN");
  const start = fen === undefined ? null : rules.readFen(fen);
  const tree = new GameTree(start?.ok === true ? start.fen : undefined);
  let node = tree.root;
  for (const move of readGame(text).main.moves.slice(0, OPENING_PLIES)) {
    const read = rules.read(tree, node, move.text);
    if (!read.ok) break;
    node = tree.add(node, read.step);
  }
  return node;
}
