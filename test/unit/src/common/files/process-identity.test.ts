import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { livenessOf, ownIdentity } from "../../../../../src/common/files/process-identity.js";

test.skipIf(!existsSync("/proc/self/stat"))(
  "a process that ended is gone, though its parent did not ask for it",
  async () => {
    // The shell's child ends as the child of a program that waits for nobody.
    const parent = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z "), 20_000);
    expect(livenessOf({ ...ownIdentity(), pid, start: "" })).toBe("gone");
    expect(livenessOf({ ...ownIdentity(), pid: parent.pid!, start: "" })).toBe("running");
  },
);
