import { describe, expect, test } from "vitest";
import { parseTunables, readTunables, variableTunables } from "../../../scripts/tunables.mjs";

const TABLE = `/** The table. */

/** Depth,
    in plies. */
export const SOME_DEPTH: i32 = 4; // 2 to 8, step 1
export const SHIFT_2: i32 = -3; // -10 to 0, step 2
`;

test("reads names, values and ranges", () => {
  expect(parseTunables(TABLE)).toEqual([
    { name: "SOME_DEPTH", value: 4, min: 2, max: 8, step: 1 },
    { name: "SHIFT_2", value: -3, min: -10, max: 0, step: 2 },
  ]);
  expect(parseTunables(TABLE.replaceAll("\n", "\r\n"))).toHaveLength(2);
});

test("the engine's own table can be read", () => {
  expect(readTunables().length).toBeGreaterThan(30);
});

test("constants become variables and nothing else changes", () => {
  const changed = variableTunables(TABLE);
  expect(changed).toContain("export let SOME_DEPTH: i32 = 4; // 2 to 8");
  expect(changed.replaceAll("export let ", "export const ")).toBe(TABLE);
});

describe("refuses a line, and names it", () => {
  test.each([
    ["export const A: i32 = 4;", /not `export const/],
    ["export const A: i32 = 4; // 2 to 8", /not `export const/],
    ["export const A: i32 = 4; // from 2 to 8, step 1", /not `export const/],
    ["export const A: f64 = 4; // 2 to 8, step 1", /not `export const/],
    ["export const A: i32 = 2 + 2; // 2 to 8, step 1", /not `export const/],
    ["const A: i32 = 4; // 2 to 8, step 1", /not `export const/],
    ["export const A: i32 = 1; // 2 to 8, step 1", /out of its range/],
    ["export const A: i32 = 9; // 2 to 8, step 1", /out of its range/],
    ["export const A: i32 = 2; // 2 to 2, step 1", /nothing to tune/],
    ["export const A: i32 = 3; // 2 to 8, step 0", /nothing to tune/],
    ["export const A: i32 = 3; // 2 to 8, step 7", /nothing to tune/],
    ["export const SHIFT_2: i32 = 3; // 2 to 8, step 1", /there twice/],
  ])("%s", (line, fault) => {
    const parse = () => parseTunables(`${TABLE}${line}\n`);
    expect(parse).toThrow(fault);
    expect(parse).toThrow(/^params\.ts:7: /);
  });
});
