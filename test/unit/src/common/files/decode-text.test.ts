import { expect, test } from "vitest";
import { runSteps } from "../../../../../engine/rules/steps.js";
import { decodeText, decodeTextInSteps } from "../../../../../src/common/files/decode-text.js";

const NAMES = '[White "Müller, José"]';

test.each([
  ["UTF-8", Buffer.from(NAMES)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${NAMES}`)],
  ["Latin-1", Buffer.from(NAMES, "latin1")],
  ["UTF-16, little endian", Buffer.from(`\ufeff${NAMES}`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(NAMES, "utf16le")],
  ["UTF-16 without a mark, big endian", Buffer.from(NAMES, "utf16le").swap16()],
  ["UTF-16, big endian", Buffer.from(`\ufeff${NAMES}`, "utf16le").swap16()],
])("decodes %s", (_name, bytes) => {
  expect(decodeText(bytes)).toBe(NAMES);
});

test("one encoding holds for the whole file", () => {
  const ascii = "x".repeat(3 << 20);
  expect(decodeText(Buffer.from(`${ascii}é`, "latin1"))).toBe(`${ascii}é`);
});

test("a text of many pieces is that of the whole", () => {
  // A letter of three bytes at each place around the end of a piece; a mark inside of the text stays.
  for (const before of [0, 1, 2, 3]) {
    const text = `${"x".repeat((1 << 20) - before)}€€€\n\ufeff[Event "é"]${"é".repeat(1 << 20)}`;
    expect(decodeText(Buffer.from(`\ufeff${text}`)) === text).toBe(true);
    expect(runSteps(decodeTextInSteps(Buffer.from(text))) === text).toBe(true);
  }
  const pair = `${"x".repeat((1 << 19) - 1)}\u{1f600}\ufeff`;
  expect(decodeText(Buffer.from(`${pair}${pair}`, "utf16le")) === pair + pair).toBe(true);
  const latin = Buffer.from(Uint8Array.from({ length: 3 << 20 }, (_, at) => (at % 251) + 1));
  expect(decodeText(latin) === new TextDecoder("windows-1252").decode(latin)).toBe(true);
});

test("an empty file is empty", () => {
  expect(decodeText(new Uint8Array())).toBe("");
});
