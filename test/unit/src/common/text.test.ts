import { describe, expect, test } from "vitest";
import { lineFault } from "../../../../src/common/text.js";

describe("what keeps a text out of a line of a protocol", () => {
  test.each(["", "Gary Kasparov", "ünïcödé ½ 國", "C:\\books\\a b.bin", '"quoted"; { } < > %'])(
    "nothing in %j",
    (text) => {
      expect(lineFault(text)).toBeNull();
    },
  );

  test.each(["x\ngo infinite", "x\r\nquit", "x\rquit", "a\u0085b", "a\u2028b", "a\u2029b"])(
    "a line end in %j",
    (text) => {
      expect(lineFault(text)).toBe("it has a line end");
    },
  );

  test.each([
    ["a\0b", "\\u{0}"],
    ["\u001b[2J", "\\u{1b}"],
    ["a\tb", "\\t"],
    ["a\u007f", "\\u{7f}"],
    ["\u009b1m", "\\u{9b}"],
  ])("a control character in %j", (text, shown) => {
    expect(lineFault(text)).toBe(`it has a control character, ${shown}`);
  });
});
