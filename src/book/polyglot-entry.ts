/**
 * An entry of a PolyGlot book: 16 bytes, all numbers with the highest byte first. Key (8), move (2), weight (2), and 4
 * that programs may use for learning. Pure.
 */

import { castledKing, isCastle, moveFrom, moveTo, promotionOf } from "../../engine/rules/move.js";
import type { Game } from "../../engine/rules/game.js";

/** Bytes of an entry. */
export const ENTRY_SIZE = 16;
/** The largest weight that an entry holds. */
export const WEIGHT_LIMIT = 0xffff;

export interface PolyglotEntry {
  readonly key: bigint;
  /** From bit 0 on: square moved to (6 bits), square moved from (6), piece promoted to (3). */
  readonly move: number;
  /** How often the move is to be played, compared with the others of its position. */
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

/** The pieces promoted to, as the format numbers them. */
const PROMOTIONS = ["", "n", "b", "r", "q"];

/** A move of the core as the format writes it. Both name castling by the square of the rook. */
export function toPolyglotMove(move: number): number {
  return packed(moveTo(move), move);
}

/** The legal move of a game's position, in UCI notation, that an entry stands for; null if there is none. */
export function legalMoveOf(game: Game, move: number): string | null {
  const names = game.legalMoves();
  const index = game.legalCoreMoves().findIndex((core) => toPolyglotMove(core) === move || kingsMove(core) === move);
  return names[index] ?? null;
}

/** Castling as some books have it all the same, by the square of the king; -1 for other moves. */
function kingsMove(core: number): number {
  return isCastle(core) ? packed(castledKing(core), core) : -1;
}

function packed(to: number, core: number): number {
  return to | (moveFrom(core) << 6) | (PROMOTIONS.indexOf(promotionOf(core) ?? "") << 12);
}
