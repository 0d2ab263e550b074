/** Texts that no program wrote: the reader neither throws nor takes longer than their length allows. */
import { beforeAll, expect, test } from "vitest";
import { below, createRandom } from "../../../../src/common/random.js";
import { type PgnLine, readGame, splitGames } from "../../../../src/notation/index.js";

const MEGABYTE = 2 ** 20;
/** How many times what moves take, which make the most work; in quadratic time it would be thousands. */
const FACTOR = 20;

/** The moves of all lines. */
function countMoves(text: string): number {
  let count = 0;
  for (const game of splitGames(text)) {
    const waiting: PgnLine[] = [readGame(game).main];
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      count += line.moves.length;
      for (const move of line.moves) for (const variation of move.variations) waiting.push(variation);
    }
  }
  return count;
}

const MOVES = "1. e4 e5 ";

/** The time of a processor that it takes to read a text; not that of the clock, which others on the machine use, too. */
function costOf(text: string): number {
  const began = process.cpuUsage();
  countMoves(text);
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/** What is repeated, and what stands before and behind. */
const PATTERNS: readonly (readonly [part: string, head?: string, tail?: string])[] = [
  ['1-0 [Event "x"] ', "1. e4 {"],
  ['1-0 [Event "x" ', "1. e4 "],
  ['1-0 [Event "x\\" '],
  ['[Event "', "", '"]'],
  ['[Event "x', "", "]"],
  ["[", "", '"]'],
  ["[ ", "", 'A "x"]'],
  ["[A:", '[A "'],
  ['"', '[A "'],
  ["\\", '[A "', '"]'],
  ['\\"', '[A "', '"]'],
  ["a", '[A "', '"]'],
  ["a", "[", ' "x"]'],
  ['" ', '[A "'],
  [" ", '[A "x"', "]"],
  ["{"],
  ["{ ", "1. e4 "],
  ["{}"],
  ["}", "{"],
  ["word ", "1. e4 {", "}"],
  ["; x "],
  ["("],
  ["(1. e4 ", "1. d4 ", ""],
  ["e4 (", "", ""],
  ["()"],
  [")"],
  [MOVES],
  ["1-0 "],
  ["1-0 e4 "],
  ["e4"],
  ["!", "e4", "x"],
  ["1", "", "e4"],
  [".", "1", "e4"],
  ["0-", "", "0"],
  ["$1"],
  ["$", "e4"],
  ["½"],
  ["\u00a0"],
  ["\r"],
  ["\n%"],
  ['\n[A "x"]'],
  ['\n\n[A "x"]'],
];

let usual = 0;

beforeAll(() => {
  const text = MOVES.repeat(MEGABYTE / MOVES.length);
  // The first time the compiler works, too.
  costOf(text);
  usual = costOf(text);
});

test.each(PATTERNS)("a megabyte of %j", (part = "", head = "", tail = "") => {
  const text = head + part.repeat(MEGABYTE / part.length) + tail;
  expect(costOf(text) / usual).toBeLessThan(FACTOR);
});

test("variations in each other, and a comment of many words, need no stack", () => {
  const depth = 100_000;
  const [game] = splitGames(`1. e4 ${"(1. d4 ".repeat(depth)}${")".repeat(depth)} e5 *`);
  expect(game?.fault).toBeNull();
  expect(readGame(game!).main.moves.map(({ text }) => text)).toEqual(["e4", "e5"]);
  expect(countMoves(`1. e4 ${"(1. d4 ".repeat(depth)}`)).toBe(depth + 1);
});

test("random bytes and random words are read somehow, in one piece or line by line", () => {
  const random = createRandom(20261127);
  const words = ['[Event "x"]', "[A", "{", "}", "(", ")", ";", "%", "1.", "e4", "--", "1-0", "*", "$3", "\n", "\r\n"];
  const more = ['"', "\\", "]", " ", "\t", "\u00a0", "\ufeff", "\0", "½", "±", "O-O", "0-0", "Nf3!?", "\u2028"];
  const pieces = [...words, ...more];
  for (let round = 0; round < 3_000; round++) {
    const length = below(random, 120);
    const isWords = round % 3 > 0;
    const text = Array.from({ length }, () =>
      isWords ? pieces[below(random, pieces.length)]! : String.fromCharCode(below(random, 256)),
    ).join("");
    const games = splitGames(text);
    const lines = text.split(/\r\n|\n|\r/).length;
    for (const game of games) {
      const { main, notes } = readGame(game);
      // Every line that is named is one of the text.
      const named = [game.line, ...game.moveLines, ...game.tagLines.values(), ...main.moves.map(({ line }) => line)];
      named.push(...notes.map(({ line }) => line), game.fault?.line ?? 1);
      for (const line of named) expect(line >= 1 && line <= lines).toBe(true);
    }
    // Games follow each other in the text.
    const begins = games.map(({ line }) => line);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  }
});
