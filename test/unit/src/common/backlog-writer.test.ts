import { expect, test, vi } from "vitest";
import { BacklogWriter } from "../../../../src/common/backlog-writer.js";

/** A pipe that takes so many bytes until it is read. */
class Pipe {
  text = "";
  room: number;
  fault: string | null = null;

  constructor(room: number) {
    this.room = room;
  }

  readonly write = (_: number, bytes: Uint8Array): number => {
    if (this.fault !== null) throw Object.assign(new Error(), { code: this.fault });
    if (this.room === 0) throw Object.assign(new Error(), { code: "EAGAIN" });
    const taken = Math.min(bytes.length, this.room);
    this.text += Buffer.from(bytes.subarray(0, taken)).toString();
    this.room -= taken;
    return taken;
  };
}

const NOBODY = { pause: () => {}, resume: () => {} };

test("a full pipe holds nobody up, and gets all in order once it is read", async () => {
  const pipe = new Pipe(10);
  const writer = new BacklogWriter(1, () => {}, NOBODY, pipe.write);
  for (let at = 0; at < 100; at++) writer.line(`line ${at}`);
  expect(pipe.text).toBe("line 0\nlin");
  let isDrained = false;
  const drained = writer.drained().then(() => {
    isDrained = true;
  });
  const expected = Array.from({ length: 100 }, (_, at) => `line ${at}\n`).join("");
  while (pipe.text.length < expected.length) {
    expect(isDrained).toBe(false);
    pipe.room = 37;
    await vi.waitUntil(() => pipe.room === 0 || pipe.text.length === expected.length);
  }
  await drained;
  expect(pipe.text).toBe(expected);
  writer.line("after");
  expect(pipe.text).toBe(`${expected}after\n`.slice(0, pipe.text.length));
});

test("a reader that goes meanwhile is reported once, and nothing is left to wait for", async () => {
  const pipe = new Pipe(0);
  const faults: (Error | null)[] = [];
  const writer = new BacklogWriter(1, (fault) => faults.push(fault), NOBODY, pipe.write);
  writer.line("one");
  writer.line("two");
  pipe.fault = "EPIPE";
  await writer.drained();
  writer.line("three");
  expect(faults).toEqual([null]);
});

test("where too much waits no more questions are taken, until half of it is read", async () => {
  const pipe = new Pipe(0);
  const calls: string[] = [];
  const questions = { pause: () => calls.push("pause"), resume: () => calls.push("resume") };
  const writer = new BacklogWriter(1, () => {}, questions, pipe.write, 1_000_000);
  const lines = Array.from({ length: 200_000 }, (_, at) => `line ${at}`);
  for (const line of lines) writer.line(line);
  expect(calls).toEqual(["pause"]);
  pipe.room = 1_000_000;
  await vi.waitUntil(() => pipe.room === 0);
  expect(calls).toEqual(["pause"]);
  pipe.room = Infinity;
  await writer.drained();
  expect(calls).toEqual(["pause", "resume"]);
  expect(pipe.text).toBe(`${lines.join("\n")}\n`);
});
