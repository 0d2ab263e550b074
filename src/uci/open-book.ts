/** The book that `BookFile` names. */

import type { PolyglotBook } from "../book/index.js";
import type * as BookModules from "../book/index.js";

/** An open book, and what reads it, which is loaded with the first book. */
export interface OpenBook {
  readonly book: PolyglotBook;
  readonly modules: typeof BookModules;
}

/** @throws Error, one that names the file, where it is no PolyGlot book */
export async function openBook(path: string): Promise<OpenBook> {
  const modules = await import("../book/index.js");
  return { book: new modules.PolyglotBook(path), modules };
}
