import { expect, test } from "vitest";
import {
  commentWords,
  gameText,
  lineWords,
  moveNumber,
  numberedLine,
  readGame,
  splitGames,
} from "../../../../src/notation/index.js";

test("no control character of a tag or a comment is written", () => {
  expect(gameText([["White", "a\u0007b\u001b[2J\u0085c"]], ["*"])).toBe('[White "a b [2J c"]\n\n*');
});

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

test("variations are written as deep as they were read, without a stack", () => {
  const depth = 20_000;
  const text = `1. e4 ${"(1. d4 {x} 1... d5 ".repeat(depth)}${")".repeat(depth)} *`;
  const [variation] = readGame(splitGames(text)[0]!).main.moves[0]!.variations;
  const words = lineWords(0, variation!);
  const again = readGame(splitGames(`1. e4 ${words.join(" ")} *`)[0]!);
  expect(lineWords(0, again.main.moves[0]!.variations[0]!)).toEqual(words);
  expect(words.join("").match(/\(/g)).toHaveLength(depth);
});
