/** Several threads, as a GUI sees them. */

import { expect, test } from "vitest";
import { BEST_MOVE, bestMoves, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";

async function engineWithThreads(threads: number): Promise<EngineProcess> {
  const engine = new EngineProcess();
  const said = await engine.ask("uci", `setoption name Threads value ${threads}`);
  expect(errorsIn(said)).toEqual([]);
  expect(said.at(-1)).toMatch(new RegExp(`^info string ${threads} threads, Hash 16 MB, \\d+ MB of memory`));
  return engine;
}

const SCORED = /^info depth \d+ .*score (cp|mate) -?\d+/;

test("isready is answered during a search, and stop ends it with one best move", async () => {
  const engine = await engineWithThreads(4);
  engine.send("go infinite");
  await engine.until(SCORED);
  expect(bestMoves(await engine.ask())).toEqual([]);
  engine.send("stop");
  await engine.until(BEST_MOVE);
  engine.send("go ponder wtime 1000 btime 1000");
  await engine.until(SCORED);
  engine.send("ponderhit");
  await engine.until(BEST_MOVE);
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(bestMoves(engine.lines)).toHaveLength(2);
  expect(errorsIn(engine.lines)).toEqual([]);
});

test("an option that comes during a search waits for it, and holds for the next", async () => {
  const engine = await engineWithThreads(2);
  engine.send("go infinite");
  await engine.until(SCORED);
  engine.send("setoption name Threads value 5", "isready");
  const said = await engine.until("readyok");
  expect(bestMoves(said)).toHaveLength(1);
  expect(said.at(-2)).toMatch(/^info string 5 threads, /);
  engine.send("go depth 6");
  await engine.until(BEST_MOVE);
});

test("quit during a search ends the process", async () => {
  const engine = await engineWithThreads(4);
  engine.send("go infinite");
  await engine.until(SCORED);
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
});

test("the end of input during a search with a clock lets it play", async () => {
  const engine = await engineWithThreads(4);
  engine.send("go movetime 300");
  engine.endInput();
  await engine.until(BEST_MOVE);
  expect((await engine.exit()).code).toBe(0);
});

test("threads and a table that do not fit together are refused with one error", async () => {
  const engine = await engineWithThreads(2);
  const said = await engine.ask("setoption name Hash value 3968", "setoption name Threads value 64");
  expect(errorsIn(said)).toEqual([
    expect.stringMatching(/setoption: Threads: a Hash of 3968 MB does not fit .* 64 threads/),
  ]);
  expect(said.at(-1)).toMatch(/^info string 2 threads, Hash 3968 MB/);
  engine.send("go depth 4");
  await engine.until(BEST_MOVE);
});
