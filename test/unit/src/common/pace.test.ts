/** Long work lets others have their turn, and ends when it is told to. */

import { expect, test } from "vitest";
import { runSteps } from "../../../../engine/rules/steps.js";
import { Pace } from "../../../../src/common/pace.js";
import { linesIn } from "../../../../src/common/text.js";
import { readGame, readGameInSteps, splitGames, splitGamesInSteps } from "../../../../src/notation/index.js";

/** Work that does not end. */
function* endless() {
  for (;;) yield;
}

test("a signal ends it", async () => {
  const abort = new AbortController();
  const reason = new Error("enough");
  setTimeout(() => abort.abort(reason), 1);
  await expect(new Pace(abort.signal).run(endless())).rejects.toBe(reason);
});

test("its result is that of the work in one go", async () => {
  const text = `[Event "a"]\n\n1. e4 e5 {x} *\n\n[Event "b"]\n\n1. d4 *\n`.repeat(2000);
  const games = await new Pace().run(splitGamesInSteps(text));
  expect(games).toEqual(splitGames(text));
  expect(games).toHaveLength(4000);
  expect((await new Pace().run(readGameInSteps(games[0]!))).main.moves).toHaveLength(2);
});

test("what is read is divided into steps, however it is written", () => {
  const steps = (work: Generator<unknown>) => {
    let count = 0;
    while (work.next().done !== true) count += 1;
    return count;
  };
  for (const line of ["1. e4 e5 *\n", "{ a comment\n", "(1. e4\n", '[Event "x"]\n', "1. e4 e5 *\r"])
    expect(steps(splitGamesInSteps(line.repeat(30_000))), line).toBeGreaterThan(1);
  // A line without an end is divided, too, and remains one line.
  const words = "many words ".repeat(300_000);
  expect(steps(splitGamesInSteps(words))).toBeGreaterThan(1);
  const [long] = splitGames(`1. e4 { ${words}} e5 *\n\n[Event "x"]`);
  expect(new Set(long?.moveLines)).toEqual(new Set([1]));
  expect(readGame(long!).main.moves.map(({ text }) => text)).toEqual(["e4", "e5"]);
  const [game] = splitGames("1. e4 e5\n".repeat(1000));
  expect(steps(readGameInSteps(game!))).toBe(1000);
});

test("lines end as in all files", () => {
  expect([...linesIn("a\nb\r\nc\rd\0\0e\0\nf\n\n")]).toEqual(["a", "b", "c", "d", "e", "f", "", ""]);
  expect([...linesIn("")]).toEqual([""]);
  expect(runSteps(splitGamesInSteps(""))).toEqual([]);
});
