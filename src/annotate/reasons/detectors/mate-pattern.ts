/** The names of mates, by what stands on the board. Pure. */

import { attackersOf, attacksFrom } from "../../../../engine/board/attacks.js";
import { type Colour, opponentOf, pieceOf, type PieceType, typeOf } from "../../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../../engine/board/placement.js";
import { fileOf, ownRankOf, rankOf, squareAt } from "../../../../engine/board/squares.js";
import { isOf, isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { MatePattern } from "../../reason-types.js";

/** A mate on the board. */
interface Mate {
  readonly board: Placement;
  /** The side that mates. */
  readonly side: Colour;
  readonly king: number;
  /** Where the piece stands that moved last. */
  readonly from: number;
  readonly piece: PieceType;
  /** The moves that led there. */
  readonly steps: readonly LineMove[];
}

const PATTERNS: readonly (readonly [name: MatePattern, holds: (mate: Mate) => boolean])[] = [
  ["Légal", isLegal],
  ["smothered", isSmothered],
  ["Damiano", isDamiano],
  ["Anastasia", isAnastasia],
  ["back rank", isBackRank],
  ["ladder", isLadder],
];

/** The name of the mate that a line ends in, or null. @param steps with the bad move, if the line follows one */
export function matePattern(steps: readonly LineMove[]): MatePattern | null {
  const last = steps.at(-1);
  if (last === undefined || !last.san.endsWith("#")) return null;
  const king = kingSquare(last.after, opponentOf(last.side));
  const mate = {
    board: last.after,
    side: last.side,
    king,
    from: last.to,
    piece: typeOf(last.after[last.to]!),
    steps,
  };
  return PATTERNS.find(([, holds]) => holds(mate))?.[0] ?? null;
}

/** The last rank, from which pawns of the king's own side keep it. */
function isBackRank({ board, side, king, from, piece }: Mate): boolean {
  const isOnIt = ownRankOf(king, side) === 7 && ownRankOf(from, side) === 7;
  if (!isHeavy(piece) || !isOnIt || !attacksFrom(board, from).includes(king)) return false;
  const pawn = pieceOf("p", opponentOf(side));
  return neighbours(king).filter((square) => ownRankOf(square, side) === 6 && board[square] === pawn).length >= 2;
}

/** A knight mates a king whose own pieces stand on all squares around it. */
function isSmothered({ board, side, king, from, piece }: Mate): boolean {
  const isShutIn = neighbours(king).every((square) => isOf(board[square], opponentOf(side)));
  return piece === "n" && attacksFrom(board, from).includes(king) && isShutIn;
}

/** Minor pieces mate a king in the centre after the opponent has taken the queen. */
function isLegal({ board, side, king, piece, steps }: Mate): boolean {
  const isTaken = steps.some(({ captured }) => captured === pieceOf("q", side));
  const isCentral = [3, 4].includes(fileOf(king)) && ownRankOf(king, side) >= 6;
  const around = neighbours(king).flatMap((square) => attackersOf(board, square, side));
  const isHelped = around.some((square) => ["q", "r"].some((type) => isType(board[square], type as PieceType)));
  return isTaken && isCentral && (piece === "n" || piece === "b") && !isHelped;
}

/** The queen mates beside the corner, where a pawn protects it. */
function isDamiano({ board, side, king, from, piece }: Mate): boolean {
  const inward = fileOf(from) === 0 ? 1 : -1;
  const isBeside = ownRankOf(from, side) === 6 && ownRankOf(king, side) === 7 && fileOf(king) === fileOf(from) + inward;
  const guard = from + inward + (side === "w" ? -8 : 8);
  return piece === "q" && isEdge(fileOf(from)) && isBeside && board[guard] === pieceOf("p", side);
}

/** A rook or queen mates along the edge file; a knight and the king's own piece beside it take the other squares. */
function isAnastasia({ board, side, king, from, piece }: Mate): boolean {
  const file = fileOf(king);
  if (!isHeavy(piece) || !isEdge(file) || fileOf(from) !== file) return false;
  const inward = file === 0 ? 1 : -1;
  const isKnight = (by: number) => board[by] === pieceOf("n", side) && fileOf(by) === file + 3 * inward;
  return (
    isOf(board[king + inward], opponentOf(side)) &&
    [8, -8].every((up) => attackersOf(board, king + inward + up, side).some(isKnight))
  );
}

/** Two rooks or queens on neighbouring ranks or files, the outer one at the edge with the king. */
function isLadder({ board, side, king, from, piece }: Mate): boolean {
  if (!isHeavy(piece)) return false;
  return [fileOf, rankOf].some((lineOf) => {
    const second = lineOf(king) === 0 ? 1 : 6;
    if (!isEdge(lineOf(king)) || lineOf(from) !== lineOf(king)) return false;
    const guard = board.findIndex(
      (one, square) => square !== from && isOf(one, side) && isHeavy(typeOf(one)) && lineOf(square) === second,
    );
    const around = neighbours(king).filter((square) => lineOf(square) === second);
    return guard >= 0 && around.every((square) => square === guard || attacksFrom(board, guard).includes(square));
  });
}

function isHeavy(type: PieceType): boolean {
  return type === "r" || type === "q";
}

/** Whether a file or rank is the first or the last. */
function isEdge(line: number): boolean {
  return line === 0 || line === 7;
}

function neighbours(square: number): readonly number[] {
  const near = [-1, 0, 1];
  return near
    .flatMap((files) => near.map((ranks) => squareAt(fileOf(square) + files, rankOf(square) + ranks)))
    .filter((found) => found !== null && found !== square) as readonly number[];
}
