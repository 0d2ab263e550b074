/** Lists the moves of a position by the compiled generator and by chess.js, for comparisons. */

import { Chess960Game } from "../engine/host/standalone/chess960-game.js";
import { Game } from "../engine/rules/game.js";
import type { MoveLister } from "./compare.js";

interface Listers {
  /** The core, which makes the moves of the path. */
  readonly compiled: MoveLister;
  readonly chessJs: MoveLister;
  /** The FEN at the end of a path, by chess.js. */
  readonly fenAfter: (path: readonly number[]) => string;
}

/**
 * Listers for paths from a game's current position.
 *
 * A game of Chess960 gives access to the core, because it asks the core for everything; in a standard position its
 * rules are the standard ones.
 */
export async function listersFrom(root: Game): Promise<Listers> {
  const fen = root.fen();
  const follow = (game: Game, path: readonly number[]): Game => {
    const names = path.map((move) => game.moveText(move));
    const set = game.setPosition(fen, names);
    if (!set.ok) throw new Error(set.error);
    return game;
  };
  const core = await Chess960Game.create();
  const board = new Game();
  return {
    compiled: (path) => follow(core, path).legalCoreMoves(),
    chessJs: (path) => follow(board, path).legalCoreMoves(),
    fenAfter: (path) => follow(board, path).fen(),
  };
}
