/** The kind of chess of a PGN game. Pure. */

import { readChess960Castling } from "../../engine/rules/fen-castling.js";
import { readFen } from "../../engine/rules/fen.js";
import { quote } from "../common/text.js";
import type { Note, PgnText } from "./split-games.js";

/** Values of the tag Variant for standard chess; some sites use a special one for games from other positions. */
const STANDARD = /^(standard|chess|normal|classical|orthodox|from position|\?|-)?$/i;
const CHESS960 = /960|fischer/i;
/** Castling rights that only Chess960 uses: by the files of the rooks. */
const ROOK_FILES = /^[A-Ha-h]+$/;
/** Castling rights in the words of every FEN, and their rooks. */
const WORDS = /^[KQkq]+$/;
const ROOKS: Readonly<Record<string, string>> = { K: "R", Q: "R", k: "r", q: "r" };

export type KindOfChess =
  { readonly ok: true; readonly chess960: boolean } | { readonly ok: false; readonly fault: Note };

/** By the tag Variant, and by the castling rights of the tag FEN. Games of other variants are refused. */
export function kindOfChess({ line, tags, tagLines }: PgnText): KindOfChess {
  const variant = (tags.get("Variant") ?? "").trim();
  if (CHESS960.test(variant)) return { ok: true, chess960: true };
  if (!STANDARD.test(variant)) {
    const reason = `the variant ${quote(variant)} is not played here`;
    return { ok: false, fault: { line: tagLines.get("Variant") ?? line, reason } };
  }
  const fen = tags.get("FEN") ?? "";
  return { ok: true, chess960: ROOK_FILES.test(castlingOf(fen)) && lostCastling(fen) !== null };
}

/**
 * What a kind of chess would make of a FEN's castling rights that it does not know, because king or rook stand elsewhere: in standard
 * chess than at the start; null if they all remain, or if it is no FEN.
 */
export function lostCastling(fen: string, chess960 = false): string | null {
  const castling = castlingOf(fen);
  if (castling === "-") return null;
  if (chess960 ? hasRooks(fen, castling) : WORDS.test(castling) && isAtHome(fen, castling)) return null;
  const read = readFen(fen, chess960 ? readChess960Castling : undefined);
  return (read.ok && read.repairs.find((repair) => repair.startsWith("castling"))) || null;
}

function castlingOf(fen: string): string {
  const [, , castling = "-"] = fen.trim().split(/\s+/, 3);
  return castling;
}

/** Whether both kings and all rooks of the rights stand as at the start: quickly, as books have many positions. */
function isAtHome(fen: string, castling: string): boolean {
  const [first = "", , , , , , , last = ""] = fen.trim().split(/\s/, 1)[0]!.split("/").map(wideRank);
  const isHome = (rank: string, king: string, queenSide: string, kingSide: string) =>
    rank[4] === king &&
    (!castling.includes(queenSide) || rank[0] === ROOKS[queenSide]) &&
    (!castling.includes(kingSide) || rank[7] === ROOKS[kingSide]);
  const hasWhite = /[KQ]/.test(castling);
  const hasBlack = /[kq]/.test(castling);
  return (!hasWhite || isHome(last, "K", "Q", "K")) && (!hasBlack || isHome(first, "k", "q", "k"));
}

/** Whether each right of Chess960 has a rook on its file, or on its side of the king: quickly, too. */
function hasRooks(fen: string, castling: string): boolean {
  const board = fen.trim().split(/\s/, 1)[0]!;
  const first = wideRank(board.slice(0, board.indexOf("/")));
  const last = wideRank(board.slice(board.lastIndexOf("/") + 1));
  return [...castling].every((right) => {
    const isWhite = right < "a";
    const rank = isWhite ? last : first;
    const rook = isWhite ? "R" : "r";
    const king = rank.indexOf(isWhite ? "K" : "k");
    if (king < 0) return false;
    const letter = right.toLowerCase();
    if (letter === "k") return rank.lastIndexOf(rook) > king;
    if (letter === "q") return rank.slice(0, king).includes(rook);
    return rank[letter.charCodeAt(0) - "a".charCodeAt(0)] === rook;
  });
}

/** A rank of a FEN with a character for each square. */
function wideRank(rank: string): string {
  return rank.replace(/[1-8]/g, (count) => "1".repeat(Number(count)));
}
