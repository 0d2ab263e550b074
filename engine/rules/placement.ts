/** The first field of a FEN: the placement of the pieces, and whether a position can have such pieces. */

import { quote } from "./quote.js";
import { type Colour, PIECES, type Piece, type Setup, squareName } from "./setup.js";

export type Placement = Setup["board"];

const MAX_PIECES = 16;
const MAX_PAWNS = 8;
/**
 * How many of each piece a side begins with; all others were promoted from pawns. Two bishops on squares of one colour
 * are accepted, though one of them was promoted: well-known test positions of Chess960 have them together with eight
 * pawns.
 */
const FIRST_PIECES: Readonly<Record<string, number>> = {
  n: 2,
  b: 2,
  r: 2,
  q: 1,
};

/** 64 squares, or the fault of the text. */
export function readPlacement(text: string): Placement | string {
  if (text === "") return "it is empty";
  const ranks = text.split("/");
  if (ranks.length !== 8) {
    const count = ranks.length === 1 ? "1 rank" : `${ranks.length} ranks`;
    return `the board ${quote(text)} has ${count}, not 8`;
  }
  const board: (Piece | null)[] = new Array<null>(64).fill(null);
  for (const [index, rank] of ranks.entries()) {
    let file = 0;
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter);
      } else if (isPiece(letter)) {
        board[8 * (7 - index) + file] = letter;
        file += 1;
      } else {
        return `rank ${8 - index} holds ${quote(letter)}, which is no piece`;
      }
    }
    if (file !== 8) return `rank ${8 - index} has ${file} files, not 8`;
  }
  return board;
}

export function makePlacement(board: Placement): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const squares = board.slice(8 * rank, 8 * rank + 8);
    ranks.push(
      squares
        .map((piece) => piece ?? "1")
        .join("")
        .replace(/1+/g, (empty) => String(empty.length)),
    );
  }
  return ranks.join("/");
}

/** Why no chess position can have these pieces, or null. */
export function placementFault(board: Placement): string | null {
  return armyFault(board, "w") ?? armyFault(board, "b") ?? kingsFault(board);
}

function isPiece(letter: string): letter is Piece {
  return (PIECES as readonly string[]).includes(letter);
}

function armyFault(board: Placement, colour: Colour): string | null {
  const [name, king, pawn] = colour === "w" ? ["White", "K", "P"] : ["Black", "k", "p"];
  let pieces = 0;
  let kings = 0;
  let pawns = 0;
  let promoted = 0;
  const left = { ...FIRST_PIECES };
  for (const [square, piece] of board.entries()) {
    if (piece === null || piece < "a" !== (colour === "w")) continue;
    pieces += 1;
    if (piece === king) kings += 1;
    const kind = piece.toLowerCase();
    const unpromoted = left[kind];
    if (unpromoted === 0) promoted += 1;
    else if (unpromoted !== undefined) left[kind] = unpromoted - 1;
    if (piece !== pawn) continue;
    pawns += 1;
    if (square < 8 || square >= 56) return `${name} has a pawn on ${squareName(square)}`;
  }
  if (kings === 0) return `${name} has no king`;
  if (kings > 1) return `${name} has ${kings} kings, not 1`;
  if (pawns > MAX_PAWNS) return `${name} has ${pawns} pawns, more than ${MAX_PAWNS}`;
  if (pieces > MAX_PIECES) return `${name} has ${pieces} pieces, more than ${MAX_PIECES}`;
  if (promoted + pawns > MAX_PAWNS)
    return `${name} has more promoted pieces (${promoted}) than missing pawns (${MAX_PAWNS - pawns})`;
  return null;
}

function kingsFault(board: Placement): string | null {
  const white = board.indexOf("K");
  const black = board.indexOf("k");
  const files = Math.abs((white & 7) - (black & 7));
  const ranks = Math.abs((white >> 3) - (black >> 3));
  return files <= 1 && ranks <= 1 ? `the kings on ${squareName(white)} and ${squareName(black)} are adjacent` : null;
}
