/** Which pieces hang, by examples; the core finds the same ones (test/unit/engine/core/eval/network.test.ts). */

import { expect, test } from "vitest";
import { hangingPieces } from "../../../../../engine/host/network/hanging.js";
import { readFen } from "../../../../../engine/rules/fen.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const core = await InspectedCore.create();

/** The names of the squares of hanging pieces, in alphabetical order. */
function squares(fen: string): string {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error);
  core.setGame({ setup: read.setup, moves: [] });
  expect(core.checkAccumulators(0)).toBeGreaterThanOrEqual(0);
  return hangingPieces(read.setup.board)
    .flatMap((hangs, square) => (hangs ? ["abcdefgh".charAt(square & 7) + String((square >> 3) + 1)] : []))
    .sort()
    .join(" ");
}

test.each([
  ["nothing at the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""],
  ["a pawn that is attacked and not defended", "4k3/8/8/3p4/8/5B2/8/4K3 w - - 0 1", "d5"],
  ["not a pawn that is defended", "4k3/8/4p3/3p4/8/5B2/8/4K3 w - - 0 1", ""],
  ["pawns that attack each other, undefended", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5 e4"],
  ["a knight that a pawn attacks, though it is defended", "4k3/8/2p5/3N4/4P3/8/8/4K3 w - - 0 1", "d5"],
  ["not a knight that a bishop attacks, defended", "4k3/8/2b5/3N4/4P3/8/8/4K3 w - - 0 1", ""],
  ["a rook that a knight attacks, though it is defended", "7k/8/2n5/4R3/5P2/8/8/4K3 w - - 0 1", "e5"],
  ["a defended queen that a rook attacks", "3rk3/8/8/3Q4/4P3/8/8/4K3 w - - 0 1", "d5"],
  ["the rook beside it, which no one defends", "3r4/8/7k/3Q4/4P3/8/8/4K3 w - - 0 1", "d5 d8"],
  ["not a queen that a queen attacks, defended", "3qk3/8/8/3Q4/4P3/8/8/4K3 w - - 0 1", ""],
  ["what a king attacks", "8/8/8/3k4/4N3/8/8/K7 w - - 0 1", "e4"],
  ["not what a king defends", "4k3/8/8/8/8/3K4/3R4/3r4 w - - 0 1", "d1"],
  ["a king in check", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1 e2"],
  ["what only a pinned piece attacks", "4k3/4n3/8/3P4/8/8/8/4R1K1 w - - 0 1", "d5"],
  ["not through another piece", "3r2k1/3r4/8/3P4/2P5/8/8/4K3 w - - 0 1", ""],
])("%s", (_, fen, hanging) => {
  expect(squares(fen)).toBe(hanging);
});
