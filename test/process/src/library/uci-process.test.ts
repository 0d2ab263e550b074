/** The process of an engine of `castellan/uci`, started anew. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { UciProcess } from "../../../../src/library/uci-process.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const OPTIONS = fileURLToPath(new URL("../../../support/matches/faulty-engines/options.mjs", import.meta.url));

test("a new process gets the last value of each option, however its name was written", async () => {
  const file = join(temporaryFolder(), "values");
  const engine = new UciProcess({ command: OPTIONS, args: [file], options: { margin: 1 } });
  const first = await engine.running();
  await engine.keep(first, { MARGIN: "2" });
  await engine.keep(first, { margin: "3" });
  await first.newGame();
  await first.close();
  const second = await engine.running();
  expect(second).not.toBe(first);
  await second.newGame();
  expect(readFileSync(file, "utf8")).toBe("3\n3\n");
  await engine.end();
});
