/** A lock on a disk that is full: nothing of it stays behind, and the error says what is wrong. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { plainReasonOf } from "../../../../../src/common/errors.js";
import { FileLock } from "../../../../../src/common/files/file-lock.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const disk = vi.hoisted(() => ({ isFull: false, hasLinks: true }));

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: of a test, ${syscall}`), { code, syscall, errno: -28 });
}

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  return {
    ...fs,
    // The file is there before its first byte has no place.
    writeFileSync: (...[file, text, options]: Parameters<typeof fs.writeFileSync>) => {
      // Without links the lock itself is written, by its descriptor.
      const isFirst = disk.isFull && (disk.hasLinks || typeof file === "number");
      fs.writeFileSync(file, isFirst ? "" : text, options);
      if (isFirst) throw systemError("ENOSPC", "write");
    },
    linkSync: (...paths: Parameters<typeof fs.linkSync>) => {
      if (!disk.hasLinks) throw systemError("EPERM", "link");
      fs.linkSync(...paths);
    },
  };
});

test.each([
  ["with", true],
  ["without", false],
])("on a file system %s links", (_, hasLinks) => {
  const folder = temporaryFolder();
  const file = join(folder, "games.bin");
  Object.assign(disk, { isFull: true, hasLinks });
  let reason = "";
  try {
    FileLock.take(file);
  } catch (error) {
    reason = plainReasonOf(error);
  }
  expect(reason).toBe(`${file}: the disk is full`);
  expect(readdirSync(folder)).toEqual([]);
  Object.assign(disk, { isFull: false, hasLinks: true });
  FileLock.take(file).release();
});
