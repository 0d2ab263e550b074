/** Code shared by the programs that annotate people's games. */

import type { AnnotatedGame } from "../src/annotate/index.js";
import type { PgnText } from "../src/notation/index.js";
import { refuse } from "./arguments.js";

/** Half moves of the games that are taken. */
const LENGTH = { least: 30, most: 120 };

/** The file that is read if no other one is named. Ends the program if the folder of data has no name. */
export function twic(): string {
  const folder = process.env["CASTELLAN_DATA"];
  return folder === undefined ? refuse("--pgn or CASTELLAN_DATA is missing") : `${folder}/pgn/twic1599_1000k.pgn`;
}

/** Whether a game is neither short nor long. */
export function hasUsualLength({ moves }: PgnText): boolean {
  const { length } = moves.join(" ").match(/[a-hKQRBNO][\w+#=-]+/g) ?? [];
  return length >= LENGTH.least && length <= LENGTH.most;
}

/** The mean of both players' ratings; null if one of them has none. */
export function meanRating({ tags }: PgnText): number | null {
  const [white, black] = ["WhiteElo", "BlackElo"].map((tag) => Number(tags.get(tag)));
  return !white || !black ? null : (white + black) / 2;
}

/** A game as PGN. @param lines of moves */
export function pgnText(tags: PgnText["tags"], lines: readonly string[]): string {
  return `${[...tags].map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${lines.join("\n")}\n\n`;
}

/** The players and the date of a game, as its tags have them. */
export function namesOf({ headers }: AnnotatedGame): { White: string; Black: string; Date: string } {
  const { White = "?", Black = "?", Date = "?" } = headers as Readonly<Partial<Record<string, string>>>;
  return { White, Black, Date };
}

/** The number before a move: `12.` or `12...`. */
export function numberOf({ startFen }: AnnotatedGame, ply: number): string {
  const half = ply + (startFen.includes(" w ") ? 0 : 1);
  return `${(half >> 1) + 1}${half % 2 === 0 ? "." : "..."}`;
}
