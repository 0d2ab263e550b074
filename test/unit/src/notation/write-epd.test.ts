import { expect, test } from "vitest";
import { epdString, epdText, parseEpd } from "../../../../src/notation/index.js";

test.each([
  ["Morphy - Allies", "Morphy - Allies"],
  ['a "b"; bm e4', "a 'b'; bm e4"],
  ["one\r\ntwo\u0007\u2028three\u0085", "one two three "],
])("the operand %j is read as %j", (text, read) => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const line = epdText(fen, [
    ["bm", "O-O Rf1"],
    ["id", epdString(text)],
  ]);
  expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
  expect(parseEpd(line)?.fen).toBe(fen);
  expect([...(parseEpd(line)?.operations ?? [])]).toEqual([
    ["bm", ["O-O", "Rf1"]],
    ["id", [read]],
  ]);
});
