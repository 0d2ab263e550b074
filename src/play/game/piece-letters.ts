/** The letters that pieces have in games of other languages. Pure. */

import type { PgnGame, PgnLine, PgnMove } from "../../notation/index.js";

/** Languages by their letters. */
export type LetterLanguage = "german" | "french" | "spanish" | "dutch" | "portuguese";

export interface Language {
  readonly name: LetterLanguage;
  /** King, queen, rook, bishop, knight. */
  readonly letters: string;
}

/** Those that share all letters with another one, such as Italian with Spanish, need no entry. */
export const LANGUAGES: readonly Language[] = [
  { name: "german", letters: "KDTLS" },
  { name: "french", letters: "RDTFC" },
  { name: "spanish", letters: "RDTAC" },
  { name: "dutch", letters: "KDTLP" },
  { name: "portuguese", letters: "RDTBC" },
];

const ENGLISH = "KQRBN";
/** A piece's letter at the beginning of a move that is no castling, or behind a promotion. */
const LETTER = /^[A-NP-Z](?=[a-h1-8x:-])|(?<=[a-h][18][=/]?\(?)[A-Z](?=\)?)/g;

/** The same in a move as PGN has it. */
const SAN_LETTER = /^[KQRBN]|(?<==)[QRBN]/g;

/** Whether its moves may be written in a language: no letter is foreign to it. */
export function mayBe(game: PgnGame, { letters }: Language): boolean {
  return movesOf(game.main).every(({ text }) => (text.match(LETTER) ?? []).every((letter) => letters.includes(letter)));
}

/** The game with English letters. */
export function inEnglish(game: PgnGame, { letters }: Language): PgnGame {
  return { ...game, main: lineInEnglish(game.main) };

  function lineInEnglish(line: PgnLine): PgnLine {
    return { ...line, moves: line.moves.map(moveInEnglish) };
  }

  function moveInEnglish(move: PgnMove): PgnMove {
    const text = fromLetters(move.text, letters);
    return { ...move, text, variations: move.variations.map(lineInEnglish) };
  }
}

/** A move with other letters. @param san as PGN has it, or only its beginning, @param letters from king to knight */
export function inLetters(san: string, letters: string): string {
  return san.replace(SAN_LETTER, (letter) => letters.charAt(ENGLISH.indexOf(letter)));
}

/** What somebody has typed as a move, with English letters in the place of others. */
export function fromLetters(text: string, letters: string): string {
  return text.replace(LETTER, (letter) => ENGLISH.charAt(letters.indexOf(letter)) || letter);
}

/** The moves of a line and of its variations. */
function movesOf(line: PgnLine): readonly PgnMove[] {
  const found: PgnMove[] = [];
  const waiting = [line];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const move of next.moves) {
      found.push(move);
      waiting.push(...move.variations);
    }
  }
  return found;
}
