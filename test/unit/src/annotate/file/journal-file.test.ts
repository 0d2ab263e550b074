import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JournalFile } from "../../../../../src/annotate/file/journal-file.js";
import { checkedLine } from "../../../../../src/common/files/run-journal.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const ORIGIN = { engine: "Castellan", settings: {}, input: "games" };
const RESULT = { findings: [], line: null, praise: null, accepted: null, worths: null, cost: 1, nodes: 100 };

test("reading a long journal ends with a signal, and changes nothing", async () => {
  const path = join(temporaryFolder(), "games.journal");
  await JournalFile.open(path, ORIGIN);
  const line = (game: number) => `${checkedLine({ game, unit: "look 0", result: RESULT })}\n`;
  const text = `${readFileSync(path, "utf8")}${Array.from({ length: 20_000 }, (_, game) => line(game)).join("")}half a line`;
  writeFileSync(path, text);
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("stopped")));
  await expect(JournalFile.open(path, ORIGIN, stop.signal)).rejects.toThrow("stopped");
  expect(readFileSync(path, "utf8") === text).toBe(true);
  expect((await JournalFile.open(path, ORIGIN)).nodes).toBe(2_000_000);
});
