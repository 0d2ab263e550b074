/** When the process sends the best move of a player below full strength, who takes time for it. */

import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { BEST_MOVE, bestMoves, EngineProcess, sleep } from "../../../support/engines/engine-process.js";

const LIMIT = "setoption name UCI_LimitStrength value true";
/** At the twelfth move: those of the opening take less time. */
const MIDDLE = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12";
/** On this clock every move takes the longest time that there is, twelve seconds. */
const LONG_CLOCK = "wtime 6000000 btime 6000000";
/** Milliseconds: less than that time, and more than a stop takes. */
const SOON = 8000;
/** On this clock an only move takes 0.3 s. */
const SHORT_CLOCK = "wtime 93100 btime 93100 searchmoves e2e4";
/** Milliseconds; a timer may be a little early. */
const HELD = 250;

/** A player below full strength who has found a move and has not sent it. */
async function thinking(go: string): Promise<EngineProcess> {
  const engine = new EngineProcess();
  await engine.ask(LIMIT, MIDDLE);
  engine.send(go);
  await engine.until(/ score /);
  await sleep(500);
  expect(bestMoves(await engine.ask())).toEqual([]);
  return engine;
}

/** That the engine sends its best move long before its time. */
async function expectSoon(engine: EngineProcess): Promise<void> {
  const start = performance.now();
  await engine.until(BEST_MOVE);
  expect(performance.now() - start).toBeLessThan(SOON);
}

async function quit(engine: EngineProcess): Promise<void> {
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
}

test("it takes its time, and stop cuts that short", async () => {
  const engine = await thinking(`go ${LONG_CLOCK}`);
  engine.send("stop", "stop");
  await expectSoon(engine);
  expect(bestMoves(await engine.ask())).toEqual([]);
  const start = performance.now();
  engine.send(`go ${SHORT_CLOCK}`);
  await engine.until(/^bestmove e2e4/);
  expect(performance.now() - start).toBeGreaterThan(HELD);
  await quit(engine);
});

test("the next go cuts it short, and has its own", async () => {
  const engine = await thinking(`go ${LONG_CLOCK}`);
  engine.send("go movetime 600000");
  await expectSoon(engine);
  await expectSoon(engine);
  await quit(engine);
});

test("a move pondered on takes its time from ponderhit on", async () => {
  const engine = await thinking(`go ponder ${SHORT_CLOCK}`);
  const start = performance.now();
  engine.send("ponderhit");
  await engine.until(/^bestmove e2e4/);
  expect(performance.now() - start).toBeGreaterThan(HELD);
  await quit(engine);
});

test("stop cuts it short while it ponders, and after ponderhit", async () => {
  const engine = await thinking(`go ponder ${LONG_CLOCK}`);
  engine.send("stop");
  await expectSoon(engine);
  const other = await thinking(`go ponder ${LONG_CLOCK}`);
  other.send("ponderhit");
  await sleep(300);
  expect(bestMoves(await other.ask())).toEqual([]);
  other.send("stop");
  await expectSoon(other);
  await Promise.all([quit(engine), quit(other)]);
});

test("it is sent when the input ends, and before quit ends the process", async () => {
  for (const [go, end] of [
    [`go ${LONG_CLOCK}`, (engine: EngineProcess) => engine.endInput()],
    [`go ponder ${LONG_CLOCK}`, (engine: EngineProcess) => engine.endInput()],
    [`go ${LONG_CLOCK}`, (engine: EngineProcess) => engine.send("quit")],
  ] as const) {
    const engine = await thinking(go);
    const start = performance.now();
    end(engine);
    expect(await engine.exit()).toEqual({ code: 0, signal: null });
    expect(performance.now() - start).toBeLessThan(SOON);
    expect(bestMoves(engine.lines)).toHaveLength(1);
  }
});
