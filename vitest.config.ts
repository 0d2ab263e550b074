import { readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests that put another module in place of one of ours: what they load is theirs alone. */
const MOCKING = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").includes("vi.mock("));

/** Milliseconds. A browser beside other work may take longer than the runner would wait of itself. */
const shared = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // Two cores, and tests that start processes and search threads of their own.
    maxWorkers: 2,
    globalSetup: ["test/support/core/cores-setup.ts", "test/support/programs/temporary-folder-setup.ts"],
    projects: [
      // All others share what they load: to load it anew for each file would take longer than most of them run.
      { test: { ...shared, name: "unit", include: ["test/unit/**/*.test.ts"], exclude: MOCKING, isolate: false } },
      { test: { ...shared, name: "mocking", include: MOCKING } },
      {
        test: { ...shared, name: "process", include: ["test/process/**/*.test.ts"], exclude: MOCKING, isolate: false },
      },
      { test: { ...shared, name: "long", include: ["test/long/**/*.test.ts"], isolate: false } },
      { test: { ...shared, name: "heavy", include: ["test/heavy/**/*.test.ts"], isolate: false } },
    ],
  },
});
