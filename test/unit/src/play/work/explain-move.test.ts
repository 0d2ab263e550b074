import { expect, test } from "vitest";
import { explainMove } from "../../../../../src/play/work/explain-move.js";

/** Half moves of a long game in which nothing happens. */
const LONG = 6000;
const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"];

/** How often the event loop turns until a move after so many half moves turns out to be illegal, before any search. */
async function turnsFor(halfMoves: number): Promise<number> {
  const moves = Array.from({ length: halfMoves }, (_, ply) => SHUFFLE[ply % SHUFFLE.length]!);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = explainMove(
    { kind: "why", position: { fen: null, moves }, played: "e2e5" },
    {},
    new AbortController().signal,
  );
  await expect(work).rejects.toThrow("e2e5");
  isOver = true;
  return turns;
}

test("a game of thousands of moves is set up with pauses, in which others are heard", async () => {
  const short = await turnsFor(4);
  expect(await turnsFor(LONG)).toBeGreaterThan(short + 2);
});

test("it ends in a pause if the signal comes", async () => {
  const moves = Array.from({ length: LONG }, (_, ply) => SHUFFLE[ply % SHUFFLE.length]!);
  const controller = new AbortController();
  const work = explainMove({ kind: "why", position: { fen: null, moves }, played: "e2e5" }, {}, controller.signal);
  controller.abort(new Error("nobody waits any more"));
  await expect(work).rejects.toThrow("nobody waits any more");
});
