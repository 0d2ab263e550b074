/** Recognizes a pasted or dropped text: a position or games. Pure. */

import { START_FEN } from "../../../engine/rules/fen.js";
import { type PgnText, type PositionText, readPosition, splitGames } from "../../notation/index.js";
import { isChess960, numberedStart } from "./chess960.js";
import { completeFen } from "./complete-fen.js";
import { GameTree } from "./game-tree.js";
import type { Rules } from "./rules.js";
import type { Words } from "../words/english.js";

export type Input =
  | { readonly kind: "position"; readonly tree: GameTree; readonly notes: readonly string[] }
  | { readonly kind: "games"; readonly games: readonly PgnText[] }
  | { readonly kind: "broken"; readonly reason: string };

/** The board of a FEN, and the side to move if there is more. */
const FEN = /^[pnbrqkPNBRQK1-8]+(\/[pnbrqkPNBRQK1-8]+)+(?:\s+[wb]\b|$)/;

/** The address of a game on the web. */
const ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?<site>[\w-]+\.[a-z]{2,})\/\S*$/i;

/** The beginning of a packed file, as decodeText() reads it: gzip, zip, bzip2, 7-zip, zstd. */
// eslint-disable-next-line no-control-regex
const PACKED = /^(?:\u001f[\u008b\u2039]|PK\u0003\u0004|BZh\d|7z\u00bc|\u0028\u00b5\u002f)/;

export function readInput(text: string, rules: Rules, words: Words): Input {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { kind: "broken", reason: words.games.empty };
  if (PACKED.test(trimmed)) return { kind: "broken", reason: words.games.packed };
  const numbered = numberedStart(trimmed);
  if (numbered !== null) return readBoard({ fen: numbered, moves: [], notes: [] }, rules);
  if (FEN.test(trimmed) && !trimmed.includes("\n")) {
    const read = readFen(completeFen(trimmed, words), rules);
    if (read.kind !== "broken") return read;
    // If nobody says who moves, it may be Black: White's king, say, is not to move while Black's is in check.
    const other = readFen(completeFen(trimmed, words, "b"), rules);
    return other.kind === "broken" ? read : other;
  }
  const site = ADDRESS.exec(trimmed)?.groups?.["site"];
  if (site !== undefined) {
    return { kind: "broken", reason: words.games.address(site) };
  }
  return { kind: "games", games: splitGames(text.replace(/^\ufeff/, "")) };
}

function readFen({ fen, notes }: ReturnType<typeof completeFen>, rules: Rules): Input {
  const position = readPosition(fen);
  return readBoard({ ...position, notes: [...notes, ...position.notes] }, rules);
}

function readBoard({ fen, moves, notes }: PositionText, rules: Rules): Input {
  const chess960 = fen !== null && isChess960(fen);
  const start = rules.readFen(fen ?? START_FEN, chess960);
  if (!start.ok) return { kind: "broken", reason: start.error };
  const tree = new GameTree(start.fen, chess960);
  let node = tree.root;
  for (const move of moves) {
    const read = rules.read(tree, node, move);
    if (!read.ok) return { kind: "broken", reason: read.error };
    node = tree.add(node, read.step);
  }
  return { kind: "position", tree, notes: [...notes, ...start.notes] };
}
