/** Text of positions and games for the clipboard: FEN and PGN. Needs no browser. */

import { colourOf, type Piece, typeOf } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";
import { squareNamed } from "../../../engine/board/squares.js";
import type { PackedGame } from "../report-model.js";
import type { Replay } from "./unpack.js";

/** Half moves between two line breaks of a PGN. */
const LINE_PLIES = 12;

/** @param fen the position in which the game begins; @param ply half moves from there */
export function fenAfter(fen: string, { positions, plies }: Replay, ply: number): string {
  const [, begins = "w", castling = "-", , halfmoves = "0", fullmoves = "1"] = fen.split(" ");
  let rights = castling.replace("-", "");
  let clock = Number(halfmoves);
  let enPassant = ply === 0 ? (fen.split(" ")[3] ?? "-") : "-";
  for (let at = 0; at < ply; at++) {
    const uci = plies[at]?.uci ?? "";
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    const placement = readPlacement(positions[at] ?? "");
    const piece = placement[squareNamed(from)] ?? null;
    const target = placement[squareNamed(to)] ?? null;
    const isPawn = piece !== null && typeOf(piece) === "p";
    // In Chess960 a king castles by moving onto its own rook.
    const isOther = piece !== null && target !== null && colourOf(piece) !== colourOf(target);
    const isCapture = isOther || (isPawn && from[0] !== to[0]);
    clock = isPawn || isCapture ? 0 : clock + 1;
    rights = [...rights].filter((right) => !isLost(right, piece, from, to)).join("");
    const isDouble = isPawn && Math.abs(Number(from[1]) - Number(to[1])) === 2;
    enPassant = isDouble ? `${from[0]}${(Number(from[1]) + Number(to[1])) / 2}` : "-";
  }
  const half = ply + (begins === "b" ? 1 : 0);
  const turn = half % 2 === 0 ? "w" : "b";
  return `${positions[ply] ?? ""} ${turn} ${rights || "-"} ${enPassant} ${clock} ${Number(fullmoves) + (half >> 1)}`;
}

/** A move of its king or rook, and the capture of its rook, ends a right. In Chess960 rights name the rook's file. */
function isLost(right: string, piece: Piece | null, from: string, to: string): boolean {
  const isWhite = right === right.toUpperCase();
  if (piece === (isWhite ? "K" : "k")) return true;
  const file = ({ k: "h", q: "a" } as Readonly<Record<string, string>>)[right.toLowerCase()] ?? right.toLowerCase();
  const home = `${file}${isWhite ? 1 : 8}`;
  return from === home || to === home;
}

/** Whether a FEN names castling rights by the files of the rooks. */
function needsChess960(fen: string): boolean {
  return !/^[KQkq-]+$/.test(fen.split(" ")[2] ?? "-");
}

/** @param fen the position in which the game begins */
export function pgnOf(
  game: PackedGame,
  fen: string,
  replay: Replay,
  [white, black]: readonly [string, string],
): string {
  const result = ["0-1", "1/2-1/2", "1-0"][game.points] ?? "*";
  const tag = (name: string, value: string) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]`;
  const [, eco, opening] = /^([A-E]\d\d) (.+)$/.exec(game.name) ?? [];
  const tags = [
    // The tags that PGN requires of every game, in its order.
    tag("Event", "?"),
    tag("Site", "?"),
    tag("Date", "????.??.??"),
    tag("Round", "?"),
    tag("White", white),
    tag("Black", black),
    tag("Result", result),
    ...(needsChess960(fen) ? [tag("Variant", "Chess960")] : []),
    ...(eco === undefined || opening === undefined ? [] : [tag("ECO", eco), tag("Opening", opening)]),
    tag("SetUp", "1"),
    tag("FEN", fen),
  ];
  const words = replay.plies.map(({ san }, index) => {
    const half = index + (replay.blackBegins ? 1 : 0);
    const number = replay.firstMove + (half >> 1);
    if (half % 2 === 0) return `${number}. ${san}`;
    return index === 0 ? `${number}... ${san}` : san;
  });
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += LINE_PLIES) lines.push(words.slice(at, at + LINE_PLIES).join(" "));
  return `${[...tags, "", ...lines, result].join("\n")}\n`;
}
