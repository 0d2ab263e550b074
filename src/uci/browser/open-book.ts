/** A page has no files, and so no books. */

import type { OpenBook } from "../open-book.js";

export function openBook(): Promise<OpenBook> {
  return Promise.reject(new Error("a page has no files"));
}
