/** The first moves of the games of a file, counted by position, so that transpositions come together. Pure. */

import { Game } from "../../../../engine/rules/game.js";
import type { Steps } from "../../../../engine/rules/steps.js";
import { keyOf } from "../../../book/book-moves.js";
import {
  gamesInParts,
  kindOfChess,
  lostCastling,
  type PgnText,
  playMovesInSteps,
  readGame,
  resultOf,
  setStart,
} from "../../../notation/index.js";
import type { ExplorerMove, ExplorerSource } from "./explorer-source.js";

/** Half moves of each game: behind them hardly any position occurs twice. */
const PLIES = 40;
const RESULTS = ["1-0", "1/2-1/2", "0-1"];

/** How often a move led to each result, and how often to none. */
type Counts = [wins: number, draws: number, losses: number, open: number];

export class GamesSource implements ExplorerSource {
  /** The moves of each position, in UCI, by the position's key. */
  readonly #positions = new Map<bigint, Map<string, Counts>>();
  #games = 0;
  #faulty = 0;

  /** The games that were counted so far. */
  get games(): number {
    return this.#games;
  }

  /** The games that were left out, or end where their moves are not legal. */
  get faulty(): number {
    return this.#faulty;
  }

  /** Counts all games of a PGN file, in steps, because that takes long. The source may be used between them. */
  *read(text: string): Steps<void> {
    const game = new Game();
    for (const part of gamesInParts(text)) {
      for (const one of part) yield* this.#add(one, game);
      yield;
    }
  }

  movesOf(game: Game): readonly ExplorerMove[] {
    const moves = this.#positions.get(keyOf(game)) ?? new Map<string, Counts>();
    return [...moves]
      .filter(([uci]) => game.isLegal(uci))
      .map(([uci, [wins, draws, losses, open]]): ExplorerMove => {
        const known = wins + draws + losses;
        return { uci, count: known + open, results: known === 0 ? null : [wins, draws, losses] };
      })
      .sort((a, b) => b.count - a.count);
  }

  *#add(text: PgnText, game: Game): Steps<void> {
    if (text.moves.length === 0) return;
    const fen = text.tags.get("FEN");
    const kind = kindOfChess(text);
    // The board has the rules of standard chess.
    const isOther = !kind.ok || (kind.chess960 && fen !== undefined && lostCastling(fen) !== null);
    if (isOther || setStart(game, text) !== null) {
      this.#faulty += 1;
      return;
    }
    const read = readGame(text);
    const index = RESULTS.indexOf(resultOf(read));
    const fault = yield* playMovesInSteps(game, read.main.moves.slice(0, PLIES), (uci) => {
      const key = keyOf(game);
      const moves = this.#positions.get(key) ?? new Map<string, Counts>();
      const counts = moves.get(uci) ?? [0, 0, 0, 0];
      counts[index === -1 ? 3 : (index as 0 | 1 | 2)] += 1;
      moves.set(uci, counts);
      this.#positions.set(key, moves);
    });
    this.#games += 1;
    if (fault !== null) this.#faulty += 1;
  }
}
