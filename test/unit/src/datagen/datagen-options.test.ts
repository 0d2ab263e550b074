import { Command } from "commander";
import { expect, test } from "vitest";
import { optionsOf } from "../../../../src/common/command/option-table.js";
import { DATAGEN_OPTIONS, type DatagenOptions, settingsOf } from "../../../../src/datagen/datagen-options.js";

const BOOK = { name: "book.epd", sha256: "00" };

function optionsFrom(...args: readonly string[]): DatagenOptions {
  const command = new Command();
  for (const option of optionsOf(DATAGEN_OPTIONS)) command.addOption(option);
  return command.parse(args, { from: "user" }).opts<DatagenOptions>();
}

test("random moves are fewer from the positions of a book, unless their number is given", () => {
  expect(settingsOf(optionsFrom(), null)).toMatchObject({ plies: { least: 8, most: 10 }, dfrc: 20 });
  expect(settingsOf(optionsFrom(), BOOK)).toMatchObject({ plies: { least: 2, most: 5 }, book: BOOK });
  for (const book of [null, BOOK])
    expect(settingsOf(optionsFrom("--plies", "1-4"), book).plies).toEqual({ least: 1, most: 4 });
});

test("settings without a book do not name one, as in older files", () => {
  expect(settingsOf(optionsFrom("--games", "3"), null)).not.toHaveProperty("book");
  expect(optionsFrom("--book", "b.epd").book).toBe("b.epd");
});
