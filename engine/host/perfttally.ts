/** Adds up the parts in which threads report the root moves of a perft. */

import type { Game } from "../rules/game.js";
import type { Report } from "./messages.js";

export class PerftTally {
  readonly #moves: readonly string[];
  readonly #onRootMove: (move: string, nodes: number) => void;
  readonly #game: Game;
  readonly #counts = new Map<string, number>();

  constructor(game: Game, onRootMove: (move: string, nodes: number) => void) {
    this.#game = game;
    this.#moves = game.legalMoves();
    this.#onRootMove = onRootMove;
  }

  take(report: Report): void {
    if (report.kind !== "perft") return;
    const move = this.#game.moveText(report.move);
    this.#counts.set(move, (this.#counts.get(move) ?? 0) + report.nodes);
  }

  /** Tells every root move's count; those after which the game is over have none at greater depths. */
  finish(): void {
    const listed = new Set([...this.#moves, ...this.#counts.keys()]);
    for (const move of listed) {
      this.#onRootMove(move, this.#counts.get(move) ?? 0);
    }
  }
}
