/** Completes a FEN that lacks its last fields, as people copy it from books and other boards. Pure. */

import type { Colour } from "../../../engine/board/pieces.js";
import { fieldFault } from "../../../engine/rules/placement.js";
import { possibleRights } from "./setup-fen.js";
import type { Words } from "../words/english.js";

/** What the fields behind the board look like. */
const FIELDS = [/^[wb]$/, /^(?:-|[KQkqA-Ha-h]+)$/, /^(?:-|[a-h][36])$/, /^\d+$/];

/**
 * Fields behind those that are there, up to all six.
 *
 * @param side the side to move if the text does not say
 * @returns the FEN as it is, and no note, if it is complete or has no whole board
 */
export function completeFen(
  text: string,
  words: Words,
  side: Colour = "w",
): { readonly fen: string; readonly notes: readonly string[] } {
  const fields = text.trim().split(/\s+/);
  const [placement = "", turn, castling, enPassant, halfmoves = "0"] = fields;
  const isPart = fields.length < 6 && fields.slice(1).every((field, index) => FIELDS[index]!.test(field));
  if (!isPart || fieldFault(placement) !== null) return { fen: text, notes: [] };
  const rights = possibleRights(placement);
  const fen = [placement, turn ?? side, castling ?? (rights || "-"), enPassant ?? "-", halfmoves, "1"].join(" ");
  const said = words.games;
  const assumed = [
    ...(turn === undefined ? [said.assumedTurn(side)] : []),
    ...(castling === undefined && rights !== "" ? [said.assumedCastling] : []),
    ...(enPassant === undefined ? [said.assumedEnPassant] : []),
  ];
  return { fen, notes: assumed.length === 0 ? [] : [said.completed(assumed)] };
}
