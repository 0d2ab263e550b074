/** What `castellan/uci` makes of the answers of engines that say strange things, or too much. */

import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { EngineError, startUciEngine, type UciEngine } from "../../../../src/library/uci.js";

const SAYS = fileURLToPath(new URL("../../../support/matches/faulty-engines/says.mjs", import.meta.url));
const REPORT = "info depth 3 score cp 20 nodes 9 pv e2e4 e7e5";

async function withEngine<T>(lines: readonly string[], use: (engine: UciEngine) => Promise<T>): Promise<T> {
  const engine = await startUciEngine({ command: SAYS, args: lines });
  try {
    return await use(engine);
  } finally {
    await engine.dispose();
  }
}

async function messageOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "no error",
    (error: unknown) => {
      expect(error).toBeInstanceOf(EngineError);
      return `${(error as EngineError).code}: ${(error as EngineError).message}`;
    },
  );
}

describe("an answer without a legal move is a failure", () => {
  test.each([
    ["bestmove", "it gave no move"],
    ["bestmove (none)", "it gave '(none)' for a move, which is not legal"],
    ["bestmove 0000", "it gave '0000' for a move, which is not legal"],
    ["bestmove e2e5", "it gave 'e2e5' for a move, which is not legal"],
    ["bestmove e4", "it gave 'e4' for a move, which is not legal"],
  ])("%s", async (line, reason) => {
    await withEngine([REPORT, line], async (engine) => {
      const message = `SEARCH_FAILED: the engine has failed: ${reason}`;
      expect(await messageOf(engine.play())).toBe(message);
      const analysis = engine.analyse();
      expect((await analysis.next()).value).toMatchObject({ depth: 3 });
      expect(await messageOf(analysis.next())).toBe(message);
      // It remains usable: the next position may have such a move, or none.
      expect(engine.busy).toBe(false);
      expect((await engine.play({ moves: ["f3", "e5", "g4", "Qh4"] })).outcome).toBe("checkmate");
    });
  });

  test("a move that is none of searchMoves", async () => {
    await withEngine([REPORT, "bestmove e2e4"], async (engine) => {
      expect((await engine.play({}, { searchMoves: ["e4", "d4"] })).bestMove?.san).toBe("e4");
      const message = "SEARCH_FAILED: the engine has failed: it gave e2e4, which is none of searchMoves";
      expect(await messageOf(engine.play({}, { searchMoves: ["d4"] }))).toBe(message);
    });
  });

  test("an illegal reply is no reply", async () => {
    await withEngine(["bestmove e2e4 ponder e2e4"], async (engine) => {
      expect(await engine.play()).toMatchObject({ bestMove: { san: "e4" }, ponder: null, score: null, pv: [] });
    });
  });
});

/** Counts the turns of the event loop while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await work();
  isOver = true;
  return turns;
}

describe("an engine that says too much", () => {
  test("of a variation 256 moves are read, and the event loop goes on", async () => {
    const lines = ["*40 info depth 3 score cp 20 pv <long>", "bestmove g1f3"];
    await withEngine(lines, async (engine) => {
      expect((await engine.play()).pv).toHaveLength(256);
      const analysis = engine.analyse();
      await analysis.next();
      await vi.waitFor(() => expect(engine.busy).toBe(false), { timeout: 30_000 });
      // All is there now: what follows needs nothing but to be read.
      let reports = 1;
      const turns = await turnsDuring(async () => {
        for await (const { pv } of analysis) reports += pv.length === 256 ? 1 : 0;
      });
      expect(reports).toBe(40);
      expect(turns).toBeGreaterThan(10);
    });
  });

  test("reports that nobody takes are dropped and counted", async () => {
    const count = 300_000;
    await withEngine([`*${count} ${REPORT}`, "bestmove e2e4"], async (engine) => {
      const analysis = engine.analyse();
      await analysis.next();
      await vi.waitFor(() => expect(engine.busy).toBe(false), { timeout: 30_000 });
      let taken = 1;
      let step = await analysis.next();
      for (; step.done !== true; step = await analysis.next()) taken += 1;
      expect(taken).toBeLessThan(2000);
      expect(step.value.dropped).toBe(count - taken);
      expect(step.value.bestMove?.san).toBe("e4");
      expect(await engine.play()).toMatchObject({ dropped: 0, depth: 3, pv: [{ san: "e4" }, { san: "e5" }] });
    });
  });

  test("a signal is heard", async () => {
    await withEngine([`*1000000000 ${REPORT}`], async (engine) => {
      const controller = new AbortController();
      const read = async () => {
        let count = 0;
        for await (const info of engine.analyse({}, { signal: controller.signal })) {
          count += info.depth === 3 ? 1 : 0;
          if (count === 100) setTimeout(() => controller.abort());
        }
      };
      expect(await messageOf(read())).toMatch(/^ABORTED/);
    });
  });
});
