/** Adds up the parts in which threads report the root moves of a perft. */

import type { Game } from "../../rules/game.js";
import type { Report } from "./messages.js";

export class PerftTally {
  readonly #moves: readonly string[];
  readonly #onRootMove: (move: string, nodes: number) => void;
  readonly #game: Game;
  readonly #counts = new Map<string, number>();
  /** The moves to the first position on which chess.js and the compiled generator differ. */
  #mismatch: readonly number[] | null = null;

  constructor(game: Game, onRootMove: (move: string, nodes: number) => void) {
    this.#game = game;
    this.#moves = game.legalMoves();
    this.#onRootMove = onRootMove;
  }

  take(report: Report): void {
    if (report.kind === "mismatch") this.#mismatch ??= report.path;
    if (report.kind !== "perft") return;
    const move = this.#game.moveText(report.move);
    this.#counts.set(move, (this.#counts.get(move) ?? 0) + report.nodes);
  }

  /** @throws Error if chess.js and the compiled generator listed different moves somewhere */
  check(): void {
    if (this.#mismatch === null) return;
    const path = this.#mismatch.map((move) => this.#game.moveText(move));
    throw new Error(`chess.js and the compiled generator list different moves after ${path.join(" ") || "the root"}`);
  }

  /** Reports every root move's count; those after which the game is over have none at greater depths. */
  finish(): void {
    const listed = new Set([...this.#moves, ...this.#counts.keys()]);
    for (const move of listed) {
      this.#onRootMove(move, this.#counts.get(move) ?? 0);
    }
  }
}
