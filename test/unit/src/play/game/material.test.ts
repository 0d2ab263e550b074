import { expect, test } from "vitest";
import { START_FEN } from "../../../../../engine/rules/fen.js";
import { leadOf } from "../../../../../src/play/game/material.js";

test("nobody leads at the start", () => {
  expect(leadOf(START_FEN, "w")).toEqual({ pieces: [], points: 0 });
});

test("a side has what it took and did not lose", () => {
  // White has a queen for two rooks and a pawn.
  const fen = "2r2rk1/pppppppp/8/8/8/8/1PPPPPPP/3Q2K1 w - - 0 1";
  expect(leadOf(fen, "w")).toEqual({ pieces: ["q"], points: 0 });
  expect(leadOf(fen, "b")).toEqual({ pieces: ["r", "r", "p"], points: 2 });
});
