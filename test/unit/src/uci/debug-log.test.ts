import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DebugLog } from "../../../../src/uci/debug-log.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "castellan-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a log says, without the times. */
const logged = (path: string) => readFileSync(path, "utf8").replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /gm, "");

test("every line in and out is appended, with its direction", () => {
  const path = join(folder, "a.log");
  writeFileSync(path, "before\n");
  const output = new BufferWriter();
  const log = new DebugLog(output);
  log.received("unheard");
  expect(log.open(path)).toBeNull();
  log.received("isready");
  log.line("readyok");
  expect(logged(path)).toBe("before\n>> isready\n<< readyok\n");
  expect(output.lines).toEqual(["readyok"]);
});

test("another file takes over, and none ends it", () => {
  const [one, two] = [join(folder, "one"), join(folder, "two")];
  const log = new DebugLog(new BufferWriter());
  log.open(one);
  log.line("a");
  log.open(two);
  log.line("b");
  expect(log.open("")).toBeNull();
  log.line("c");
  expect(logged(one)).toBe("<< a\n");
  expect(logged(two)).toBe("<< b\n");
});

test("a file that cannot be written is reported, and the one before kept", () => {
  const path = join(folder, "kept");
  const log = new DebugLog(new BufferWriter());
  log.open(path);
  const refused = join(folder, "none", "such.log");
  expect(log.open(refused)).toMatch(/: there is no such file or folder$/);
  expect(log.open(folder)).toMatch(/: (it is a folder|there is no permission for it)$/);
  expect(existsSync(refused)).toBe(false);
  log.line("a");
  expect(logged(path)).toBe("<< a\n");
});

test.runIf(existsSync("/dev/full"))(
  "a disk that is full ends the log with an error, and the line is out all the same",
  () => {
    const output = new BufferWriter();
    const log = new DebugLog(output);
    expect(log.open("/dev/full")).toBeNull();
    log.line("a");
    log.line("b");
    expect(output.lines).toEqual([
      "a",
      expect.stringMatching(/^info string error: Debug Log File: the disk is full, /),
      "b",
    ]);
  },
);
