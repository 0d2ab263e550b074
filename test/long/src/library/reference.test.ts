/** docs/library-reference.md against the types that are built. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

test("the reference of the package is current", { timeout: 120_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/api-reference.mjs", "--check"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("every type that a declaration uses has one itself", () => {
  const text = readFileSync(`${ROOT}docs/library-reference.md`, "utf8");
  const declared = new Set(
    [...text.matchAll(/^export (?:interface|type|class|function|const) (\w+)/gm)].map(([, name]) => name),
  );
  const code = [...text.matchAll(/^```ts\n([^]*?)^```$/gm)]
    .map(([, one = ""]) => one.replace(/\/\*\*[^]*?\*\/|"[^"]*"/g, ""))
    .join("\n");
  const used = new Set(
    [...code.matchAll(/(?:[:|<&(]|extends|=>|=) *(?:readonly )?([A-Z]\w+)/g)].map(([, name = ""]) => name),
  );
  const known = [
    "Exclude",
    "Name",
    "Partial",
    "Promise",
    "AsyncGenerator",
    "AsyncIterable",
    "AsyncDisposable",
    "AbortSignal",
    "Error",
    "ErrorOptions",
    "Readonly",
    "ReadonlyMap",
    "Record",
    "Omit",
    "Pick",
    "URL",
    "Uint8Array",
    "Symbol",
  ];
  expect([...used].filter((name) => !declared.has(name) && !known.includes(name))).toEqual([]);
});
