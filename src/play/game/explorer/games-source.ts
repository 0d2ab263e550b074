/** The first moves of the games of a file, counted by position, so that transpositions come together. Pure. */

import { Game } from "../../../../engine/rules/game.js";
import type { Steps } from "../../../../engine/rules/steps.js";
import { keyOf } from "../../../book/book-moves.js";
import { KeySum } from "../../../common/opening/polyglot-key.js";
import {
  gamesInParts,
  kindOfChess,
  lostCastling,
  type PgnMove,
  type PgnText,
  playMovesInSteps,
  readGameInSteps,
  replayedMove,
  replayedUci,
  resultOf,
  SanReplay,
  setStart,
  UNREAD,
} from "../../../notation/index.js";
import type { ExplorerMove, ExplorerSource } from "./explorer-source.js";
import { MoveCounts } from "./move-counts.js";

/** Half moves of each game: behind them hardly any position occurs twice. */
const PLIES = 40;
const RESULTS = ["1-0", "1/2-1/2", "0-1", "*"];

export class GamesSource implements ExplorerSource {
  readonly #counts = new MoveCounts();
  readonly #replay = new SanReplay();
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
    return this.#counts
      .movesOf(KeySum.of(keyOf(game)))
      .map(({ move, counts: [wins, draws, losses, open] }): ExplorerMove => {
        const known = wins + draws + losses;
        return {
          uci: replayedUci(move),
          count: known + open,
          results: known === 0 ? null : [wins, draws, losses],
        };
      })
      .filter(({ uci }) => game.isLegal(uci))
      .sort((a, b) => b.count - a.count);
  }

  *#add(text: PgnText, game: Game): Steps<void> {
    if (text.moves.length === 0) return;
    const fen = text.tags.get("FEN");
    const kind = kindOfChess(text);
    // The board has the rules of standard chess.
    if (!kind.ok || (kind.chess960 && fen !== undefined && lostCastling(fen) !== null)) {
      this.#faulty += 1;
      return;
    }
    const read = yield* readGameInSteps(text);
    const moves = read.main.moves.slice(0, PLIES);
    const result = RESULTS.indexOf(resultOf(read));
    if (fen === undefined && this.#addQuickly(moves, result)) {
      this.#games += 1;
      return;
    }
    // The rules know other positions, and which move is at fault.
    if (setStart(game, text) !== null) {
      this.#faulty += 1;
      return;
    }
    const fault = yield* playMovesInSteps(game, moves, (uci) =>
      this.#counts.add(KeySum.of(keyOf(game)), replayedMove(uci), result),
    );
    this.#games += 1;
    if (fault !== null) this.#faulty += 1;
  }

  /** Counts the moves of a game from the start position, if all of them are in plain SAN. @returns whether they are */
  #addQuickly(moves: readonly PgnMove[], result: number): boolean {
    this.#replay.start();
    const played: { readonly key: KeySum; readonly move: number }[] = [];
    for (const { isNull, text } of moves) {
      const key = this.#replay.key();
      const move = isNull ? UNREAD : this.#replay.play(text);
      if (move === UNREAD) return false;
      played.push({ key, move });
    }
    for (const { key, move } of played) this.#counts.add(key, move, result);
    return true;
  }
}
