import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeAtomically, writeText } from "../../../../../src/common/files/atomic-file.js";
import { FileLock } from "../../../../../src/common/files/file-lock.js";
import { livenessOf, ownIdentity, placeTag } from "../../../../../src/common/files/process-identity.js";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

const own = ownIdentity();
const gone = spawnSync(process.execPath, ["--version"]).pid;
const isLinux = process.platform === "linux";

describe("a process", () => {
  test("runs, or is gone", () => {
    expect(livenessOf(own)).toBe("running");
    expect(livenessOf({ ...own, pid: process.ppid, start: "" })).toBe("running");
    expect(livenessOf({ ...own, pid: gone })).toBe("gone");
  });

  test.runIf(isLinux)("is gone where another one has its number by now", () => {
    expect(livenessOf({ ...own, start: "1" })).toBe("gone");
  });

  test("is gone where its machine was restarted", () => {
    expect(livenessOf({ ...own, boot: "other" }, { ...own, boot: "this" })).toBe("gone");
  });

  test("is unknown in another container, and on another machine", () => {
    expect(livenessOf({ ...own, pid: gone, namespace: "pid:[1]" })).toBe("unknown");
    const elsewhere = { ...own, pid: gone, boot: "other", host: "elsewhere" };
    expect(livenessOf(elsewhere, { ...own, boot: "this" })).toBe("unknown");
  });

  test("is the same one where its machine has got another name", () => {
    const known = { ...own, boot: "this" };
    expect(placeTag({ ...known, host: "a" })).toBe(placeTag({ ...known, host: "b" }));
  });
});

describe("a lock", () => {
  test("is refused by the file's name where its folder is a file", () => {
    writeFileSync(path("plain"), "");
    expect(() => FileLock.take(join(path("plain"), "b"))).toThrow(
      /plain.b cannot be written: there is no such folder$/,
    );
  });

  test("is held by one, also in one process, and by whatever link", () => {
    writeFileSync(path("a"), "");
    symlinkSync(path("a"), path("link"));
    const lock = FileLock.take(path("a"));
    for (const name of ["a", "link"])
      expect(() => FileLock.take(path(name))).toThrow(`is being written by process ${process.pid}`);
    lock.release();
    expect(existsSync(path("a.lock"))).toBe(false);
    FileLock.take(path("link")).release();
    expect(readdirSync(folder).filter((name) => name.includes(".lock"))).toEqual([]);
  });

  test.each([
    ["in another container", { namespace: "pid:[1]" }],
    ["in another container, which began at an unknown time", { namespace: "pid:[1]", start: "" }],
    ["on another machine", { boot: "other", host: "elsewhere" }],
  ])("of a process %s counts, whether or not its number is one here", (_, place) => {
    for (const pid of [gone, process.pid]) {
      const text = JSON.stringify({ ...own, ...place, pid });
      writeFileSync(path("b.lock"), text);
      expect(() => FileLock.take(path("b"))).toThrow(/on another machine or in another container .*, remove .*b\.lock/);
      expect(readFileSync(path("b.lock"), "utf8")).toBe(text);
    }
  });

  test("of a process that is gone counts for nothing, nor does rubbish", () => {
    for (const text of [JSON.stringify({ ...own, pid: gone }), String(gone), "rubbish", "{}"]) {
      writeFileSync(path("c.lock"), text);
      FileLock.take(path("c")).release();
      expect(existsSync(path("c.lock"))).toBe(false);
    }
  });

  test("that is taken by another process meanwhile is not released", () => {
    const lock = FileLock.take(path("d"));
    writeFileSync(path("d.lock"), "another");
    lock.release();
    expect(readFileSync(path("d.lock"), "utf8")).toBe("another");
  });

  test("cannot be had where nothing can be written, which is no riddle", () => {
    expect(() => FileLock.take(path("no/such/file"))).toThrow(
      /no\/such\/file cannot be written: there is no such folder/,
    );
    if (isLinux) expect(() => FileLock.take("/proc/file")).toThrow(/\/proc\/file cannot be written: /);
  });

  test("is not put beside a device or a pipe", () => {
    if (isLinux) expect(FileLock.takeIfOrdinary("/dev/null")).toBeNull();
    const lock = FileLock.takeIfOrdinary(path("new"));
    expect(lock).not.toBeNull();
    lock?.release();
  });
});

describe("what killed writers left", () => {
  const tag = placeTag(own);
  const parts = () => readdirSync(folder).filter((name) => name.endsWith(".part"));
  const left = [`state.${gone}.part`, `state.${gone}-${tag}.part`];
  const others = [`state.${process.ppid}-${tag}.part`, `other.${gone}.part`, `state.copy.${gone}.part`, "state.x.part"];

  test.each([
    ["a lock", () => FileLock.take(path("state")).release()],
    ["the next writing", () => writeAtomically(path("state"), (target) => target.write(Buffer.from("new")))],
  ])("is removed by %s, and what others write is not", (_, work) => {
    for (const name of [...left, ...others]) writeFileSync(path(name), "part");
    work();
    expect(parts().sort()).toEqual([...others].sort());
  });

  test("elsewhere is removed once nobody has written to it for an hour", () => {
    for (const name of parts()) rmSync(path(name));
    const [fresh, old] = [`state.${gone}-00000000.part`, `state.${gone}-11111111.part`];
    for (const name of [fresh, old]) writeFileSync(path(name), "part");
    const earlier = Date.now() / 1000 - 4000;
    utimesSync(path(old), earlier, earlier);
    FileLock.take(path("state")).release();
    expect(parts()).toEqual([fresh]);
  });
});

test("a text is written whole, and leaves no part", async () => {
  await writeText(path("text"), ["a", "b"]);
  expect(readFileSync(path("text"), "utf8")).toBe("ab");
  expect(readdirSync(folder).filter((name) => name.startsWith("text."))).toEqual([]);
});
