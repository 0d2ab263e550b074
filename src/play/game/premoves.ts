/** The moves that a person may make in advance, before the opponent's move is known. Pure. */

import { attacksFrom } from "../../../engine/board/attacks.js";
import { type Colour, colourOf, type Piece, typeOf } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";
import { fileOf, rankOf, squareName, squareNamed } from "../../../engine/board/squares.js";

/**
 * Squares that a piece could reach if the others stood otherwise: the reply may open a line, or put a piece where it is
 * retaken. The rules decide when the reply is there.
 *
 * @param square of the piece
 * @returns the moves in UCI; pawns become queens. None without a piece of that side
 */
export function premovesFrom(fen: string, square: string, side: Colour): readonly string[] {
  const from = squareNamed(square);
  const piece = readPlacement(fen)[from] ?? null;
  if (piece === null || colourOf(piece) !== side) return [];
  return [...stepsOf(piece, from), ...attacksOf(piece, from)].map((to) => {
    const isPromotion = typeOf(piece) === "p" && (rankOf(to) === 0 || rankOf(to) === 7);
    return `${square}${squareName(to)}${isPromotion ? "q" : ""}`;
  });
}

/**
 * The name of such a move, in the notation of the move list as far as it can be known: without check, and with `x` only where
 * an opponent's piece stands now.
 */
export function premoveName(fen: string, uci: string): string {
  const placement = readPlacement(fen);
  const [from, to] = [squareNamed(uci), squareNamed(uci.slice(2))];
  const piece = placement[from] ?? null;
  const target = uci.slice(2, 4);
  if (piece === null) return uci;
  const taken = placement[to] ?? null;
  const isCapture = taken !== null && colourOf(taken) !== colourOf(piece);
  const type = typeOf(piece);
  if (type === "k" && Math.abs(to - from) === 2) return to > from ? "O-O" : "O-O-O";
  if (type === "p") {
    const isAside = fileOf(from) !== fileOf(to);
    const promoted = uci.charAt(4) === "" ? "" : `=${uci.charAt(4).toUpperCase()}`;
    return `${isAside ? `${uci.charAt(0)}x` : ""}${target}${promoted}`;
  }
  const twins = placement.flatMap((other, square) =>
    other === piece && square !== from && attacksOf(piece, square).includes(to) ? [square] : [],
  );
  const isFileEnough = twins.every((square) => fileOf(square) !== fileOf(from));
  const origin = twins.length === 0 ? "" : isFileEnough ? uci.charAt(0) : uci.slice(0, 2);
  return `${type.toUpperCase()}${origin}${isCapture ? "x" : ""}${target}`;
}

/** What a piece attacks on an empty board. */
function attacksOf(piece: Piece, square: number): readonly number[] {
  const alone = new Array<Piece | null>(64).fill(null);
  alone[square] = piece;
  return attacksFrom(alone, square);
}

/** Moves that attack nothing: of a pawn along its file, and a king's castling. */
function stepsOf(piece: Piece, square: number): readonly number[] {
  const [forward, home] = colourOf(piece) === "w" ? [8, 0] : [-8, 7];
  switch (typeOf(piece)) {
    case "p": {
      const isFirst = rankOf(square) === (forward === 8 ? 1 : 6);
      return isFirst ? [square + forward, square + 2 * forward] : [square + forward];
    }
    case "k":
      return fileOf(square) === 4 && rankOf(square) === home ? [square + 2, square - 2] : [];
    default:
      return [];
  }
}
