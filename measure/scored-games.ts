// Code shared by the scripts that measure scores of played games: the games of a match's PGN file, move by move.
import { readFileSync } from "node:fs";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parsePgn } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { fromBuild, refuse } from "../script-arguments.mjs";

const { readComment } = await fromBuild("src/notation/index.js");
const RESULTS = ["1-0", "1/2-1/2", "0-1"];

/**
 * All finished games of a file: the result, whether the game begins at a position of its own, and the moves. A move has
 * the side, the FENs before and after it, and what the engine's comment says.
 */
export function scoredGames(file) {
  return parsePgn(readFileSync(file, "utf8"))
    .filter(({ headers }) => RESULTS.includes(headers.get("Result")))
    .map((game) => {
      const start = game.headers.get("FEN");
      const board = start === undefined ? Chess.default() : Chess.fromSetup(parseFen(start).unwrap()).unwrap();
      let after = makeFen(board.toSetup());
      const moves = Array.from(game.moves.mainline(), ({ san, comments }) => {
        const before = after;
        const side = board.turn === "white" ? "w" : "b";
        const move = parseSan(board, san);
        if (move === undefined) refuse(`${file}: no such move: ${san} in ${before}`);
        board.play(move);
        after = makeFen(board.toSetup());
        return { side, before, after, ...readComment(comments?.join(" ") ?? "") };
      });
      return { result: game.headers.get("Result"), hasStart: start !== undefined, moves };
    });
}

/** The counters of a FEN: plies since the last capture or pawn move, and the number of the full move. */
export function countersOf(fen) {
  const [halfmoves, fullmoves] = fen.split(" ").slice(-2).map(Number);
  return { halfmoves, fullmoves };
}
