import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { identifyBook } from "../../../../../src/datagen/play/opening-book.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

test("reading a book for its hash ends with a signal", async () => {
  const book = join(temporaryFolder(), "book.epd");
  writeFileSync(book, "8/8/4k3/8/8/3K4/4P3/8 w - -\n".repeat(2));
  expect(await identifyBook(book, new AbortController().signal)).toMatchObject({ name: "book.epd" });
  await expect(identifyBook(book, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
});
