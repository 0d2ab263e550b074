import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findTables } from "../../../../../engine/host/tablebase/find-tables.js";
import { readTableName } from "../../../../../engine/host/tablebase/table-name.js";
import { describeTablebase, tablebaseOf } from "../../../../../engine/host/tablebase/tablebase.js";

/** The start of each kind of file, and a size that tables may have. */
const WDL = Buffer.concat([Buffer.from("71e8235d", "hex"), Buffer.alloc(76)]);
const DTZ = Buffer.concat([Buffer.from("d7660ca5", "hex"), Buffer.alloc(76)]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "castellan-find-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);

test.each([
  ["KQvK", { pieces: 3, material: 0x10000n }],
  ["KRPvKP", { pieces: 5, material: 0x1001n | (1n << 20n) }],
  ["KQRBNPPvK", null],
  ["KvK", null],
  ["KRQvK", null],
  ["QvK", null],
  ["KQvKx", null],
  ["", null],
] as const)("%s", (name, wanted) => {
  expect(readTableName(name)).toEqual(wanted);
});

describe("folders", () => {
  test("have tables with outcomes, distances or both", () => {
    file("KQvK.rtbw", WDL);
    file("KQvK.rtbz", DTZ);
    file("KRBvK.rtbw", WDL);
    file("readme.txt", WDL);
    const found = findTables(folder);
    expect(found.faults).toEqual([]);
    expect(found.tables.map(({ name, wdl, dtz }) => [name, wdl?.bytes, dtz?.bytes])).toEqual([
      ["KQvK", 80, 80],
      ["KRBvK", 80, undefined],
    ]);
    const text = "2 endgame tables: 1 of 3 pieces, 1 of 4 pieces; 1 of them lack outcomes (.rtbw) or distances (.rtbz)";
    expect(describeTablebase(tablebaseOf(found.tables, 512))).toBe(text);
  });

  test("are several, of which the first that has a table counts", () => {
    const other = join(folder, "other");
    mkdirSync(other);
    file("KQvK.rtbw", WDL);
    writeFileSync(join(other, "KQvK.rtbw"), WDL);
    writeFileSync(join(other, "KRvK.rtbw"), WDL);
    const { tables } = findTables([folder, other, ""].join(delimiter));
    expect(tables.map(({ wdl }) => wdl?.path)).toEqual([join(folder, "KQvK.rtbw"), join(other, "KRvK.rtbw")]);
  });

  test("may hold files that are no tables: each is named, and the others are found", () => {
    file("KQvK.rtbw", WDL);
    file("KRvK.rtbw", DTZ);
    file("KBvK.rtbw", WDL.subarray(0, 79));
    file("KNvK.rtbw", Buffer.alloc(0));
    mkdirSync(join(folder, "KPvK.rtbw"));
    const { tables, faults } = findTables(folder);
    expect(tables.map(({ name }) => name)).toEqual(["KQvK"]);
    expect(faults).toHaveLength(4);
    for (const [part, why] of [
      ["KRvK", "does not begin like one"],
      ["KBvK", "79 bytes"],
      ["KNvK", "does not begin like one"],
      ["KPvK", "not a file"],
    ] as const) {
      expect(faults.filter((text) => text.includes(part) && text.includes(why))).toHaveLength(1);
    }
  });

  test("that are not there are named", () => {
    const { tables, faults } = findTables(join(folder, "none"));
    expect(tables).toEqual([]);
    expect(faults.join()).toMatch(/none.* cannot be read: there is no such file or folder$/);
  });
});

test("memory is no more than is allowed, and no more than is wanted", () => {
  file("KQvK.rtbw", WDL);
  const { tables } = findTables(folder);
  expect(tablebaseOf(tables, 512).bytes).toBe(2 ** 20);
  expect(tablebaseOf([], 512).bytes).toBe(0);
});
