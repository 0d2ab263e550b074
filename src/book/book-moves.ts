/** A book's moves for a game's position, and the choice among them. */

import type { Game } from "../../engine/rules/game.js";
import { polyglotKey } from "../common/polyglot-key.js";
import type { Random } from "../common/random.js";
import type { PolyglotBook } from "./polyglot-book.js";
import { legalMoveOf } from "./polyglot-entry.js";

/** A move of a book that is legal. */
export interface BookMove {
  /** In UCI notation. */
  readonly move: string;
  readonly weight: number;
}

export interface BookPage {
  /** The heaviest first. */
  readonly moves: readonly BookMove[];
  /** Entries whose moves are not legal: of a damaged book, or of another position that has the same key by chance. */
  readonly illegal: number;
}

/** The variety in which every move is played as often as its weight says. */
export const PLAIN_VARIETY = 100;

/** The key of a game's position in books. */
export function keyOf(game: Game): bigint {
  return polyglotKey(game.fen(), game.movesPlayed().at(-1));
}

/** @throws Error if the book cannot be read any more */
export function lookUp(book: PolyglotBook, game: Game): BookPage {
  const entries = book.entriesOf(keyOf(game));
  const moves = entries.flatMap(({ move: coded, weight }) => {
    const move = legalMoveOf(game, coded);
    return move === null ? [] : [{ move, weight }];
  });
  return { moves: moves.sort((a, b) => b.weight - a.weight), illegal: entries.length - moves.length };
}

/**
 * Draws one of the moves, each with a chance that grows with its weight to the power of PLAIN_VARIETY / variety: the
 * heaviest alone at 0, as often as the weights say at PLAIN_VARIETY, more evenly above.
 *
 * @param moves the heaviest first; a weight of 0 says never
 * @returns null if no move may be played
 */
export function chooseMove(moves: readonly BookMove[], variety: number, random: Random): BookMove | null {
  const [heaviest] = moves;
  if (heaviest === undefined || heaviest.weight === 0) return null;
  if (variety === 0) return heaviest;
  // Shares of the heaviest, so that no power is too large.
  const chances = moves.map(({ weight }) => (weight / heaviest.weight) ** (PLAIN_VARIETY / variety));
  let rest = random() * chances.reduce((sum, chance) => sum + chance, 0);
  for (const [index, chance] of chances.entries()) {
    rest -= chance;
    if (rest < 0) return moves[index] ?? null;
  }
  return heaviest;
}
