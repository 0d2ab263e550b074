// Makes the counts in docs/ladder.md: alpha-beta on its tree step by step, and the nodes of each rung on the tree, on
// tic-tac-toe, and on chess (by docs/ladder.json, which measure/ladder.ts measures).
//
//   npm run build && node dist/modules/measure/ladder-text.js [--check]
//
// It writes each count between the document's comments <!-- counted: NAME --> and <!-- end -->. --check writes nothing,
// and ends with status 1 if a count differs.

import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "./arguments.js";
import { LADDER, recounted } from "./ladder-counts.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

const text = readFileSync(LADDER, "utf8");
const anew = await recounted(text);
if (!options.check) {
  writeFileSync(LADDER, anew);
} else if (anew !== text) {
  const [before, after] = [text.split("\n"), anew.split("\n")];
  const line = before.findIndex((one, index) => one !== after[index]);
  console.error(`error: docs/ladder.md:${line + 1}: "${before[line]}" should be "${after[line] ?? ""}"`);
  console.error("node dist/modules/measure/ladder-text.js makes it anew");
  process.exitCode = 1;
}
