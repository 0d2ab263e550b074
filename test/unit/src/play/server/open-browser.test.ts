/** Whether a browser could be opened: by the program that the system has for that. */

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowser } from "../../../../../src/play/server/open-browser.js";

describe.skipIf(process.platform === "win32")("a browser", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "castellan-opener-"));
    vi.stubEnv("PATH", folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ["is open if the opener ends well", "exit 0", true],
    ["is not open if the opener finds none", "exit 3", false],
    ["is open if the opener runs as long as the browser", "exec /bin/sleep 5", true],
  ])("%s", async (_, line, isOpen) => {
    const opener = join(folder, "xdg-open");
    writeFileSync(opener, `#!/bin/sh\n${line}\n`);
    chmodSync(opener, 0o755);
    expect(await openBrowser("http://localhost/", "linux")).toBe(isOpen);
  });

  test("is not open without an opener", async () => {
    expect(await openBrowser("http://localhost/", "linux")).toBe(false);
  });
});
