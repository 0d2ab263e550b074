import { expect, test } from "vitest";
import type { Piece } from "../../../../../engine/board/pieces.js";
import { createRandom } from "../../../../../src/common/random.js";
import { RepeatShare } from "../../../../../src/datagen/positions/repeat-share.js";

const random = createRandom(3);
const draw = () => {
  const board = Array.from({ length: 64 }, (): Piece | null => (random() < 0.5 ? null : random() < 0.5 ? "P" : "n"));
  return { board, turn: random() < 0.5 ? ("w" as const) : ("b" as const) };
};

test("is the share of positions that were there before", () => {
  const positions = Array.from({ length: 20_000 }, draw);
  const share = new RepeatShare();
  expect(share.share).toBeNull();
  for (const position of positions) share.add(position);
  expect(share.share).toBe(0);
  // A fourth of all positions added once more.
  for (const position of positions.slice(0, 20_000 / 3)) share.add(position);
  expect(share.share).toBeGreaterThan(0.15);
  expect(share.share).toBeLessThan(0.35);
});

test("distinguishes positions by the side to move", () => {
  const share = new RepeatShare();
  for (let count = 0; count < 3000; count++) {
    const { board } = draw();
    share.add({ board, turn: "w" });
    share.add({ board, turn: "b" });
  }
  expect(share.share).toBe(0);
});
