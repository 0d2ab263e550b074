import { expect, test } from "vitest";
import { readSettings } from "../../../../../src/common/command/settings.js";

test("a key that is not known is answered with the nearest one", () => {
  expect(() => readSettings("--each", ["noeds=100"], ["nodes", "tc", "option."])).toThrow(
    "--each: 'noeds=100' is not key=value with a key of nodes, tc, option.NAME; did you mean nodes?",
  );
  expect(() => readSettings("--each", ["banana=100"], ["nodes", "tc"])).toThrow(/with a key of nodes, tc$/);
});
