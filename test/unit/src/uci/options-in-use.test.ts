/** What each option changes in the requests to the engine and in what is said. */

import { describe, expect, test, vi } from "vitest";
import { centipawnScore } from "../../../../engine/host/requests/score.js";
import type { SearchInfo } from "../../../../engine/host/requests/events.js";
import { FULL_SKILL, level, MIN_ELO, RATED_ELO } from "../../../../engine/host/skill/levels.js";
import { Harness } from "../../../support/engines/session-harness.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

/** What a search is asked for after some lines. */
async function requestAfter(...lines: readonly string[]) {
  const h = new Harness();
  expect(await h.send(...lines)).toEqual([]);
  return h.engine.last.request;
}

const info: SearchInfo = {
  kind: "info",
  multiPv: 1,
  depth: 3,
  selDepth: 4,
  score: centipawnScore(40),
  bound: "exact",
  nodes: 10,
  time: 1,
  hashFull: 0,
  tableHits: 0,
  pv: ["e2e4"],
};

test("the plain request is for one line at full strength, by the clock", async () => {
  const request = await requestAfter("go depth 3");
  expect(request).toMatchObject({ multiPv: 1, nodesPerMillisecond: 0 });
  expect(request).not.toHaveProperty("skill");
});

test("MultiPV asks for lines", async () => {
  const request = await requestAfter("setoption name multipv value 256", "go depth 3");
  expect(request.multiPv).toBe(256);
});

test("Soft Nodes makes the limit of nodes a soft one", async () => {
  expect((await requestAfter("go nodes 500")).limits).toEqual({
    kind: "fixed",
    nodes: 500,
  });
  const soft = await requestAfter("setoption name Soft Nodes value true", "go nodes 500");
  expect(soft.limits).toEqual({ kind: "fixed", softNodes: 500 });
});

describe("limited strength", () => {
  const limit = "setoption name UCI_LimitStrength value true";

  test("by rating", async () => {
    const request = await requestAfter(limit, `setoption name UCI_Elo value ${MIN_ELO + 333}`, "go wtime 1000");
    expect(request.skill).toMatchObject(level(MIN_ELO + 333));
  });

  test("by skill", async () => {
    const name = "setoption name Skill Level value";
    const request = await requestAfter(`${name} 0`, "go wtime 1000");
    expect(request.skill).toMatchObject(level(RATED_ELO));
    const full = await requestAfter(`${name} ${FULL_SKILL}`, "go wtime 1000");
    expect(full.skill).toBeUndefined();
  });

  test("not in an analysis", async () => {
    const request = await requestAfter(limit, "setoption name UCI_AnalyseMode value true", "go infinite");
    expect(request.skill).toBeUndefined();
  });
});

describe("UCI_ShowWDL", () => {
  test("adds three numbers to a score, and only when asked", async () => {
    const h = new Harness();
    await h.send("go infinite");
    h.engine.last.emit(info);
    expect((await h.written()).join()).not.toContain("wdl");
    await h.send("stop", "setoption name UCI_ShowWDL value true", "go infinite");
    h.engine.last.emit(info);
    expect(await h.written()).toEqual([expect.stringMatching(/ score cp 20 wdl \d+ \d+ \d+ nodes 10 /)]);
    await h.send("stop", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite");
    h.engine.last.emit(info);
    expect(await h.written()).toEqual([expect.stringMatching(/ wdl 0 1000 0 /)]);
  });
});

describe("nodestime", () => {
  test("has the engine count, and keeps the clock itself", async () => {
    const h = new Harness();
    await h.send("setoption name nodestime value 10");
    const go = "go wtime 1000 btime 1000 winc 5 binc 5";
    await h.send(go);
    expect(h.engine.last.request).toMatchObject({
      nodesPerMillisecond: 10,
      limits: { kind: "clock", clock: { time: 1000, increment: 5 } },
    });
    // The fake search takes 100 nodes: ten milliseconds.
    await h.send("stop", "go wtime 7 btime 7 winc 5 binc 5");
    expect(h.engine.last.request.limits).toEqual({
      kind: "clock",
      clock: { time: 995, increment: 5 },
    });
    await h.send("stop", "setoption name nodestime value 10", go);
    expect(h.engine.last.request.limits).toMatchObject({ clock: { time: 990 } });
    await h.send("stop", "ucinewgame", go);
    expect(h.engine.last.request.limits).toMatchObject({
      clock: { time: 1000 },
    });
  });

  test("only what follows a ponderhit is on the clock", async () => {
    const h = new Harness();
    await h.send("setoption name nodestime value 10");
    const go = "go ponder wtime 1000 btime 1000 winc 5 binc 5";
    const timeOf = () => (h.engine.last.request.limits as { clock: { time: number } }).clock.time;
    // The expected move is not played.
    await h.send(go, "stop", go);
    expect(timeOf()).toBe(1000);
    h.engine.ponderedNodes = 60;
    await h.send("ponderhit", "stop", go);
    // 40 nodes are four milliseconds.
    expect(timeOf()).toBe(1001);
    await h.send("stop", "quit");
  });
});

describe("UCI_Opponent and UCI_EngineAbout", () => {
  test("the opponent is named", async () => {
    const h = new Harness();
    const name = "setoption name UCI_Opponent value";
    expect(await h.send(`${name} GM 2800 human Gary Kasparov`)).toEqual([
      "info string playing against Gary Kasparov (GM, rated 2800, human)",
    ]);
    expect(await h.send(`${name} nobody`)).toEqual([
      expect.stringMatching(/^info string error: setoption: UCI_Opponent: 'nobody'/),
    ]);
    expect(await h.send(`${name} <empty>`)).toEqual([]);
  });

  test("what the engine is stands in the answer to uci, whatever is set", async () => {
    const h = new Harness();
    await h.send("setoption name UCI_EngineAbout value nonsense");
    expect(await h.send("uci")).toContainEqual(
      expect.stringMatching(/^option name UCI_EngineAbout type string default Castellan, /),
    );
  });
});

test("flip changes the colours", async () => {
  const h = new Harness();
  await h.send("position startpos moves e2e4", "flip");
  expect(await h.send("d")).toContainEqual(
    expect.stringMatching(/^FEN: rnbqkbnr\/pppp1ppp\/8\/4p3\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq /),
  );
});
