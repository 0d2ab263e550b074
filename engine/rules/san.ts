/** Standard algebraic notation for boards that cannot write it themselves. */

import type { RulesBoard } from "./board.js";
import { isCapture, isCastle, moveFrom, moveTo, promotionOf } from "./move.js";
import type { Setup } from "./setup.js";
import { squareName } from "../board/squares.js";

/** SAN of a legal move on a board with the given pieces. */
export function sanOf(board: RulesBoard, pieces: Setup["board"], move: number): string {
  return bareSan(board, pieces, move) + checkSign(board, move);
}

function bareSan(board: RulesBoard, pieces: Setup["board"], move: number): string {
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isCastle(move)) return to > from ? "O-O" : "O-O-O";
  const piece = (pieces[from] ?? "P").toUpperCase();
  const target = squareName(to);
  if (piece === "P") {
    const promotion = promotionOf(move);
    return (
      (isCapture(move) ? `${squareName(from).charAt(0)}x` : "") +
      target +
      (promotion === null ? "" : `=${promotion.toUpperCase()}`)
    );
  }
  const rivals = board
    .legalMoves()
    .filter(
      (other) =>
        moveTo(other) === to &&
        moveFrom(other) !== from &&
        !isCastle(other) &&
        pieces[moveFrom(other)] === pieces[from],
    )
    .map(moveFrom);
  return piece + disambiguation(from, rivals) + (isCapture(move) ? "x" : "") + target;
}

/**
 * Distinguishes the moving piece from others of its kind that may go to the same square: by file, else by rank, else by
 * both.
 */
function disambiguation(from: number, rivals: readonly number[]): string {
  const [file = "", rank = ""] = squareName(from);
  if (rivals.length === 0) return "";
  if (rivals.every((rival) => (rival & 7) !== (from & 7))) return file;
  if (rivals.every((rival) => rival >> 3 !== from >> 3)) return rank;
  return file + rank;
}

function checkSign(board: RulesBoard, move: number): string {
  board.make(move);
  const check = board.isCheck();
  const sign = !check ? "" : board.legalMoves().length === 0 ? "#" : "+";
  board.undo();
  return sign;
}
