/** The public part of PolyGlot books. */

export { BookBuilder, bookBytes, POINTS } from "./book-builder.js";
export { BookInMemory } from "./book-in-memory.js";
export { type BookEntries, type BookMove, type BookPage, chooseMove, keyOf, lookUp } from "./book-moves.js";
export { bookChance, peopleMove } from "./people-openings.js";
export { PolyglotBook } from "./polyglot-book.js";
export { toPolyglotMove } from "./polyglot-entry.js";
