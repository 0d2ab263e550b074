import { expect, test } from "vitest";
import { dataBook, walkBook } from "../../../support/chess/book-walk.js";

test.skipIf(dataBook() === null)(
  "a whole book has no illegal move in any position that its moves lead to (needs CASTELLAN_DATA)",
  { timeout: 900_000 },
  () => {
    expect(walkBook(dataBook() ?? "")).toEqual({ entries: 142_776, illegal: [] });
  },
);
