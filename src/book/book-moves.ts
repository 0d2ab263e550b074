/** The moves of a book for a game's position, and the choice among them. */

import type { Game } from "../../engine/rules/game.js";
import { squareName } from "../../engine/board/squares.js";
import { polyglotKey } from "../common/opening/polyglot-key.js";
import type { Random } from "../common/random.js";
import { legalMoveOf, type PolyglotEntry } from "./polyglot-entry.js";

/** A book, wherever its entries are. */
export interface BookEntries {
  /** The entries of a position, in the order of the book. */
  entriesOf(key: bigint): readonly PolyglotEntry[];
}

/** A legal move of a book. */
export interface BookMove {
  /** In UCI notation. */
  readonly move: string;
  readonly weight: number;
}

export interface BookPage {
  /** The heaviest move first. */
  readonly moves: readonly BookMove[];
  /** Entries with illegal moves: the book is damaged, or another position happens to have the same key. */
  readonly illegal: number;
}

/** The variety in which the choice of moves follows their weights exactly. */
export const PLAIN_VARIETY = 100;

/** The key of a game's position in books. */
export function keyOf(game: Game): bigint {
  // A game's FEN has the square only if the capture is legal; the format does not ask that.
  const given = game.givenEnPassant();
  const [placement, turn, castling, enPassant] = game.fen().split(" ");
  const fen = [placement, turn, castling, given === null ? enPassant : squareName(given)].join(" ");
  return polyglotKey(fen, game.movesPlayed().at(-1));
}

/** @throws Error if the book is no longer readable */
export function lookUp(book: BookEntries, game: Game): BookPage {
  const entries = book.entriesOf(keyOf(game));
  const moves = entries.flatMap(({ move: coded, weight }) => {
    const move = legalMoveOf(game, coded);
    return move === null ? [] : [{ move, weight }];
  });
  return { moves: moves.sort((a, b) => b.weight - a.weight), illegal: entries.length - moves.length };
}

/**
 * Draws a move, with a probability that grows with its weight to the power of PLAIN_VARIETY / variety: at 0 only the
 * heaviest, at PLAIN_VARIETY in proportion to the weights, above that more evenly.
 *
 * @param moves the heaviest first; moves of weight 0 are never drawn
 * @returns null if no move can be drawn
 */
export function chooseMove(moves: readonly BookMove[], variety: number, random: Random): BookMove | null {
  const [heaviest] = moves;
  if (heaviest === undefined || heaviest.weight === 0) return null;
  if (variety === 0) return heaviest;
  // Shares of the heaviest weight, so that no power becomes too large.
  const chances = moves.map(({ weight }) => (weight / heaviest.weight) ** (PLAIN_VARIETY / variety));
  let rest = random() * chances.reduce((sum, chance) => sum + chance, 0);
  for (const [index, chance] of chances.entries()) {
    rest -= chance;
    if (rest < 0) return moves[index] ?? null;
  }
  return heaviest;
}
