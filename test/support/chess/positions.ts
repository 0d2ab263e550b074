import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Move } from "chess.js";

/** Positions that between them hold every kind of move, pin and check. */
export const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
  // En passant: pinned along the rank, along the diagonal, and out of check.
  "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1",
  "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
  "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
  // Pawns that pass each other on every file.
  "rnbqkbnr/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/RNBQKBNR w KQkq - 0 1",
  // Double check, and pins on every line.
  "4k3/8/5N2/8/4R3/8/8/4K3 b - - 0 1",
  "4r1k1/8/1b5q/4B3/3PPP2/r2RKN1q/3PBP2/b3q1b1 w - - 0 1",
] as const;

/** A seeded generator of numbers below `limit` (a linear congruential one; Numerical Recipes, 1992). */
export function randomiser(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The 16 bits of a public chess.js move, worked out from its names and letters alone. */
export function coreOf(move: Move): number {
  const square = (name: string) => "abcdefgh".indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1);
  const rank = move.from.charAt(1);
  const rook = { k: `h${rank}`, q: `a${rank}` };
  const has = (letter: string) => move.flags.includes(letter);
  let to: string = move.to;
  let flag = 0;
  if (has("k")) [to, flag] = [rook.k, 2];
  else if (has("q")) [to, flag] = [rook.q, 2];
  else if (has("b")) flag = 1;
  else if (has("e")) flag = 5;
  else {
    if (has("c")) flag += 4;
    if (move.promotion) flag += 8 + "nbrq".indexOf(move.promotion);
  }
  return square(move.from) + 64 * square(to) + 4096 * flag;
}

/** A file of the test data that CASTELLAN_DATA points to, or null. */
export function dataFile(...path: string[]): string | null {
  const folder = process.env["CASTELLAN_DATA"];
  if (folder === undefined) return null;
  const file = join(folder, ...path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
