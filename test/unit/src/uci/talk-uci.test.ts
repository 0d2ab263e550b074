import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { talkUci } from "../../../../src/uci/talk-uci.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";
import { FakeEngine, settle } from "../../../support/engines/fake-engine.js";

let input: EventEmitter;
let writer: BufferWriter;
let controller: AbortController;

beforeEach(() => {
  input = new EventEmitter();
  writer = new BufferWriter();
  controller = new AbortController();
});

function talk(interactive = false, engine = new FakeEngine()): Promise<void> {
  return talkUci({
    engine,
    writer,
    version: "1.2.3",
    tunables: [],
    input,
    interactive,
    signal: controller.signal,
  });
}

const type = (text: string) => input.emit("data", Buffer.from(text));

test("bytes become lines, and lines are obeyed", async () => {
  const done = talk();
  type("is");
  type("ready\r");
  type("\nisready\rgo infinite\n");
  await vi.waitFor(() => expect(writer.lines).toEqual(["readyok", "readyok"]));
  type("quit\n");
  await done;
  expect(writer.lines.at(-1)).toBe("bestmove a2a3");
});

test("a last line without an ending counts at the end of input", async () => {
  const done = talk();
  type("isready");
  input.emit("end");
  await done;
  expect(writer.lines).toEqual(["readyok"]);
});

test("an input that fails is an input that ends", async () => {
  const done = talk();
  type("go infinite\n");
  input.emit("error", new Error("EIO"));
  await done;
  expect(writer.lines).toEqual(["bestmove a2a3"]);
});

test("the signal ends the session, even one given before the start", async () => {
  const done = talk();
  type("go depth 20\n");
  controller.abort();
  await done;
  expect(writer.lines).toEqual(["bestmove a2a3"]);
  await talk();
});

test("the input is let go in the end", async () => {
  const done = talk();
  type("quit\n");
  await done;
  expect(input.eventNames()).toEqual([]);
});

test("a person is greeted with two lines, a program is not", async () => {
  controller.abort();
  await talk();
  expect(writer.lines).toEqual([]);
  await talk(true);
  expect(writer.lines).toEqual([expect.stringContaining("Castellan 1.2.3"), expect.stringContaining('"help"')]);
});

test("time counts from the arrival of the line, not from the end of a long position before it", async () => {
  const engine = new FakeEngine();
  const done = talk(false, engine);
  const sent = performance.now();
  type(`position startpos moves ${"g1f3 g8f6 f3g1 f6g8 ".repeat(1000)}\ngo movetime 50\n`);
  await vi.waitUntil(() => engine.searches.length === 1, { timeout: 30_000 });
  const waited = performance.now() - sent;
  expect(engine.last.request.startedAt - sent).toBeLessThan(waited / 4);
  type("quit\n");
  await done;
});

test("input is heard while a long position is played", async () => {
  const done = talk();
  type(`position startpos moves ${"g1f3 g8f6 f3g1 f6g8 ".repeat(100_000)}\n`);
  // All of it would take many seconds more than quit waits.
  const sent = performance.now();
  await settle();
  expect(writer.lines).toEqual([]);
  controller.abort();
  await done;
  expect(performance.now() - sent).toBeLessThan(10_000);
});
