/** Games at random, as `position` commands that ought to be accepted. */

import fc from "fast-check";
import { castlingSide, Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { SquareSet } from "chessops/squareSet";
import type { Move, NormalMove } from "chessops/types";
import { kingCastlesTo, makeUci } from "chessops/util";
import { START } from "./rules.js";

/**
 * Starts with everything that a rule speaks of: castling, en passant, promotion, mate, stalemate, counters, dead draws.
 */
export const STARTS: readonly string[] = [
  START,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
  "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
  "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
  "7k/5Q2/6K1/8/8/8/8/8 b - - 99 60",
  "8/8/4k3/8/8/3BK3/8/8 w - - 98 120",
  "4k3/8/8/8/8/8/4P3/4K3 w - - 999 9999",
  "1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1",
  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
  "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
  "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
  "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
];

export interface Game {
  /** Null where `startpos` names it. */
  readonly fen: string | null;
  /** In UCI text. */
  readonly moves: readonly string[];
}

/** A `position` command for the beginning of a game. */
export function positionLine({ fen, moves }: Game, plies: number): string {
  const start = fen === null ? "startpos" : `fen ${fen}`;
  const played = moves.slice(0, plies);
  return `position ${start}${played.length === 0 ? "" : ` moves ${played.join(" ")}`}`;
}

/** Games of up to 60 plies; castling is written as one kind of chess does or as the other. */
export const game: fc.Arbitrary<Game> = fc
  .record({
    start: fc.constantFrom(...STARTS),
    picks: fc.array(fc.nat(1000), { maxLength: 60 }),
    chess960: fc.boolean(),
  })
  .map(({ start, picks, chess960 }) => ({
    fen: start === START ? null : start,
    moves: walk(start, picks, chess960),
  }));

function walk(start: string, picks: readonly number[], chess960: boolean): string[] {
  const position = Chess.fromSetup(parseFen(start).unwrap());
  // A start that chessops refuses is still a FEN to be sent.
  if (position.isErr) return [];
  const moves: string[] = [];
  for (const pick of picks) {
    const legal = legalMoves(position.value);
    const move = legal[pick % legal.length];
    if (move === undefined) break;
    moves.push(textOf(position.value, move, chess960));
    position.value.play(move);
  }
  return moves;
}

function legalMoves(position: Chess): NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) {
      if (!isPawn || !SquareSet.backranks().has(to)) moves.push({ from, to });
      else for (const promotion of ["queen", "rook", "bishop", "knight"] as const) moves.push({ from, to, promotion });
    }
  }
  return moves;
}

function textOf(position: Chess, move: NormalMove, chess960: boolean): string {
  const side = castlingSide(position, move);
  const written: Move =
    side === undefined || chess960 ? move : { from: move.from, to: kingCastlesTo(position.turn, side) };
  return makeUci(written);
}

/** FENs of pieces thrown on the board; one in a few is a position. */
export const wildFen: fc.Arbitrary<string> = fc
  .record({
    pieces: fc.array(fc.tuple(fc.nat(63), fc.constantFrom(..."PpNnBbRrQqPpRr")), {
      maxLength: 24,
    }),
    kings: fc.tuple(fc.nat(63), fc.nat(63)),
    turn: fc.constantFrom("w", "b"),
    rights: fc.constantFrom("-", "KQkq", "Kq", "HAha", "BGbg", "KQkqHAha", "x"),
    enPassant: fc.constantFrom("-", "e3", "d6", "a6", "h3", "e4", "z9"),
    counters: fc.constantFrom("0 1", "99 80", "", "7", "x y", "-1 0", "0 1 2"),
  })
  .map(({ pieces, kings, turn, rights, enPassant, counters }) => {
    const board = new Array<string>(64).fill("1");
    for (const [square, piece] of pieces) board[square] = piece;
    board[kings[0]] = "K";
    board[kings[1]] = "k";
    const ranks = Array.from({ length: 8 }, (_, rank) => board.slice(8 * rank, 8 * rank + 8).join(""));
    const placement = ranks.join("/").replace(/1+/g, (empty) => String(empty.length));
    return `${placement} ${turn} ${rights} ${enPassant} ${counters}`;
  });

/** A starting FEN for mutation, in the form that chessops writes. */
export const tidyFen: fc.Arbitrary<string> = fc.constantFrom(...STARTS).map((fen) => makeFen(parseFen(fen).unwrap()));
