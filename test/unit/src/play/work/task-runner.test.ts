import { expect, test } from "vitest";
import { TaskRunner } from "../../../../../src/play/work/task-runner.js";
import type { TaskEvent } from "../../../../../src/play/page-model.js";
import { scriptedTools } from "../../../../support/pages/play-page.js";

test("an analysis gets threads and memory, as far as the engine may use them", async () => {
  const options: string[] = [];
  let onInfo = () => {};
  const runner = new TaskRunner(scriptedTools({}, { engines: 0, disposed: 0, options }), () => onInfo());
  const work = { kind: "analyse", position: { fen: null, moves: [] }, lines: 1, time: null } as const;
  const wanted = [
    { threads: 99, hash: 32 },
    { threads: 4, hash: 32 },
    { threads: 1, hash: 16 },
  ];
  for (const [task, resources] of wanted.entries()) {
    const begun = new Promise<void>((resolve) => (onInfo = resolve));
    runner.begin(task, { ...work, resources });
    await begun;
    runner.cancel(task);
  }
  await runner.dispose();
  expect(options).toEqual(["threads=4", "hash=32", "threads=1", "hash=16"]);
});

test("a level opens as people do, unless somebody prefers its own moves", async () => {
  let reads = 0;
  const openings = () => {
    reads += 1;
    return Promise.resolve(null);
  };
  const tools = { ...scriptedTools({ 0: "e2e4" }), openings };
  const work = { kind: "play", position: { fen: null, moves: [] }, level: 1200, clocks: null } as const;
  let onEvent = () => {};
  const runner = new TaskRunner(tools, () => onEvent());
  for (const [task, wanted] of [false, true].entries()) {
    const done = new Promise<void>((resolve) => (onEvent = resolve));
    runner.begin(task, { ...work, openings: wanted });
    await done;
    expect(reads).toBe(task);
  }
  await runner.dispose();
});

test("a task whose cancellation has overtaken its beginning does not keep others waiting", async () => {
  const position = { fen: null, moves: [] };
  const result = await new Promise<readonly [number, TaskEvent]>((resolve) => {
    const runner = new TaskRunner(scriptedTools({ 0: "e2e4" }), (task, event) => resolve([task, event]));
    runner.cancel(1);
    runner.begin(1, { kind: "analyse", position, lines: 1, time: null });
    runner.begin(2, { kind: "play", position, level: null, clocks: null });
  });
  expect(result).toMatchObject([2, { kind: "done", result: { bestMove: { uci: "e2e4" } } }]);
});
