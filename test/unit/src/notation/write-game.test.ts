import { expect, test } from "vitest";
import { commentWords, gameText, moveNumber, numberedLine } from "../../../../src/notation/index.js";

test("tags are escaped, and stay on their line", () => {
  expect(gameText([["White", 'A "B"\n\\']], ["1.", "e4", "*"])).toBe('[White "A \\"B\\" \\\\"]\n\n1. e4 *');
});

test("lines end between words, below 80 characters, and none begins like a tag", () => {
  const words = Array.from({ length: 300 }, (_, index) => `w${"x".repeat(index % 9)}`);
  const lines = gameText([], words).split("\n");
  expect(lines.slice(1).join(" ")).toBe(words.join(" "));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  const commands = commentWords(Array.from({ length: 60 }, () => "[%eval 0.3] % [x]").join(" "));
  const text = gameText([], commands);
  expect(text).not.toMatch(/^(?:%|\[\w|0\.3)/m);
});

test("moves have the numbers that PGN wants", () => {
  expect(moveNumber(3)).toBe("2...");
  expect(numberedLine(3, ["Nf6", "Nc3", "d5"])).toEqual(["2...", "Nf6", "3.", "Nc3", "d5"]);
});
