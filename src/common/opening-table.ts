/**
 * Names of openings with their ECO codes, by position: the tables of lichess (github.com/lichess-org/chess-openings,
 * CC0) in books/opening-names.txt, which scripts/opening-names.mjs makes.
 *
 * A line of the file without a bar is the name of an opening. Those below it are its variations: code, name (empty for
 * the opening itself) and the codes of the positions that have it, one after the other.
 */

import type { Game } from "../../engine/rules/game.js";
import { polyglotKey } from "./polyglot-key.js";

export interface OpeningName {
  /** Of the Encyclopaedia of Chess Openings, such as C00. */
  readonly eco: string;
  readonly opening: string;
  /** Null for the opening itself. */
  readonly variation: string | null;
}

/** Names by the codes of their positions. */
export type OpeningNames = ReadonlyMap<string, OpeningName>;

/** Bytes of a position's key that the file keeps: two of its few thousand positions share none of them by chance. */
const CODE_BYTES = 6;
/** Half moves after which no game comes to a name any more: the longest line of the tables has 36. */
export const NAMED_PLIES = 40;

/** Characters of a code, in base64. */
const CODE_LENGTH = (8 * CODE_BYTES) / 6;

export function parseOpeningNames(text: string): OpeningNames {
  const names = new Map<string, OpeningName>();
  let opening = "";
  for (const line of text.split(/\r?\n/)) {
    const [eco = "", variation, codes] = line.split("|");
    if (variation === undefined || codes === undefined) {
      if (!line.startsWith("#")) opening = line;
      continue;
    }
    const name = { eco, opening, variation: variation === "" ? null : variation };
    for (let at = 0; at < codes.length; at += CODE_LENGTH) names.set(codes.slice(at, at + CODE_LENGTH), name);
  }
  return names;
}

/**
 * The name of the last position of a game's first NAMED_PLIES that has one, null if none has: the games of a GUI may be
 * of any length. Pure.
 *
 * @param fens in the order of the game, the position before its first move included
 */
export function openingOf(names: OpeningNames, fens: readonly string[]): OpeningName | null {
  for (const fen of fens.slice(0, NAMED_PLIES + 1).reverse()) {
    const name = names.get(positionCode(fen));
    if (name !== undefined) return name;
  }
  return null;
}

/**
 * As openingOf() of a game that was played: from a position, null for the start, by moves in UCI notation. @param rules
 * is set to it
 */
export function openingOfGame(
  names: OpeningNames,
  { fen, moves }: { readonly fen: string | null; readonly moves: readonly string[] },
  rules: Game,
): OpeningName | null {
  if (names.size === 0 || !rules.setPosition(fen, moves.slice(0, NAMED_PLIES)).ok) return null;
  return openingOf(names, rules.positions());
}

/** The tags of PGN that name an opening. */
export function openingTags({ eco, opening, variation }: OpeningName): Readonly<Record<string, string>> {
  return { ECO: eco, Opening: opening, ...(variation === null ? {} : { Variation: variation }) };
}

/** An opening in a line, as in `C00 French Defense: Alapin Gambit`. */
export function showOpening({ eco, opening, variation }: OpeningName): string {
  return `${eco} ${opening}${variation === null ? "" : `: ${variation}`}`;
}

/** The key of a position in the file: the first bytes of its hash. */
export function positionCode(fen: string): string {
  const digits = polyglotKey(fen).toString(16).padStart(16, "0");
  const bytes = Array.from({ length: CODE_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
  return btoa(String.fromCharCode(...bytes));
}
