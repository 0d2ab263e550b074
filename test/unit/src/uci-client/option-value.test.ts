import { expect, test } from "vitest";
import { readOption } from "../../../../src/uci-client/lines.js";
import { checkValue, type OptionValue } from "../../../../src/uci-client/option-value.js";

function checked(line: string, value: string): OptionValue {
  const offer = readOption(`option name X type ${line}`);
  if (offer === null) throw new Error(line);
  return checkValue(offer, value);
}

test.each([
  ["spin default 1 min 1 max 64", "64", "64"],
  ["spin default 0 min -5 max 5", "-5", "-5"],
  ["spin default 0", "1000000", "1000000"],
  ["check default false", "TRUE", "true"],
  ["check", "false", "false"],
  ["combo default compiled var compiled var chess.js var both", "Chess.js", "chess.js"],
  ["combo default Very Solid var Very Solid var Normal", "very solid", "Very Solid"],
  ["combo default x", "anything", "anything"],
  ["string default <empty>", "a b", "a b"],
])("of %s: %s is %s", (line, value, sent) => {
  expect(checked(line, value)).toEqual({ ok: true, value: sent });
});

test.each([
  ["spin default 1 min 1 max 64", "65", "a whole number from 1 to 64"],
  ["spin default 1 min 1 max 64", "16.5", "a whole number from 1 to 64"],
  ["spin default 1 min 1 max 64", "1e0", "a whole number from 1 to 64"],
  ["spin default 1 min 1 max 64", "", "a whole number from 1 to 64"],
  ["spin default 0", "many", "a whole number"],
  ["check default false", "yes", "true or false"],
  ["combo default compiled var compiled var chess.js var both", "nope", "one of compiled, chess.js, both"],
  [`combo default 1 ${"123456789".replace(/./g, "var $& ")}`, "0", "one of 1, 2, 3, 4, 5, 6, 7, 8, 1 more"],
])("of %s: %s is refused", (line, value, takes) => {
  expect(checked(line, value)).toEqual({ ok: false, takes });
});
