/** Finds moves in the notations of people and files among the legal ones: SAN, long algebraic notation, UCI. */

import type { Game, SetResult } from "../../engine/rules/game.js";
import { castledKing, isCastle, moveFrom, moveTo, promotionOf } from "../../engine/rules/move.js";
import { type Placement, readPlacement } from "../../engine/board/placement.js";
import { quote } from "../../engine/rules/quote.js";
import { fileNamed, fileOf, rankOf, squareNamed } from "../../engine/board/squares.js";
import { runSteps, type Steps } from "../../engine/rules/steps.js";

/** A move in SAN or long algebraic notation: piece, origin square (or part of it), target square, promotion. */
const WRITTEN = /^([KQRBN]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])(?:[=/]?\(?([QRBNqrbn])\)?)?$/;
const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
/** Castling with letters or with zeros. */
const CASTLING = /^[Oo0]-?[Oo0](-?[Oo0])?$/;
/** Pieces as their signs, from king to pawn, White's and Black's. */
const SIGNS = /[\u2654-\u265f]/g;
const SIGN_LETTERS = ["K", "Q", "R", "B", "N", ""];
/** What may follow a move without being part of it: en passant, check, mate, annotations. */
const ORNAMENTS = /\s*(?:e\.?p\.?)?[+#!?=±∓⩲⩱∞-]*$/;
/** The longest move with ornaments has fewer characters. */
const LONGEST = 24;

/** Why a text names no legal move: it looks like none, none is so named, or several are. */
export type MoveProblem = "no move" | "illegal" | "ambiguous";

type MoveFound =
  | { readonly ok: true; readonly uci: string }
  | {
      readonly ok: false;
      /** A sentence that ends with the fault and the position. */
      readonly error: string;
      readonly fault: string;
      readonly problem: MoveProblem;
      /** The legal moves that it may name, in UCI. */
      readonly matching: readonly string[];
    };

/**
 * The legal move with this name in the current position of a game.
 *
 * Lenient if nothing can be confused: check signs and annotations do not count, origin squares are allowed
 * even if they are not needed, castling may be written with zeros, and `e8Q` is a promotion.
 */
export function readMove(game: Game, text: string): MoveFound {
  const fault = (problem: MoveProblem, what: string, matching: readonly string[] = []): MoveFound => ({
    ok: false,
    error: `${quote(text)} ${what} in ${game.fen()}`,
    fault: what,
    problem,
    matching,
  });
  const bare = bareMove(text);
  if (UCI.test(bare) && game.isLegal(bare)) return { ok: true, uci: bare };
  const fits = moveMatcher(bare, readPlacement(game.fen()));
  if (fits === null) return fault("no move", "is not a move");
  const uci = game.legalMoves();
  const matching = game.legalCoreMoves().flatMap((move, index) => (fits(move) ? [uci[index]!] : []));
  const [found, other] = matching;
  if (found === undefined) return fault("illegal", "is not legal");
  if (other !== undefined) return fault("ambiguous", `may be ${matching.join(" or ")}, ambiguous`, matching);
  return { ok: true, uci: found };
}

/**
 * The one of some legal moves with this name, as readMove() reads it, for those who have a board and no game.
 *
 * @returns null if there is none, or if there are several
 */
export function findMove(moves: readonly number[], board: Placement, text: string): number | null {
  const fits = moveMatcher(bareMove(text), board);
  const [move, ...others] = fits === null ? [] : moves.filter(fits);
  return move === undefined || others.length > 0 ? null : move;
}

/** Whether a text may be a move in some position. */
export function looksLikeMove(text: string): boolean {
  const bare = bareMove(text);
  return WRITTEN.test(bare) || CASTLING.test(bare);
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
    game.play(found.uci);
  }
  return moves;
}

/**
 * Goes to a position with moves in any of these notations. On failure the game stays as it was, and the error names the
 * first move that is at fault, by its number.
 *
 * @param fen null for the start position
 */
export function setMoves(game: Game, fen: string | null, words: Iterable<string>): SetResult {
  return runSteps(setMovesInSteps(game, fen, words));
}

/** The same in steps, because a long game takes long. Between them nobody may use the game. */
export function* setMovesInSteps(game: Game, fen: string | null, words: Iterable<string>): Steps<SetResult> {
  const reader = game.another();
  const start = reader.setPosition(fen, []);
  if (!start.ok) return start;
  const moves: string[] = [];
  for (const word of words) {
    const found = readMove(reader, word);
    if (found.ok) {
      reader.play(found.uci);
      moves.push(found.uci);
      yield;
      continue;
    }
    // The rules have more to say of what only resembles a move.
    if (found.problem === "no move") return yield* game.setPositionInSteps(fen, [...moves, word]);
    return { ok: false, error: `move ${moves.length + 1}, ${quote(word)}, ${found.fault} in ${reader.fen()}` };
  }
  return yield* game.setPositionInSteps(fen, moves);
}

/** Without ornaments; a longer text is no move, and becomes empty. */
function bareMove(text: string): string {
  if (text.length > LONGEST) return "";
  const bare = text.replace(ORNAMENTS, "");
  return bare.replace(SIGNS, (sign) => SIGN_LETTERS[(sign.charCodeAt(0) - 0x2654) % SIGN_LETTERS.length]!);
}

/** Tells whether a legal move has a name; null if that is not a move in any position. */
function moveMatcher(text: string, board: Placement): ((move: number) => boolean) | null {
  const castling = CASTLING.exec(text);
  if (castling !== null) {
    const isShort = castling[1] === undefined;
    return (move) => isCastle(move) && moveTo(move) > moveFrom(move) === isShort;
  }
  const parts = WRITTEN.exec(text);
  if (parts === null) return null;
  const [, piece = "", file = "", rank = "", target = "", promotion = ""] = parts;
  const to = squareNamed(target);
  const isUci = UCI.test(text);
  return (move) => {
    const from = moveFrom(move);
    return (
      // UCI names the king's square behind castling, and whichever piece.
      (isCastle(move) ? isUci && castledKing(move) === to : moveTo(move) === to) &&
      (promotionOf(move) ?? "") === promotion.toLowerCase() &&
      (isUci || board[from]?.toUpperCase() === (piece || "P")) &&
      (file === "" || fileOf(from) === fileNamed(file)) &&
      (rank === "" || rankOf(from) === Number(rank) - 1)
    );
  };
}
