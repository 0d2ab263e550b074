import { expect, test } from "vitest";
import { TaskRunner } from "../../../../../src/play/work/task-runner.js";
import type { TaskEvent } from "../../../../../src/play/page-model.js";
import { scriptedTools } from "../../../../support/pages/play-page.js";

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
