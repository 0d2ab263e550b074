/**
 * A game of self-play as bytes, little-endian; src/datagen/FORMAT.md describes the file for readers in other
 * languages.
 *
 *     0       u16  plies n, from 1 to PLIES_LIMIT
 *     2       u8   result for White: 0 lost, 1 drawn, 2 won
 *     3       u8   how it ended, an index into ENDINGS
 *     4       its first position, 32 bytes, see packed-setup.ts
 *     36      n times: u16 the move, as in engine/rules/move.ts; i16 its score
 *     36+4n   u32  check: FNV-1a of all bytes before it
 *
 * Scores are internal centipawns from the mover's view, mates MATE_SCORE.
 */

import type { Score } from "../../../engine/host/requests/score.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { Termination } from "../../common/game/game-end.js";
import { SETUP_SIZE, packSetup, unpackSetup } from "./packed-setup.js";
import type { Result } from "./record.js";

/** More plies than any game can have. */
export const PLIES_LIMIT = 2000;
/** The stored score of a mate in any number of moves; other scores are smaller. */
export const MATE_SCORE = 30000;

/** The result for White. */
export const RESULTS: readonly Result[] = ["lost", "drawn", "won"];

/** In the words of matches; files contain the indices. */
export const ENDINGS = [
  "checkmate",
  "stalemate",
  "repetition",
  "fifty-moves",
  "insufficient-material",
  "resignation",
  "draw-adjudication",
  "move-limit",
] as const satisfies readonly Termination[];
export type Ending = (typeof ENDINGS)[number];

export interface DataGame {
  readonly start: Setup;
  /** 16 bits each. */
  readonly moves: Uint16Array;
  /** The score of each move from the mover's view: centipawns, or MATE_SCORE with either sign. */
  readonly scores: Int16Array;
  readonly result: Result;
  readonly ending: Ending;
}

/** The result that a game teaches: none if the move limit ended it, as nobody knows what would have come. */
export function knownResult({ ending, result }: DataGame): Result | null {
  return ending === "move-limit" ? null : result;
}

const HEAD_SIZE = 4 + SETUP_SIZE;
const PLY_SIZE = 4;
const CHECK_SIZE = 4;

/** Bytes of the longest game. */
export const GAME_SIZE_LIMIT = gameSize(PLIES_LIMIT);

/** Bytes of a game with a number of plies. */
function gameSize(plies: number): number {
  return HEAD_SIZE + PLY_SIZE * plies + CHECK_SIZE;
}

/** A score as stored in files. */
export function storedScore(score: Score<"internal">): number {
  if (score.kind === "mate") return score.moves > 0 ? MATE_SCORE : -MATE_SCORE;
  return Math.max(1 - MATE_SCORE, Math.min(MATE_SCORE - 1, score.value));
}

export function encodeGame(game: DataGame): Uint8Array {
  const { moves, scores } = game;
  const plies = moves.length;
  const bytes = new Uint8Array(gameSize(plies));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, plies, true);
  view.setUint8(2, RESULTS.indexOf(game.result));
  view.setUint8(3, ENDINGS.indexOf(game.ending));
  packSetup(view, 4, game.start);
  for (let ply = 0; ply < plies; ply++) {
    const offset = HEAD_SIZE + PLY_SIZE * ply;
    view.setUint16(offset, moves[ply] ?? 0, true);
    view.setInt16(offset + 2, scores[ply] ?? 0, true);
  }
  const checked = bytes.length - CHECK_SIZE;
  view.setUint32(checked, fnv1a(bytes.subarray(0, checked)), true);
  return bytes;
}

/**
 * The bytes of the game at an offset.
 *
 * @returns null if there is no whole and sound game
 */
export function gameBytesAt(bytes: Uint8Array, offset: number): Uint8Array | null {
  if (offset + HEAD_SIZE > bytes.length) return null;
  const plies = pliesOf(bytes.subarray(offset));
  if (plies === 0 || plies > PLIES_LIMIT) return null;
  const size = gameSize(plies);
  if (offset + size > bytes.length) return null;
  const game = bytes.subarray(offset, offset + size);
  const checked = size - CHECK_SIZE;
  const check = viewOf(game).getUint32(checked, true);
  if (fnv1a(game.subarray(0, checked)) !== check) return null;
  const [, , result = 0, ending = 0] = game;
  return result < RESULTS.length && ending < ENDINGS.length ? game : null;
}

/** The number of plies, and so of positions, in bytes from gameBytesAt(). */
export function pliesOf(bytes: Uint8Array): number {
  return (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8);
}

/** A text that identifies the first position in such bytes. */
export function startKey(bytes: Uint8Array): string {
  const start = bytes.subarray(HEAD_SIZE - SETUP_SIZE, HEAD_SIZE);
  return String.fromCharCode(...start);
}

/** Decodes the bytes from gameBytesAt(). */
export function decodeGame(bytes: Uint8Array): DataGame {
  const view = viewOf(bytes);
  const plies = view.getUint16(0, true);
  const moves = new Uint16Array(plies);
  const scores = new Int16Array(plies);
  for (let ply = 0; ply < plies; ply++) {
    const offset = HEAD_SIZE + PLY_SIZE * ply;
    moves[ply] = view.getUint16(offset, true);
    scores[ply] = view.getInt16(offset + 2, true);
  }
  return {
    start: unpackSetup(view, 4),
    moves,
    scores,
    result: RESULTS[view.getUint8(2)]!,
    ending: ENDINGS[view.getUint8(3)]!,
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** 32-bit FNV-1a (Fowler, Noll and Vo, 1991). */
export function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
