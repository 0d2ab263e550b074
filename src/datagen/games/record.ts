/**
 * Training positions as bytes: 32 for each position, little-endian, after a header of the same size, so that numpy can
 * map the file. train/README.md describes the format for readers in other languages.
 *
 *     0   24 bytes, the pieces, see packed-board.ts
 *     24  i16  score in internal centipawns from White's view, NO_SCORE if unknown
 *     26  u8   result for White: 0 lost, 1 drawn, 2 won, 3 unknown
 *     27  u8   side to move: 0 White, 1 Black
 *     28  u8   plies since the last capture or pawn move, at most 255
 *     29  u8   0
 *     30  u16  number of the full move
 */

import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import { NO_RIGHTS } from "../../../engine/rules/fen-castling.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { InputError } from "../../common/errors.js";
import { packBoard, unpackBoard } from "./packed-board.js";

export const RECORD_SIZE = 32;
/** The header: these bytes, then the size of a record as u32, then zeros. */
export const MAGIC = "CASTPOS1";
const NO_SCORE = -32768;
/** The largest stored score; others are clamped to it. */
export const SCORE_LIMIT = 32767;
/** Centipawns beyond which a game is decided, and a score shows only how fast the scoring engine saw that. */
export const DECIDED_SCORE = 3000;

export type Result = "lost" | "drawn" | "won";
const RESULTS: readonly (Result | null)[] = ["lost", "drawn", "won", null];

export interface TrainingPosition {
  readonly setup: Setup;
  /** From White's view. */
  readonly score: Centipawns<"internal"> | null;
  /** For White. */
  readonly result: Result | null;
}

/** The first bytes of a file. */
export function fileHead(): Uint8Array {
  const head = new Uint8Array(RECORD_SIZE);
  head.set(new TextEncoder().encode(MAGIC));
  new DataView(head.buffer).setUint32(MAGIC.length, RECORD_SIZE, true);
  return head;
}

/**
 * The number of positions in a file of this many bytes.
 *
 * @throws InputError if the last one was cut off
 */
export function recordCount(file: string, size: number): number {
  if (size % RECORD_SIZE !== 0) throw new InputError(`${file} does not end with a whole position`);
  return Math.max(0, size / RECORD_SIZE - 1);
}

/** Encodes a position of at most 32 pieces at an offset. */
export function writeRecord(view: DataView, offset: number, { setup, score, result }: TrainingPosition): void {
  const { board, turn, halfmoves, fullmoves } = setup;
  for (let at = 0; at < RECORD_SIZE; at += 4) view.setUint32(offset + at, 0);
  packBoard(view, offset, board);
  const bounded = score === null ? NO_SCORE : Math.max(-SCORE_LIMIT, Math.min(SCORE_LIMIT, score));
  view.setInt16(offset + 24, bounded, true);
  view.setUint8(offset + 26, RESULTS.indexOf(result));
  view.setUint8(offset + 27, turn === "w" ? 0 : 1);
  view.setUint8(offset + 28, Math.min(halfmoves, 255));
  view.setUint16(offset + 30, fullmoves, true);
}

/** Decodes what writeRecord encoded, which does not include castling rights and en passant square. */
export function readRecord(view: DataView, offset: number): TrainingPosition {
  const score = view.getInt16(offset + 24, true);
  return {
    setup: {
      board: unpackBoard(view, offset),
      turn: view.getUint8(offset + 27) === 0 ? "w" : "b",
      castling: NO_RIGHTS,
      enPassant: null,
      halfmoves: view.getUint8(offset + 28),
      fullmoves: view.getUint16(offset + 30, true),
    },
    score: score === NO_SCORE ? null : centipawns(score),
    result: RESULTS[view.getUint8(offset + 26)] ?? null,
  };
}
