/** What the core gets when it asks for a table's file. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FoundTable } from "../../../../../engine/host/tablebase/find-tables.js";
import { readTable } from "../../../../../engine/host/tablebase/read-table.js";
import { releaseUnread, writeDirectory } from "../../../../../engine/host/tablebase/table-region.js";

const folder = mkdtempSync(join(tmpdir(), "castellan-read-table-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BYTES = Uint8Array.of(1, 2, 3, 4);

function table(name: string, dtz: FoundTable["dtz"] = null): FoundTable {
  const path = join(folder, `${name}.rtbw`);
  writeFileSync(path, BYTES);
  return { name, pieces: 3, material: 0x1234n, wdl: { path, bytes: BYTES.length, modified: 0 }, dtz };
}

test("a file goes to its address, beyond 2 GiB too, where the core's addresses are negative numbers", () => {
  const pages = 2 ** 15 + 1;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const faults: string[] = [];
  for (const address of [64, 2 ** 31 + 64]) {
    const read = readTable(memory, [table("KQvK")], [0, 0, address | 0, BYTES.length], (text) => faults.push(text));
    expect(read).toBe(true);
    expect(Uint8Array.from(new Uint8Array(memory.buffer, address, BYTES.length))).toEqual(BYTES);
  }
  expect(faults).toEqual([]);
});

test("a file that is too short is a fault, and one that there is not is none", () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const faults: string[] = [];
  const ask = (request: [number, number, number, number]) =>
    readTable(memory, [table("KRvK")], request, (text) => faults.push(text));
  expect(ask([0, 0, 64, BYTES.length + 1])).toBe(false);
  expect(faults).toEqual([expect.stringMatching(/KRvK\.rtbw cannot be read: it has become shorter$/)]);
  expect(ask([0, 1, 64, 4])).toBe(false);
  expect(ask([1, 0, 64, 4])).toBe(false);
  expect(faults).toHaveLength(1);
});

test("a file that an ended thread was reading can be read again, and the others stay as they are", () => {
  const region = new ArrayBuffer(4096);
  const tables = [table("KQvK", { path: "none", bytes: 7, modified: 0 })];
  writeDirectory(region, 0, region.byteLength, tables);
  const words = new Uint32Array(region);
  const slot = words.findIndex((word, index) => index >= 16 && word === 0x1234);
  const [wdlState, dtzState] = [slot + 3, slot + 5];
  expect([words[wdlState - 1], words[dtzState - 1]]).toEqual([BYTES.length, 7]);
  words[wdlState] = 1;
  words[dtzState] = 2;
  releaseUnread(region, 0, tables);
  expect([words[wdlState], words[dtzState]]).toEqual([0, 2]);
});
