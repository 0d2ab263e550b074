/** Code shared by the programs that measure scores of played games: the games of a match's PGN file, move by move. */

import { readFileSync } from "node:fs";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parsePgn } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { type MoveComment, readComment } from "../src/notation/index.js";
import { refuse } from "./arguments.js";

const RESULTS = ["1-0", "1/2-1/2", "0-1"] as const;
export type GameResult = (typeof RESULTS)[number];

/** A move, with what the engine's comment says. */
export interface ScoredMove extends MoveComment {
  readonly side: "w" | "b";
  /** The FENs before and after it. */
  readonly before: string;
  readonly after: string;
}

export interface ScoredGame {
  readonly result: GameResult;
  /** Whether it begins at a position of its own. */
  readonly hasStart: boolean;
  readonly moves: readonly ScoredMove[];
}

/** All finished games of a file. */
export function scoredGames(file: string): ScoredGame[] {
  return parsePgn(readFileSync(file, "utf8")).flatMap((game) => {
    const result = RESULTS.find((one) => one === game.headers.get("Result"));
    if (result === undefined) return [];
    const start = game.headers.get("FEN");
    const board = start === undefined ? Chess.default() : Chess.fromSetup(parseFen(start).unwrap()).unwrap();
    let after = makeFen(board.toSetup());
    const moves = Array.from(game.moves.mainline(), ({ san, comments }) => {
      const before = after;
      const side = board.turn === "white" ? ("w" as const) : ("b" as const);
      const move = parseSan(board, san);
      if (move === undefined) refuse(`${file}: no such move: ${san} in ${before}`);
      board.play(move);
      after = makeFen(board.toSetup());
      return { side, before, after, ...readComment(comments?.join(" ") ?? "") };
    });
    return [{ result, hasStart: start !== undefined, moves }];
  });
}

/** The counters of a FEN: plies since the last capture or pawn move, and the number of the full move. */
export function countersOf(fen: string): { halfmoves: number; fullmoves: number } {
  const [halfmoves = 0, fullmoves = 1] = fen.split(" ").slice(-2).map(Number);
  return { halfmoves, fullmoves };
}
