import { describe, expect, test } from "vitest";
import { nearest, proposal } from "../../../../src/common/nearest.js";

const NAMES = ["Hash", "Threads", "MultiPV", "Move Overhead", "UCI_Chess960", "nodes"];

describe("the nearest name", () => {
  test.each([
    ["Hahs", "Hash"],
    ["hash", "Hash"],
    ["Thread", "Threads"],
    ["Treads", "Threads"],
    ["multi-pv", "MultiPV"],
    ["moveoverhead", "Move Overhead"],
    ["UCI_Ches906", "UCI_Chess960"],
    ["noeds", "nodes"],
  ])("of %s is %s", (word, name) => {
    expect(nearest(word, NAMES)).toBe(name);
  });

  test.each([[""], ["x"], ["Banana"], ["constructor"], ["H"], ["Hash".repeat(1000)]])(
    "of %.20s there is none",
    (word) => {
      expect(nearest(word, NAMES)).toBeNull();
      expect(proposal(word, NAMES)).toBe("");
    },
  );
});
