import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeAtomically, writeText } from "../../../../../src/common/files/atomic-file.js";

const folder = mkdtempSync(join(tmpdir(), "atomic-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

const WRITERS = [
  ["bytes", async (file: string, text: string) => writeAtomically(file, (target) => target.write(Buffer.from(text)))],
  ["text", writeText],
] as const;

describe.each(WRITERS)("%s", (kind, write) => {
  test("take the place of what was there, by whatever link", async () => {
    const [file, link] = [path(`${kind}-file`), path(`${kind}-link`)];
    writeFileSync(file, "old");
    symlinkSync(file, link);
    await write(link, "new");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("new");
  });

  test("are refused where there is no file, but something else", async () => {
    await expect(write(folder, "new")).rejects.toThrow(/exists, and is not a file$/);
  });

  // Windows knows no such modes.
  test.skipIf(process.platform === "win32")("let others read no more than before", async () => {
    const file = path(`${kind}-secret`);
    writeFileSync(file, "old");
    chmodSync(file, 0o600);
    await write(file, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test("what fails on the way leaves the old content, and nothing beside it", async () => {
  const file = path("kept");
  writeFileSync(file, "old");
  const fail = () => {
    throw new Error("no more");
  };
  expect(() => writeAtomically(file, fail)).toThrow("no more");
  const pieces = (function* () {
    yield "new";
    fail();
  })();
  await expect(writeText(file, pieces)).rejects.toThrow("no more");
  expect(readFileSync(file, "utf8")).toBe("old");
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});
