import { expect, test } from "vitest";
import { START_FEN } from "../../../../../engine/rules/fen.js";
import { possibleRights, readSetup, setupFen } from "../../../../../src/play/game/setup-fen.js";

test("a setup is written as a FEN, with no castling that king and rook do not allow", () => {
  const setup = { placement: "r3k2r/8/8/8/8/8/8/4K2R", turn: "b", castling: "qkQK" } as const;
  expect(setupFen(setup)).toBe("r3k2r/8/8/8/8/8/8/4K2R b Kkq - 0 1");
  expect(setupFen({ ...setup, castling: "" })).toBe("r3k2r/8/8/8/8/8/8/4K2R b - - 0 1");
  expect(possibleRights("8/8/8/8/8/8/8/8")).toBe("");
});

test("a FEN is read as soon as its board is whole", () => {
  expect(readSetup(START_FEN)).toEqual({ placement: START_FEN.split(" ", 1)[0], turn: "w", castling: "KQkq" });
  expect(readSetup("8/8/8/8/8/8/8/4k2K b")).toEqual({ placement: "8/8/8/8/8/8/8/4k2K", turn: "b", castling: "" });
  for (const text of ["", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/9", "8/8/8/8/8/8/8/4k1K", "8/8/8/8/8/8/8/x7"]) {
    expect(readSetup(text)).toBeNull();
  }
});
