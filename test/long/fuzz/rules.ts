/**
 * The rules as the fuzzer's model knows them, written apart from the engine's own reading: chess.js plays standard
 * chess, chessops plays Chess960. A position is its FEN here.
 */

import { Chess } from "chess.js";
import { kingAttacks } from "chessops/attacks";
import type { Board } from "chessops/board";
import { castlingSide, Chess as Chessops } from "chessops/chess";
import { makeBoardFen, parseBoardFen } from "chessops/fen";
import type { Setup } from "chessops/setup";
import { SquareSet } from "chessops/squareSet";
import type { Color, Role } from "chessops/types";
import { makeSquare, parseSquare, parseUci, squareFile } from "chessops/util";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A move in UCI's shape; nothing else is one. */
const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/**
 * The position after moves from a FEN (null: the start), or null if the engine must refuse the command.
 *
 * What only accompanies the pieces in a FEN (rights, en passant square, counters) is repaired as protocol and README
 * promise.
 */
export function reach(fen: string | null, moves: readonly string[], chess960: boolean): string | null {
  const position = readFen(fen ?? START, chess960);
  if (position === null) return null;
  return chess960 ? reachChess960(position, moves) : reachStandard(writeFen(position), moves);
}

/** The position after one move, or null if it is not legal. */
export function after(fen: string, move: string, chess960: boolean) {
  return reach(fen, [move], chess960);
}

/** How many legal moves a position has. */
export function countMoves(fen: string, chess960: boolean): number {
  if (!chess960) return new Chess(fen).moves().length;
  const position = chess960At(fen);
  let count = 0;
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) count += isPawn && SquareSet.backranks().has(to) ? 4 : 1;
  }
  return count;
}

function reachStandard(fen: string, moves: readonly string[]): string | null {
  const game = new Chess(fen);
  for (const text of moves) {
    if (!MOVE.test(text)) return null;
    const promotion = text.charAt(4);
    try {
      const made = game.move({
        from: text.slice(0, 2),
        to: text.slice(2, 4),
        ...(promotion === "" ? {} : { promotion }),
      });
      // chess.js overlooks a promotion that is none.
      if ((made.promotion ?? "") !== promotion) return null;
    } catch {
      return null;
    }
  }
  return game.fen();
}

function reachChess960(position: Chessops, moves: readonly string[]): string | null {
  for (const text of moves) {
    const move = MOVE.test(text) ? parseUci(text) : undefined;
    if (move === undefined || !position.isLegal(move)) return null;
    // Castling is the king taking its own rook; chessops knows the two squares' step as well.
    if (castlingSide(position, move) && !position.board[position.turn].has(move.to)) return null;
    position.play(move);
  }
  return writeFen(position);
}

function chess960At(fen: string): Chessops {
  const position = readFen(fen, true);
  if (position === null) throw new Error(`the model wrote a bad FEN: ${fen}`);
  return position;
}

/** With the rooks' files where king or rook do not stand at home in standard chess, as Shredder-FEN has it. */
function writeFen(position: Chessops): string {
  const { board, castles, turn, halfmoves, fullmoves } = position;
  let rights = "";
  for (const [colour, king] of [
    ["white", "e1"],
    ["black", "e8"],
  ] as const) {
    for (const [side, letter, home] of [
      ["h", "k", 7],
      ["a", "q", 0],
    ] as const) {
      const rook = castles.rook[colour][side];
      if (rook === undefined) continue;
      const standard = squareFile(rook) === home && board.kingOf(colour) === parseSquare(king);
      const right = standard ? letter : makeSquare(rook).charAt(0);
      rights += colour === "white" ? right.toUpperCase() : right;
    }
  }
  const enPassant = position.toSetup().epSquare;
  return [
    makeBoardFen(board),
    turn === "white" ? "w" : "b",
    rights === "" ? "-" : rights,
    enPassant === undefined ? "-" : makeSquare(enPassant),
    halfmoves,
    fullmoves,
  ].join(" ");
}

/** A FEN as it must be read, or null if it must be refused. */
function readFen(text: string, chess960: boolean): Chessops | null {
  const fields = text.trim().split(/\s+/);
  const [placement = "", turn, rights = "-", enPassant = "-"] = fields;
  const [halfmoves = "0", fullmoves = "1"] = fields.slice(4);
  if (!isPlacement(placement) || (turn !== "w" && turn !== "b")) return null;
  const board = parseBoardFen(placement).unwrap();
  if (!isArmy(board, "white") || !isArmy(board, "black")) return null;
  const [white, black] = [board.kingOf("white"), board.kingOf("black")];
  if (white === undefined || black === undefined) return null;
  if (kingAttacks(white).has(black)) return null;
  const setup: Setup = {
    board,
    turn: turn === "w" ? "white" : "black",
    castlingRights: readRights(rights, board, chess960),
    epSquare: parseSquare(enPassant),
    halfmoves: readCounter(halfmoves, 0, 999),
    fullmoves: readCounter(fullmoves, 1, 9999),
    pockets: undefined,
    remainingChecks: undefined,
  };
  // Refuses a side in check that is not to move; drops an en passant square that no double step explains.
  const position = Chessops.fromSetup(setup);
  return position.isErr ? null : position.value;
}

function isPlacement(text: string): boolean {
  const ranks = text.split("/");
  return (
    ranks.length === 8 &&
    ranks.every(
      (rank) => /^[pnbrqk1-8]+$/i.test(rank) && rank.replace(/\d/g, (empty) => "-".repeat(Number(empty))).length === 8,
    )
  );
}

/** Whether the pieces of a colour can come from a game's sixteen. */
function isArmy(board: Board, colour: Color): boolean {
  const count = (role: Role) => board.pieces(colour, role).size();
  const pawns = count("pawn");
  const promoted =
    Math.max(count("knight") - 2, 0) +
    Math.max(count("bishop") - 2, 0) +
    Math.max(count("rook") - 2, 0) +
    Math.max(count("queen") - 1, 0);
  return count("king") === 1 && promoted + pawns <= 8 && board.pieces(colour, "pawn").isDisjoint(SquareSet.backranks());
}

function readCounter(text: string, least: number, most: number): number {
  const value = /^[0-9]+$/.test(text) ? Number(text) : least;
  return Math.min(Math.max(value, least), most);
}

/** The rooks that may castle: each letter that names none is dropped. */
function readRights(text: string, board: Board, chess960: boolean): SquareSet {
  const rooks = new Map<string, number>();
  for (const letter of text) {
    const rook = chess960 ? rookOf(letter, board) : standardRookOf(letter, board);
    if (rook === null) continue;
    const colour = letter < "a" ? "white" : "black";
    const side = rook > (board.kingOf(colour) ?? 0) ? "h" : "a";
    rooks.set(colour + side, rook);
  }
  let set = SquareSet.empty();
  for (const rook of rooks.values()) set = set.with(rook);
  return set;
}

function standardRookOf(letter: string, board: Board): number | null {
  const home = letter < "a" ? "1" : "8";
  const colour = letter < "a" ? "white" : "black";
  const file = { k: "h", h: "h", q: "a", a: "a" }[letter.toLowerCase()];
  if (file === undefined) return null;
  const rook = parseSquare(file + home) ?? 0;
  const atHome = board.kingOf(colour) === parseSquare(`e${home}`) && board.pieces(colour, "rook").has(rook);
  return atHome ? rook : null;
}

function rookOf(letter: string, board: Board): number | null {
  const colour = letter < "a" ? "white" : "black";
  const rank = SquareSet.backrank(colour);
  const king = board.kingOf(colour);
  if (king === undefined || !rank.has(king)) return null;
  const rooks = board.pieces(colour, "rook").intersect(rank);
  const name = letter.toLowerCase();
  const rook =
    name === "k"
      ? rooks.last()
      : name === "q"
        ? rooks.first()
        : [...rooks].find((square) => makeSquare(square).startsWith(name));
  if (rook === undefined) return null;
  if (name === "k" && rook < king) return null;
  if (name === "q" && rook > king) return null;
  return rook;
}
