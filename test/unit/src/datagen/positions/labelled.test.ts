/** Labelled lines, and the bytes that become of them. */

import { describe, expect, test } from "vitest";
import { makeFen } from "../../../../../engine/rules/fen.js";
import { readLabelled } from "../../../../../src/datagen/positions/labelled.js";
import { RECORD_SIZE, readRecord, writeRecord } from "../../../../../src/datagen/games/record.js";

const FEN = "r1b1n1k1/ppp2p1p/3q2p1/3p4/3P1Q2/2PB4/PP3PPP/RN4K1 b - - 7 19";

describe("a line", () => {
  test.each([
    [FEN, null, null],
    [`${FEN} | 42`, 42, null],
    [`${FEN}|+42`, 42, null],
    [`${FEN} | -1204 | 0.0`, -1204, "lost"],
    [`${FEN} | 0 | 1.0`, 0, "won"],
    [`${FEN} | 0.5`, null, "drawn"],
    [`${FEN} | #-7`, -32767, null],
    [`${FEN} | #+3 | 1.0`, 32767, "won"],
  ])("%s", (line, score, result) => {
    expect(readLabelled(line)).toMatchObject({
      ok: true,
      position: { score, result, setup: { turn: "b", halfmoves: 7 } },
    });
  });

  test.each([
    ["", "it is empty"],
    ["garbage | 1 | 0.5", "rank"],
    [`${FEN} | banana`, "'banana'"],
    [`${FEN} | 12.5`, "'12.5'"],
    [`${FEN} | 0.5 | 12`, "'0.5'"],
    [`${FEN} | 12 | 0.7`, "'0.7'"],
    [`${FEN} | 12 | 0.5 | more`, "more than two"],
  ])("%s is refused", (line, why) => {
    const read = readLabelled(line);
    expect(read.ok ? "taken" : read.error).toContain(why);
  });
});

describe("a record", () => {
  test.each([
    [`${FEN} | -1204 | 0.0`],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 | 15 | 1.0"],
    ["8/8/8/4k3/8/8/8/K6R w - - 99 1000 | #4"],
    ["4k3/8/8/8/8/8/8/4K2R b - - 0 60 | 0.5"],
    ["4k3/8/8/8/8/8/8/4K2R b - - 0 60"],
  ])("%s comes back", (line) => {
    const read = readLabelled(line);
    if (!read.ok) throw new Error(read.error);
    // Whatever stood there before must not matter.
    const bytes = new Uint8Array(3 * RECORD_SIZE).fill(0xff);
    const view = new DataView(bytes.buffer);
    writeRecord(view, RECORD_SIZE, read.position);
    const back = readRecord(view, RECORD_SIZE);
    expect(makeFen(back.setup)).toBe(makeFen(read.position.setup));
    expect(back.score).toBe(read.position.score);
    expect(back.result).toBe(read.position.result);
    expect(bytes.subarray(0, RECORD_SIZE).every((b) => b === 0xff)).toBe(true);
    expect(bytes.subarray(2 * RECORD_SIZE).every((b) => b === 0xff)).toBe(true);
  });

  test("is laid out as it is described", () => {
    const read = readLabelled("4k3/8/8/8/8/8/8/K6R b - - 3 258 | -2 | 1.0");
    if (!read.ok) throw new Error(read.error);
    const bytes = new Uint8Array(RECORD_SIZE);
    writeRecord(new DataView(bytes.buffer), 0, read.position);
    // a1 and h1, e8; K, R, k as nibbles 10, 6, 11.
    expect([...bytes]).toEqual([
      0x81, 0, 0, 0, 0, 0, 0, 0x10, 0x6a, 0x0b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xfe, 0xff, 2, 1, 3, 0, 2, 1,
    ]);
  });
});
