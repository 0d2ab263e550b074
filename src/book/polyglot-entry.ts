/**
 * An entry of a PolyGlot book: 16 bytes, all numbers big-endian. Key (8), move (2), weight (2), and 4
 * that programs may use for learning. Pure.
 */

import { castledKing, isCastle, moveFrom, moveTo, promotionOf } from "../../engine/rules/move.js";
import type { Game } from "../../engine/rules/game.js";

/** Bytes of an entry. */
export const ENTRY_SIZE = 16;
/** The largest weight that fits into an entry. */
export const WEIGHT_LIMIT = 0xffff;

export interface PolyglotEntry {
  readonly key: bigint;
  /** From bit 0 on: target square (6 bits), origin square (6), promotion piece (3). */
  readonly move: number;
  /** How often to play the move, relative to the position's other moves. */
  readonly weight: number;
}

export function readEntry(bytes: DataView, offset = 0): PolyglotEntry {
  return {
    key: bytes.getBigUint64(offset),
    move: bytes.getUint16(offset + 8),
    weight: bytes.getUint16(offset + 10),
  };
}

export function writeEntry(bytes: DataView, offset: number, { key, move, weight }: PolyglotEntry): void {
  bytes.setBigUint64(offset, key);
  bytes.setUint16(offset + 8, move);
  bytes.setUint16(offset + 10, weight);
  bytes.setUint32(offset + 12, 0);
}

/** The promotion pieces, by their numbers in the format. */
const PROMOTIONS = ["", "n", "b", "r", "q"];

/** Encodes a move of the core. Both encodings name castling by the square of the rook. */
export function toPolyglotMove(move: number): number {
  return packed(moveTo(move), move);
}

/** The legal move of a game's position, in UCI notation, that an entry encodes; null if there is none. */
export function legalMoveOf(game: Game, move: number): string | null {
  const names = game.legalMoves();
  const index = game.legalCoreMoves().findIndex((core) => toPolyglotMove(core) === move || kingsMove(core) === move);
  return names[index] ?? null;
}

/** The nonstandard castling of some books, by the king's target square; -1 for other moves. */
function kingsMove(core: number): number {
  return isCastle(core) ? packed(castledKing(core), core) : -1;
}

function packed(to: number, core: number): number {
  return to | (moveFrom(core) << 6) | (PROMOTIONS.indexOf(promotionOf(core) ?? "") << 12);
}
