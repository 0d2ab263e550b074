/** `book show`: shows a PolyGlot book's moves for a position. */

import { keyOf, lookUp, PolyglotBook } from "../book/index.js";
import type { Context } from "../common/command/context.js";
import { newGame } from "../../engine/host/new-game.js";
import { loadOpeningNames, openingOf, showOpening } from "../common/opening/opening-names.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";

export interface ShowRequest {
  readonly file: string;
  readonly position: GivenPosition;
  readonly json: boolean;
}

/** A share in percent, to a tenth. */
const PERMILLE = 1000;

/**
 * Prints the book's moves for a position.
 *
 * @returns whether there are any
 * @throws InputError if the book or the position is refused
 */
export async function showBook({ file, position, json }: ShowRequest, { output, errors }: Context): Promise<boolean> {
  const game = await newGame(false);
  goToGiven(game, position, errors);
  const book = new PolyglotBook(file);
  try {
    const { moves: found, illegal } = lookUp(book, game);
    const sum = found.reduce((total, { weight }) => total + weight, 0);
    const rows = found.map(({ move, weight }) => ({
      move,
      san: game.san([move])[0] ?? move,
      weight,
      share: sum === 0 ? 0 : weight / sum,
    }));
    const key = keyOf(game).toString(16).padStart(16, "0");
    const opening = openingOf(loadOpeningNames(), game.positions());
    if (json) {
      output.line(JSON.stringify({ fen: game.fen(), key, opening, entries: book.size, illegal, moves: rows }));
      return rows.length > 0;
    }
    output.line(game.fen());
    if (opening !== null) output.line(showOpening(opening));
    output.line(`key ${key}: ${rows.length} of ${book.size} moves`);
    for (const { move, san, weight, share } of rows) {
      const percent = (Math.round(share * PERMILLE) / 10).toFixed(1);
      output.line(`${san.padEnd(8)}${move.padEnd(6)}${String(weight).padStart(6)}${percent.padStart(7)} %`);
    }
    if (illegal > 0) output.line(`${illegal} illegal moves are left out`);
    return rows.length > 0;
  } finally {
    book.close();
  }
}
