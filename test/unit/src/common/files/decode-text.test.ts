import { expect, test } from "vitest";
import { decodeText } from "../../../../../src/common/files/decode-text.js";

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

test("an empty file is empty", () => {
  expect(decodeText(new Uint8Array())).toBe("");
});
