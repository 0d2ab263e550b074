/** Whatever cannot be written is named. */

import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AtomicFile, writeFully, writeText } from "../../../../../src/common/files/atomic-file.js";
import { withFile } from "../../../../../src/common/files/file-fault.js";
import { plainReasonOf } from "../../../../../src/common/errors.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";
import { runMatchCommand, TWO } from "../../../../support/matches/match-command.js";

const FULL = "/dev/full";
const folder = temporaryFolder();

async function faultOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return plainReasonOf(error);
  }
  throw new Error("nothing failed");
}

test("a rare error of the system is named, too, and another error stays as it is", async () => {
  const rare = Object.assign(new Error("EIO: i/o error, write"), { code: "EIO", syscall: "write" });
  expect(
    await faultOf(() =>
      withFile("games.pgn", () => {
        throw rare;
      }),
    ),
  ).toBe("games.pgn: EIO: i/o error, write");
  expect(
    await faultOf(() =>
      withFile("games.pgn", () => {
        throw new RangeError("out of range");
      }),
    ),
  ).toBe("out of range");
});

describe.skipIf(!existsSync(FULL))("a full disk", () => {
  test("is that of a file", async () => {
    const descriptor = openSync(FULL, "w");
    expect(await faultOf(() => writeFully(descriptor, Buffer.from("x"), "out.bin"))).toBe("out.bin: the disk is full");
    closeSync(descriptor);
  });

  test.each(["--pgnout", "--crashlog"])("of a match is that of %s", async (flag) => {
    const failing = flag === "--crashlog" ? ["--engine", "cmd=/bin/false", ...TWO.slice(2)] : TWO;
    const { status, errors } = await runMatchCommand(...failing, flag, FULL, "--rounds", "1");
    expect(status).toBe(1);
    expect(errors).toContain(`error: ${FULL}: the disk is full`);
  });
});

test("a folder that is gone is named by the file that was asked for, not by the one beside it", async () => {
  const file = join(folder, "gone", "page.html");
  const fault = `${file}: there is no such file or folder`;
  expect(await faultOf(() => new AtomicFile(file))).toBe(fault);
  expect(await faultOf(() => writeText(file, "x"))).toBe(fault);
  mkdirSync(join(folder, "gone"));
  await writeText(file, "x");
});
