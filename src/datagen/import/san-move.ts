/**
 * Finds moves in standard algebraic notation among a core's legal moves: for many games, as it takes long to apply the
 * rules in the usual way.
 */

import type { Core } from "../../../engine/host/core.js";
import { isCastle, moveFrom, moveTo, promotionOf } from "../../../engine/rules/move.js";

const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)x?([a-h])([1-8])(?:=?([QRBN]))?[+#!?]*$/;
const CASTLING = /^[O0]-[O0](-[O0])?[+#!?]*$/;

/**
 * The legal move with this name.
 *
 * @param moves the core's legal moves
 * @returns null if there is none, or if there are several
 */
export function findSan(core: Core, moves: readonly number[], word: string): number | null {
  const fitting = moves.filter(matcher(core, word));
  const [move] = fitting;
  return move === undefined || fitting.length > 1 ? null : move;
}

function matcher(core: Core, word: string): (move: number) => boolean {
  const castling = CASTLING.exec(word);
  if (castling !== null) {
    const isShort = castling[1] === undefined;
    return (move) => isCastle(move) && moveTo(move) > moveFrom(move) === isShort;
  }
  const parts = SAN.exec(word);
  if (parts === null) return () => false;
  const [, piece = "", file = "", rank = "", toFile = "", toRank = "", promotion = ""] = parts;
  const target = squareAt(toFile, toRank);
  const { board } = core.position();
  return (move) => {
    const from = moveFrom(move);
    return (
      moveTo(move) === target &&
      !isCastle(move) &&
      (promotionOf(move) ?? "") === promotion.toLowerCase() &&
      board[from]?.toUpperCase() === (piece === "" ? "P" : piece) &&
      (file === "" || (from & 7) === fileOf(file)) &&
      (rank === "" || from >> 3 === Number(rank) - 1)
    );
  };
}

function squareAt(file: string, rank: string): number {
  return 8 * (Number(rank) - 1) + fileOf(file);
}

function fileOf(letter: string): number {
  return letter.charCodeAt(0) - "a".charCodeAt(0);
}
