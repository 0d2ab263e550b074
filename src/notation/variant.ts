/** The kind of chess of a PGN game. Pure. */

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
 * What standard chess would make of a FEN's castling rights that it does not know, because king or rook stand elsewhere than at the
 * start; null if they all remain, or if it is no FEN.
 */
export function lostCastling(fen: string): string | null {
  const castling = castlingOf(fen);
  if (castling === "-" || (WORDS.test(castling) && isAtHome(fen, castling))) return null;
  const read = readFen(fen);
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

/** A rank of a FEN with a character for each square. */
function wideRank(rank: string): string {
  return rank.replace(/[1-8]/g, (count) => "1".repeat(Number(count)));
}
