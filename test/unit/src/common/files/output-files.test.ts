import { execFileSync } from "node:child_process";
import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkTarget, requireDistinct, requireOther } from "../../../../../src/common/files/output-files.js";
import { MODULES } from "../../../../support/programs/built.js";

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

test.skipIf(process.platform === "win32")("a target is no device, and not where the output goes", () => {
  expect(() => checkTarget("/dev/null")).toThrow(/\/dev\/null exists, and is not a file/);
  const file = path("output");
  const program = `
    import { checkTarget } from ${JSON.stringify(new URL("src/common/files/output-files.js", MODULES).href)};
    try { checkTarget(${JSON.stringify(file)}); } catch (error) { console.log(error.message); }`;
  const output = openSync(file, "w");
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", output, "inherit"] });
  closeSync(output);
  expect(readFileSync(file, "utf8")).toMatch(/output is the standard output, and would be replaced\n$/);
});
