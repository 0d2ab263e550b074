import { expect, test } from "vitest";
import type { Turn, TurnCommand } from "../../../../src/uci/command.js";
import { WaitingQueue } from "../../../../src/uci/waiting-queue.js";

function command(name: string, when: Turn = "concurrent", startsSearch = false): TurnCommand {
  return { name, request: null, when, startsSearch, needsEngine: startsSearch, run: () => {}, runAfterQuit: () => {} };
}

const search = (name: string) => command(name, "ends search", true);

function drain(queue: WaitingQueue): string[] {
  const names: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const marks = `${next.isStopped ? " stopped" : ""}${next.isPonderHit ? " hit" : ""}`;
    names.push(`${next.command.name}${marks}`);
  }
  return names;
}

test("stop reaches all that wait, and none that come later", () => {
  const queue = new WaitingQueue();
  queue.push(command("perft", "ends search"), 1);
  queue.push(search("go 1"), 2);
  queue.stop();
  queue.push(search("go 2"), 3);
  expect(drain(queue)).toEqual(["perft stopped", "go 1 stopped", "go 2"]);
});

test("only searches are stopped by what ends searches", () => {
  const queue = new WaitingQueue();
  queue.push(command("perft", "ends search"), 1);
  queue.push(search("go 1"), 2);
  queue.stopSearches();
  queue.push(search("go 2"), 3);
  expect(drain(queue)).toEqual(["perft", "go 1 stopped", "go 2"]);
});

test("ponderhit reaches the latest search, while it waits", () => {
  const queue = new WaitingQueue();
  expect(queue.ponderHit()).toBe(false);
  queue.push(search("go 1"), 1);
  queue.push(search("go 2"), 2);
  queue.push(command("isready"), 3);
  expect(queue.ponderHit()).toBe(true);
  expect(drain(queue)).toEqual(["go 1", "go 2 hit", "isready"]);
  expect(queue.ponderHit()).toBe(false);
});

test("what may run beside work is taken up to the first that ends a search", () => {
  const queue = new WaitingQueue();
  for (const [name, when] of [
    ["isready 1", "concurrent"],
    ["explain", "after work"],
    ["isready 2", "concurrent"],
    ["position", "ends search"],
    ["isready 3", "concurrent"],
  ] as const) {
    queue.push(command(name, when), 0);
  }
  expect(queue.hasEnding).toBe(true);
  expect(queue.takeBesideWork().map((one) => one.command.name)).toEqual(["isready 1", "isready 2"]);
  expect(drain(queue)).toEqual(["explain", "position", "isready 3"]);
  expect(queue.hasEnding).toBe(false);
});

test("half a million commands come and go in a moment", () => {
  const queue = new WaitingQueue();
  const count = 500_000;
  for (let at = 0; at < count; at++) {
    queue.push(search(""), at);
    queue.stop();
    queue.stopSearches();
    queue.ponderHit();
  }
  let lost = 0;
  // If each took time by the length of the queue, this would take hours.
  for (let at = 0; at < count; at++) {
    if (queue.takeBesideWork().length > 0 || queue.shift()?.arrived !== at) lost++;
  }
  expect(lost).toBe(0);
});
