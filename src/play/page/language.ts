/** The language of this visit: the one that was chosen on the page, or else the browser's. Another choice loads the page anew. */

import { levelOfPlayer, PERSON } from "../game/game-tags.js";
import { type GameNode, numberAt } from "../game/game-tree.js";
import { inLetters } from "../game/piece-letters.js";
import { LANGUAGES, type Language, languageFor, wordsOf } from "../words/languages.js";

export const LANGUAGE_KEY = "castellan.language";

/** What the page needs of its browser. Tests without one read English, whatever the system's language is. */
const browser = globalThis as {
  readonly document?: object;
  readonly localStorage?: { getItem(key: string): string | null };
  readonly navigator?: { readonly languages?: readonly string[] };
};

export const language: Language =
  browser.document === undefined ? "en" : languageFor(choice(), browser.navigator?.languages ?? []);

/** The words of the page. */
export const words = wordsOf(language);

/** The languages' own names, by their codes. */
export const LANGUAGE_NAMES = Object.entries(LANGUAGES).map(([code, { name }]) => ({ code, name }));

/** A move with the letters that pieces have in the language. @param san as PGN has it */
export function shownMove(san: string): string {
  return inLetters(san, words.letters);
}

/** The move to a position, as in `12. Nf3` or `12... Nf6`; empty at the root. */
export function shownName({ parent, move }: GameNode): string {
  return parent === null || move === null ? "" : `${numberAt(parent.fen)} ${shownMove(move.san)}`;
}

/** The name of a player: in a game against the engine, its words are those of the page. @param name as PGN has it */
export function shownPlayer(name: string): string {
  if (name === PERSON) return words.position.you;
  const level = levelOfPlayer(name);
  return level === null ? name : words.position.level(level);
}

/** What was chosen on the page; null for nothing, or if the browser keeps nothing. */
function choice(): string | null {
  try {
    return browser.localStorage?.getItem(LANGUAGE_KEY) ?? null;
  } catch {
    return null;
  }
}
