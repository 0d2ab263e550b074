/** Recognizes a pasted or dropped text: a position or games. Pure. */

import { type PgnText, splitGames } from "../../notation/index.js";
import { GameTree } from "./game-tree.js";
import type { Rules } from "./rules.js";

export type Input =
  | { readonly kind: "position"; readonly tree: GameTree; readonly notes: readonly string[] }
  | { readonly kind: "games"; readonly games: readonly PgnText[] }
  | { readonly kind: "broken"; readonly reason: string };

/** The board of a FEN, and the side to move. */
const FEN = /^[pnbrqkPNBRQK1-8]+(\/[pnbrqkPNBRQK1-8]+)+\s+[wb]\b/;

export function readInput(text: string, rules: Rules): Input {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { kind: "broken", reason: "there is nothing in it" };
  if (FEN.test(trimmed) && !trimmed.includes("\n")) {
    const read = rules.readFen(trimmed);
    if (!read.ok) return { kind: "broken", reason: read.error };
    return { kind: "position", tree: new GameTree(read.fen), notes: read.notes };
  }
  return { kind: "games", games: splitGames(text.replace(/^\ufeff/, "")) };
}

/** The entry of a game in a list, as in `12. Kasparov – Topalov, 1-0, Wijk aan Zee 1999`. */
export function gameTitle({ tags }: PgnText, index: number): string {
  const known = (name: string) => (tags.get(name) ?? "").replace(/\.\?+/g, "").replace(/^[?-]+$/, "");
  const players = `${known("White") || "?"} – ${known("Black") || "?"}`;
  const occasion = [known("Event"), known("Date")].filter((part) => part !== "").join(" ");
  return [`${index + 1}. ${players}`, known("Result"), occasion].filter((part) => part !== "").join(", ");
}
