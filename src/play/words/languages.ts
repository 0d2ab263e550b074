/** The languages of the page. Pure. */

import { ENGLISH, type Words } from "./english.js";
import { GERMAN } from "./german.js";

/** By the codes of browsers (BCP 47), the first part of them. */
export const LANGUAGES = { en: ENGLISH, de: GERMAN } as const satisfies Record<string, Words>;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: unknown): code is Language {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code);
}

/**
 * The language to begin with.
 *
 * @param chosen by the person; anything else than a language is no choice
 * @param preferred by the browser, as in `de-AT`, the first one first
 */
export function languageFor(chosen: unknown, preferred: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return preferred.map((code) => code.split("-", 1)[0]!.toLowerCase()).find(isLanguage) ?? "en";
}

/** A language's words; English ones where it has none. */
export function wordsOf(language: Language, tables: Readonly<Record<Language, Partial<Words>>> = LANGUAGES): Words {
  return filled(ENGLISH, tables[language]);
}

function filled<T extends object>(all: T, own: Partial<T>): T {
  const entries = Object.entries(all).map(([key, value]: [string, unknown]) => {
    const found = own[key as keyof T] as unknown;
    if (found === undefined) return [key, value];
    const isGroup = typeof value === "object" && value !== null;
    return [key, isGroup ? filled(value, found as object) : found];
  });
  return Object.fromEntries(entries) as T;
}
