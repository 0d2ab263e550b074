import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Two cores, and tests that start processes and search threads of their own.
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
