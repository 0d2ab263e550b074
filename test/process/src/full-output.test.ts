/** Standard output that takes no more bytes: a closed pipe is quiet, everything else fails. */

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { MAIN } from "../../support/programs/built.js";

/** A device that has no space left, ever. */
const FULL = "/dev/full";

/** Runs the program on a standard output that is full. */
function runOnFull(args: readonly string[], input = "") {
  const full = openSync(FULL, "w");
  try {
    const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(MAIN), ...args], {
      input,
      stdio: ["pipe", full, "pipe"],
      encoding: "utf8",
      timeout: 60_000,
    });
    return { status, errors: stderr };
  } finally {
    closeSync(full);
  }
}

describe.skipIf(!existsSync(FULL))("what cannot be written to standard output", () => {
  test.each([[["perft", "3"]], [["perft", "suite", "--help"]], [["--version"]], [["bench", "1", "--hash", "1"]]])(
    "ends %j with status 1 and a message",
    (args) => {
      expect(runOnFull(args)).toEqual({ status: 1, errors: "error: standard output: the disk is full\n" });
    },
  );

  test("ends the engine, whatever else it is sent", () => {
    const { status, errors } = runOnFull([], "uci\nisready\ngo infinite\n");
    expect(errors).toBe("error: standard output: the disk is full\n");
    expect(status).toBe(1);
  });
});
