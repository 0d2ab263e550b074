import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findWritten, sizeOf } from "../../../../../src/match/output/pgn-written.js";

const folder = mkdtempSync(join(tmpdir(), "pgn-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "games.pgn");

const text = (round: number) =>
  `[Event "Castellan match"]\n[Round "${round}"]\n[White "é"]\n\n1. e4 {+0.30/5 0.100s} e5 {White resigns} 1-0\n\n`;
const TEXTS = [1, 2, 3].map(text);
const [ONE, TWO, THREE] = TEXTS as [string, string, string];
const FOREIGN = '[Event "another"]\n\n1. d4 *\n\n';

function written(content: string | Uint8Array, start = 0) {
  writeFileSync(file, content);
  const { present, torn } = findWritten(file, start, TEXTS);
  return { present: [...present], torn };
}

test("whole games are found, in whatever order and among whatever else", () => {
  expect(written("")).toEqual({ present: [], torn: null });
  expect(written(ONE)).toEqual({ present: [0], torn: null });
  expect(written(THREE + FOREIGN + ONE)).toEqual({ present: [0, 2], torn: null });
  expect(written((FOREIGN + TWO).replaceAll("\n", "\r\n"))).toEqual({ present: [1], torn: null });
  const latin1 = Buffer.concat([Buffer.from('[White "\u00e9"]\n\n*\n\n', "latin1"), Buffer.from(TWO)]);
  expect(written(latin1)).toEqual({ present: [1], torn: null });
});

test("a game that was cut off is found wherever it was cut", () => {
  const bytes = Buffer.from(TWO);
  const before = Buffer.from(FOREIGN + ONE);
  for (let length = 1; length < bytes.length; length++) {
    const { present, torn } = written(Buffer.concat([before, bytes.subarray(0, length)]));
    expect({ present, torn }, `cut after ${length}`).toEqual({ present: [0], torn: before.length });
  }
});

test("what others have cut off is theirs", () => {
  expect(written(`${ONE}[Event "another"]\n\n1. d4`).torn).toBeNull();
  // Somebody has written after it.
  expect(written(ONE + TWO.slice(0, 50) + FOREIGN).torn).toBeNull();
});

test("games before the match are not its own, unless the file is another one by now", () => {
  expect(written(ONE + TWO, Buffer.byteLength(ONE))).toEqual({ present: [1], torn: null });
  expect(written(ONE, 100_000)).toEqual({ present: [0], torn: null });
});

test("there may be no file", () => {
  const none = join(folder, "none.pgn");
  expect(findWritten(none, 0, TEXTS)).toEqual({ present: new Set(), torn: null });
  expect(sizeOf(none)).toBe(0);
});
