/** Finds moves in the notations of people and files among the legal ones: SAN, long algebraic notation, UCI. */

import type { Game } from "./game.js";
import { quote } from "./quote.js";

/** A move in SAN or long algebraic notation: piece, origin square (or part of it), target square, promotion. */
const WRITTEN = /^([KQRBN]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])(?:=?\(?([QRBNqrbn])\)?)?$/;
const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
/** Castling with letters or with zeros. */
const CASTLING = /^[Oo0]-?[Oo0](-?[Oo0])?$/;
/** What may follow a move without being part of it: check, mate, en passant, annotation. */
const ORNAMENTS = /\s*(?:e\.?p\.?)?[+#!?]*$/;

type MoveFound = { readonly ok: true; readonly uci: string } | { readonly ok: false; readonly error: string };

/**
 * The legal move with this name in the current position of a game.
 *
 * Lenient if nothing can be confused: check signs and annotations do not count, origin squares are allowed
 * even if they are not needed, castling may be written with zeros, and `e8Q` is a promotion.
 */
export function readMove(game: Game, text: string): MoveFound {
  const bare = text.replace(ORNAMENTS, "");
  if (UCI.test(bare) && game.isLegal(bare)) return { ok: true, uci: bare };
  const matching = CASTLING.test(bare) ? castlings(game, bare) : matchingMoves(game, bare);
  const fault = (what: string): MoveFound => ({
    ok: false,
    error: `${quote(text)} ${what} in ${game.fen()}`,
  });
  if (matching === null) return fault("is not a move");
  const [uci, other] = matching;
  if (uci === undefined) return fault("is not legal");
  if (other !== undefined) return fault(`may be ${matching.join(" or ")}, ambiguous`);
  return { ok: true, uci };
}

/**
 * Converts the words of a variation from a position into UCI, up to a number of half moves. A word that is not a legal
 * move ends the reading and becomes the unchanged end of the list, so that those who play the list report it.
 *
 * @param fen null for the start position
 */
export function readLine(
  game: Game,
  fen: string | null,
  words: Iterable<string>,
  maxPlies = Infinity,
): readonly string[] {
  const moves: string[] = [];
  if (!game.setPosition(fen, []).ok) return moves;
  for (const word of words) {
    if (moves.length >= maxPlies) break;
    const found = readMove(game, word);
    moves.push(found.ok ? found.uci : word);
    if (!found.ok) break;
    game.setPosition(fen, moves);
  }
  return moves;
}

function castlings(game: Game, text: string): string[] {
  const wanted = text.replaceAll("-", "").length === 2 ? "O-O" : "O-O-O";
  return game.legalMoves().filter((uci) => sanOf(game, uci) === wanted);
}

/** The legal moves that match a text, or null if it is not a move in any position. */
function matchingMoves(game: Game, text: string): string[] | null {
  const parts = WRITTEN.exec(text);
  if (parts === null) return null;
  const [, piece = "", file = "", rank = "", target = "", promotion = ""] = parts;
  const end = target + promotion.toLowerCase();
  return game
    .legalMoves()
    .filter(
      (uci) =>
        uci.slice(2) === end &&
        (file === "" || uci.charAt(0) === file) &&
        (rank === "" || uci.charAt(1) === rank) &&
        pieceLetter(sanOf(game, uci)) === piece,
    );
}

/** SAN without check and mate signs. */
function sanOf(game: Game, uci: string): string {
  return (game.san([uci])[0] ?? "").replace(/[+#]$/, "");
}

/** The letter of the moving piece; none for a pawn. Castling, in which two pieces move, has a letter of its own. */
function pieceLetter(san: string): string {
  return /^[KQRBNO]/.exec(san)?.[0] ?? "";
}
