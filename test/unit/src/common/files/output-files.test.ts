import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  checkAppendable,
  checkTarget,
  requireDistinct,
  requireOther,
} from "../../../../../src/common/files/output-files.js";

const folder = mkdtempSync(join(tmpdir(), "outputs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);
writeFileSync(path("there"), "");
linkSync(path("there"), path("hard"));
symlinkSync(path("there"), path("soft"));
mkdirSync(path("folder"));
symlinkSync(path("folder"), path("way"));

test.each(["there", "hard", "soft"])("what is read is not written, not even as %s", (name) => {
  expect(() => requireOther(path(name), [path("new"), path("there")])).toThrow(
    /is an input, and cannot be overwritten/,
  );
  expect(() => requireOther(path(name), [path("new")])).not.toThrow();
});

test("two outputs are two files, also where neither is there yet", () => {
  expect(() => requireDistinct([path("new"), path("folder/../new")])).toThrow(/are the same file/);
  expect(() => requireDistinct([path("folder/new"), path("way/new")])).toThrow(/are the same file/);
  expect(() => requireDistinct([path("there"), path("hard")])).toThrow(/are the same file/);
  expect(() => requireDistinct([path("new"), path("folder/new"), path("there")])).not.toThrow();
});

test("a target wants a folder, and a name that is none", () => {
  expect(() => checkTarget(path("none/file"))).toThrow(/none\/file: there is no such folder/);
  expect(() => checkTarget(path("folder"))).toThrow(/is a folder/);
  expect(() => checkTarget(path("folder/file"))).not.toThrow();
  expect(() => checkTarget(path("there"))).not.toThrow();
});

test.skipIf(process.platform === "win32")("a target is no device, unless it grows", () => {
  expect(() => checkTarget("/dev/null")).toThrow(/\/dev\/null exists, and is not a file/);
  expect(() => checkAppendable("/dev/null")).not.toThrow(/is not a file/);
});
