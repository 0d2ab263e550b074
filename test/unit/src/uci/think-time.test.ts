/** When the best move of a player below full strength leaves. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Harness } from "../../../support/engines/session-harness.js";

const LIMIT = "setoption name UCI_LimitStrength value true";
const CLOCK = "go wtime 60000 btime 60000";
/** In the middle of a game, whose moves take longer than those of the opening; no book knows it. */
const MIDDLE = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12";
/** Milliseconds: longer than any move on that clock takes. */
const LONG = 20_000;
/** Some of what chance would add. */
const random = () => 0.7;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "hrtime"] }));
afterEach(() => void vi.useRealTimers());

/** A search that has found its move, and what is said until then. */
async function found(...lines: readonly string[]) {
  const h = new Harness([], { random });
  await h.send(MIDDLE, ...lines);
  h.engine.last.finish("e2e4");
  return { h, said: await h.written() };
}

const BEST = ["bestmove e2e4"];

describe("with a clock and limited strength", () => {
  test("it is held back, and sent in time", async () => {
    const { h, said } = await found(LIMIT, CLOCK);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(150);
    expect(await h.written()).toEqual([]);
    vi.advanceTimersByTime(LONG);
    expect(await h.written()).toEqual(BEST);
  });

  test("it takes as long again for the same chances", async () => {
    const timesOf = async () => {
      const { h } = await found(LIMIT, CLOCK);
      for (let time = 0; time < LONG; time += 10) {
        vi.advanceTimersByTime(10);
        if ((await h.written()).length > 0) return time;
      }
      return null;
    };
    const time = await timesOf();
    expect(time).not.toBeNull();
    expect(await timesOf()).toBe(time);
  });

  test("`stop` lets it go at once, and so does the next search", async () => {
    const { h } = await found(LIMIT, CLOCK);
    expect(await h.send("stop")).toEqual(BEST);
    const { h: other } = await found(LIMIT, CLOCK);
    expect(await other.send("go infinite")).toEqual(BEST);
  });

  test("it is sent when the input ends, as nobody plays any more", async () => {
    const { h } = await found(LIMIT, CLOCK);
    h.session.endOfInput();
    expect(await h.written()).toEqual(BEST);
    const other = new Harness([], { random });
    await other.send(LIMIT, CLOCK);
    other.session.endOfInput();
    other.engine.last.finish("e2e4");
    expect(await other.written()).toEqual(BEST);
  });

  test("after pondering the clock runs from `ponderhit` on", async () => {
    const { h } = await found(LIMIT, CLOCK.replace("go", "go ponder"));
    vi.advanceTimersByTime(LONG);
    expect(await h.written()).toEqual([]);
    expect(await h.send("ponderhit")).toEqual([]);
    vi.advanceTimersByTime(LONG);
    expect(await h.written()).toEqual(BEST);
  });

  test("a move pondered on leaves at once after `stop`, however late that comes", async () => {
    const { h } = await found(LIMIT, CLOCK.replace("go", "go ponder"));
    expect(await h.send("stop")).toEqual(BEST);
    const { h: hit } = await found(LIMIT, CLOCK.replace("go", "go ponder"));
    expect(await hit.send("ponderhit")).toEqual([]);
    expect(await hit.send("stop", "stop")).toEqual(BEST);
  });

  test("`ponderhit` before the search has found it delays it from then on", async () => {
    const h = new Harness([], { random });
    await h.send(LIMIT, CLOCK.replace("go", "go ponder"));
    vi.advanceTimersByTime(LONG);
    await h.send("ponderhit");
    h.engine.last.finish("e2e4");
    expect(await h.written()).toEqual([]);
    vi.advanceTimersByTime(LONG);
    expect(await h.written()).toEqual(BEST);
  });

  test("`stop` before the search has found it: no delay is left", async () => {
    const h = new Harness([], { random });
    await h.send(LIMIT, CLOCK);
    expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
  });

  test("`quit` lets it go, and the end of input while it ponders does", async () => {
    const { h } = await found(LIMIT, CLOCK);
    expect(await h.send("quit")).toEqual(BEST);
    expect(h.isFinished).toBe(true);
    const { h: pondering } = await found(LIMIT, CLOCK.replace("go", "go ponder"));
    pondering.session.endOfInput();
    expect(await pondering.written()).toEqual(BEST);
    expect(pondering.isFinished).toBe(true);
  });

  test("the move of a search that failed is not held back", async () => {
    const h = new Harness([], { random });
    await h.send(MIDDLE, LIMIT, CLOCK);
    h.engine.last.fail(new Error("gone"));
    expect(await h.written()).toEqual(["info string error: go: gone", "bestmove a2a3"]);
  });

  test("a recapture comes soon, an only move too", async () => {
    const recapture = ["position startpos moves e2e4 d7d5 e4d5", CLOCK];
    const h = new Harness([], { random });
    await h.send(LIMIT, ...recapture);
    h.engine.last.finish("d8d5");
    expect(await h.written()).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(await h.written()).toEqual(["bestmove d8d5"]);
    const { h: forced } = await found(LIMIT, `${CLOCK} searchmoves e2e4`);
    vi.advanceTimersByTime(300);
    expect(await forced.written()).toEqual(BEST);
  });
});

describe("it is sent immediately", () => {
  test.each([
    ["at full strength", CLOCK],
    ["in an analysis", LIMIT, "setoption name UCI_AnalyseMode value true", CLOCK],
    ["with a move time", LIMIT, `${CLOCK} movetime 5000`],
    ["with a limit of nodes", LIMIT, `${CLOCK} nodes 1000`],
    ["with a limit of depth", LIMIT, `${CLOCK} depth 3`],
    ["where a mate is looked for", LIMIT, `${CLOCK} mate 3`],
    ["where nodes are the clock", LIMIT, "setoption name nodestime value 100", CLOCK],
    ["where the clock is short", LIMIT, "go wtime 2900 btime 2900 winc 10 binc 10"],
  ])("%s", async (_, ...lines) => {
    expect((await found(...lines)).said).toEqual(BEST);
  });

  test("in an infinite search, once that may end", async () => {
    const { h, said } = await found(LIMIT, "go infinite");
    expect(said).toEqual([]);
    expect(await h.send("stop")).toEqual(BEST);
  });
});
