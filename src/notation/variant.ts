/** The kind of chess of a PGN game. Pure. */

import { quote } from "../common/text.js";
import type { Note, PgnText } from "./split-games.js";

/** Values of the tag Variant for standard chess; some sites use a special one for games from other positions. */
const STANDARD = /^(standard|chess|normal|classical|orthodox|from position|\?|-)?$/i;
const CHESS960 = /960|fischer/i;
/** Castling rights that only Chess960 uses: by the files of the rooks. */
const ROOK_FILES = /^[A-Ha-h]+$/;

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
  const [, , castling = "-"] = (tags.get("FEN") ?? "").trim().split(/\s+/);
  return { ok: true, chess960: ROOK_FILES.test(castling) };
}
