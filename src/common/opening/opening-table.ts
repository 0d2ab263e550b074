/**
 * Names of openings with their ECO codes, by position: the tables of lichess (github.com/lichess-org/chess-openings,
 * CC0) in books/opening-names.txt, which measure/opening-names.ts makes.
 *
 * A line of the file without a bar is the name of an opening. The lines below it are its variations: code, name (empty
 * for the opening itself), the codes of the positions with that name, one after the other, and after another bar those of
 * positions on the way to others, which have the last name before them: a game that gets to one by other moves has
 * transposed into that opening.
 */

import type { Game } from "../../../engine/rules/game.js";
import { polyglotKey } from "./polyglot-key.js";

export interface OpeningName {
  /** The ECO code, such as C00. */
  readonly eco: string;
  readonly opening: string;
  /** Null for the opening itself. */
  readonly variation: string | null;
}

/** Names by the codes of their positions. */
export type OpeningNames = ReadonlyMap<string, OpeningName>;

/** Bytes of a position's key in the file: enough that two of its few thousand positions hardly ever share a key. */
const CODE_BYTES = 6;
/** Half moves after which a game reaches no further name: the longest line of the tables has 36. */
export const NAMED_PLIES = 40;

/** Characters of a code, in base64. */
const CODE_LENGTH = (8 * CODE_BYTES) / 6;

export function parseOpeningNames(text: string): OpeningNames {
  const names = new Map<string, OpeningName>();
  let opening = "";
  for (const line of text.split(/\r?\n/)) {
    const [eco = "", variation, codes, onTheWay = ""] = line.split("|");
    if (variation === undefined || codes === undefined) {
      if (!line.startsWith("#")) opening = line;
      continue;
    }
    const name = { eco, opening, variation: variation === "" ? null : variation };
    const all = codes + onTheWay;
    for (let at = 0; at < all.length; at += CODE_LENGTH) names.set(all.slice(at, at + CODE_LENGTH), name);
  }
  return names;
}

/**
 * The name of the last named position among a game's first NAMED_PLIES, null if none has a name. The games of a GUI may
 * have any length. Pure.
 *
 * @param fens in the order of the game, including the position before its first move
 */
export function openingOf(names: OpeningNames, fens: readonly string[]): OpeningName | null {
  const last = lastNamed(names, fens);
  return last === null ? null : names.get(positionCode(fens[last]!))!;
}

/** The number of moves that lead to the last named position, 0 if none has a name. Pure. @param fens as of openingOf() */
export function bookMoves(names: OpeningNames, fens: readonly string[]): number {
  return lastNamed(names, fens) ?? 0;
}

function lastNamed(names: OpeningNames, fens: readonly string[]): number | null {
  const last = fens.slice(0, NAMED_PLIES + 1).findLastIndex((fen) => names.has(positionCode(fen)));
  return last < 0 ? null : last;
}

/**
 * Like openingOf(), for a game given by its start, null for the start position, and its moves in UCI notation. @param
 * rules changes to that game
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

/** An opening on one line, as in `C00 French Defense: Alapin Gambit`. */
export function showOpening({ eco, opening, variation }: OpeningName): string {
  return `${eco} ${opening}${variation === null ? "" : `: ${variation}`}`;
}

/** The key of a position in the file: the first bytes of the hash. */
export function positionCode(fen: string): string {
  const digits = polyglotKey(fen).toString(16).padStart(16, "0");
  const bytes = Array.from({ length: CODE_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
  return btoa(String.fromCharCode(...bytes));
}
