import { expect, test } from "vitest";
import { Game } from "../../../engine/rules/game.js";
import { perft } from "../../../perft/count.js";
import { FakeEngine, settle } from "../../support/engines/fake-engine.js";

test("a perft reports its root moves and its count", async () => {
  const engine = new FakeEngine();
  engine.slow = false;
  const moves: string[] = [];
  const result = await perft(
    engine,
    { game: new Game(), depth: 4 },
    {
      report: (move, nodes) => moves.push(`${move} ${nodes}`),
    },
  );
  expect(engine.calls).toEqual(["perft 4"]);
  expect(moves).toEqual(["a2a3 7"]);
  expect(result).toEqual({ nodes: 42, complete: true, time: 10 });
});

test("the signal ends it, and has no effect afterwards", async () => {
  const engine = new FakeEngine();
  const controller = new AbortController();
  const { signal } = controller;
  const running = perft(engine, { game: new Game(), depth: 9 }, { signal });
  await settle();
  controller.abort();
  expect(await running).toMatchObject({ complete: false });
  expect(engine.calls).toEqual(["perft 9", "stop"]);

  expect(await perft(engine, { game: new Game(), depth: 9 }, { signal })).toEqual({
    nodes: 0,
    complete: false,
    time: 0,
  });
  expect(engine.calls).toEqual(["perft 9", "stop"]);
});
