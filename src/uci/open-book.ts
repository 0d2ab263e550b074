/** The book that `BookFile` names. */

import type { PolyglotBook } from "../book/index.js";
import type * as BookModules from "../book/index.js";
import type { Game } from "../../engine/rules/game.js";

/** An open book with its reader, which is loaded with the first book. */
export interface OpenBook {
  readonly book: PolyglotBook;
  readonly modules: typeof BookModules;
  readonly newGame: () => Game;
}

/** @throws Error that names the file if it is not a PolyGlot book */
export async function openBook(path: string): Promise<OpenBook> {
  const [modules, { Game }] = await Promise.all([import("../book/index.js"), import("../../engine/rules/game.js")]);
  return { book: new modules.PolyglotBook(path), modules, newGame: () => new Game() };
}
