/** `npm run dev` compiles the core, and runs the program from its TypeScript. */

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { outputOf } from "../support/programs/program-output.js";

const cwd = fileURLToPath(new URL("../../", import.meta.url));

/** Nodes of a short bench by one of the package's scripts. */
async function nodesBy(...script: readonly string[]): Promise<string | undefined> {
  const output = await outputOf("npm", [...script, "--silent", "--", "bench", "2"], { cwd });
  return /^(\d+) nodes /m.exec(output)?.[1];
}

test("searches the tree of the build", async () => {
  const nodes = await nodesBy("start");
  expect(nodes).toMatch(/^\d+$/);
  expect(await nodesBy("run", "dev")).toBe(nodes);
});
