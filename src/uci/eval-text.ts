/** The text of `eval`: the board with the contribution of each piece, and the network's evaluation. Pure. */

import { centipawns, type Centipawns } from "../../engine/host/requests/score.js";
import { piecesIn } from "../../engine/host/network/network-view.js";
import type { EvaluationView } from "../../engine/host/requests/views.js";
import type { Colour } from "../../engine/board/pieces.js";
import { showEvaluation } from "../common/position-text.js";
import { normalizedCentipawns } from "../common/score/normalized-score.js";
import { pawns } from "../common/score/score-text.js";
import { boardLetters } from "./diagram.js";

const RULE = `  +${"-------+".repeat(8)}`;
const FILES = `  ${[..."abcdefgh"].map((file) => `    ${file}   `).join("")}`;

interface EvaluatedPosition {
  readonly fen: string;
  readonly turn: Colour;
}

/** All numbers are pawns from White's view, except the centipawns of the last line. */
export function showEvaluationBoard({ fen, turn }: EvaluatedPosition, view: EvaluationView): string[] {
  const white = turn === "w" ? 1 : -1;
  const { buckets, bucket } = view.network;
  return [
    ...contributions(fen, view, white),
    ...safeContributions(fen, view, white),
    "",
    `Network: ${view.description}`,
    "Output by number of pieces:",
    ...buckets.map((value, index) => {
      const used = index === bucket ? " <- this position" : "";
      return `  ${range(index)} ${shownPawns(centipawns(white * value)).padStart(7)}${used}`;
    }),
    showEvaluation(turn, normalizedCentipawns(view.evaluation)),
  ];
}

/** The board; the number under each piece is White's loss without it, and a star marks those that hang. */
function contributions(fen: string, { pieces, safePieces }: EvaluationView, white: number): string[] {
  const rows = boardLetters(fen).map((letters, row) => {
    const names = letters.map((letter, file) => {
      const hangs = (safePieces[squareOf(row, file)] ?? null) !== null;
      return `   ${letter}${hangs ? "*" : " "}  `;
    });
    const values = letters.map((_, file) => {
      const value = pieces[squareOf(row, file)] ?? null;
      return value === null ? " ".repeat(7) : centred(shownPawns(centipawns(white * value)));
    });
    return [`${8 - row} |${names.join("|")}|`, `  |${values.join("|")}|`, RULE];
  });
  return [RULE, ...rows.flat(), FILES];
}

/** What the pieces that hang would be worth if they stood safe; no lines if none hangs. */
function safeContributions(fen: string, { safePieces }: EvaluationView, white: number): string[] {
  const lines = boardLetters(fen).flatMap((letters, row) =>
    letters.flatMap((letter, file) => {
      const value = safePieces[squareOf(row, file)] ?? null;
      if (value === null) return [];
      const square = `${"abcdefgh"[file] ?? ""}${8 - row}`;
      return [`  ${letter} on ${square} ${shownPawns(centipawns(white * value)).padStart(7)}`];
    }),
  );
  return lines.length === 0 ? [] : ["", "Pieces that hang (*), if they stood safe:", ...lines];
}

/** The square of a row and a file of the diagram, both from 0 in its upper left corner. */
function squareOf(row: number, file: number): number {
  return (7 - row) * 8 + file;
}

/** A normalized score in pawns. */
function shownPawns(internal: Centipawns<"internal">): string {
  return pawns(normalizedCentipawns(internal));
}

function centred(text: string): string {
  return text.padStart(Math.floor((7 + text.length) / 2)).padEnd(7);
}

/** The numbers of pieces that share a set of weights. */
function range(bucket: number): string {
  const { least, most } = piecesIn(bucket);
  return `${String(least).padStart(2)} to ${String(most).padStart(2)}`;
}
