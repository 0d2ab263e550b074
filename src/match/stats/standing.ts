/** Counts a match between two engines from the side of one of them. */

import { FAULTS, type Result, type Termination } from "../../common/game/game-end.js";
import type { Pentanomial, Wdl } from "./results.js";

/** The data of a game for a standing. */
export interface CountedGame {
  /** Counted from 0; game `2n` and `2n + 1` share an opening, colours swapped. */
  readonly index: number;
  /** Indices into the match's engines. */
  readonly white: number;
  readonly black: number;
  readonly result: Result;
  readonly termination: Termination;
}

export interface StandingView {
  readonly games: Wdl;
  /** Pairs of which both games are played. */
  readonly pairs: Pentanomial;
  /** Level pairs with a win and a loss, and with two draws. */
  readonly level: { readonly wonAndLost: number; readonly bothDrawn: number };
  readonly terminations: ReadonlyMap<Termination, number>;
  /** Games lost by a fault: by the engine whose side is counted, and by the other. */
  readonly forfeits: { readonly own: Counts; readonly other: Counts };
}

type Counts = ReadonlyMap<Termination, number>;

/** The index of a game's pair, which has one opening, with colours swapped. */
export function pairOf(index: number): number {
  return Math.floor(index / 2);
}

/** Points of the game's first engine, 0, 1/2 or 1. */
function pointsOf(game: CountedGame, engine: number): number {
  if (game.result === "1/2-1/2") return 0.5;
  return (game.result === "1-0") === (game.white === engine) ? 1 : 0;
}

export class Standing implements StandingView {
  readonly #games = { wins: 0, draws: 0, losses: 0 };
  readonly #pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  readonly #level = { wonAndLost: 0, bothDrawn: 0 };
  readonly #terminations = new Map<Termination, number>();
  readonly #forfeits = { own: new Map<Termination, number>(), other: new Map<Termination, number>() };
  /** Points of the only game of a pair that has been played. */
  readonly #halves = new Map<number, number>();
  readonly #engine: number;

  /** @param engine index of the engine whose side is counted */
  constructor(engine = 0) {
    this.#engine = engine;
  }

  get games(): Wdl {
    return this.#games;
  }

  get pairs(): Pentanomial {
    return this.#pairs;
  }

  get level() {
    return this.#level;
  }

  get terminations(): ReadonlyMap<Termination, number> {
    return this.#terminations;
  }

  get forfeits() {
    return this.#forfeits;
  }

  /** Counts a game; returns whether it completes a pair. */
  add(game: CountedGame): boolean {
    const points = pointsOf(game, this.#engine);
    const kind = points === 1 ? "wins" : points === 0 ? "losses" : "draws";
    this.#games[kind] += 1;
    const { termination } = game;
    count(this.#terminations, termination);
    if (FAULTS.has(termination)) count(this.#forfeits[points === 0 ? "own" : "other"], termination);

    const pair = pairOf(game.index);
    const first = this.#halves.get(pair);
    if (first === undefined) {
      this.#halves.set(pair, points);
      return false;
    }
    this.#halves.delete(pair);
    const sum = first + points;
    // Twice the points are the index: 0, 1/2, 1, 3/2, 2.
    const at = (2 * sum) as 0 | 1 | 2 | 3 | 4;
    this.#pairs[at] += 1;
    if (sum === 1) {
      this.#level[points === 0.5 ? "bothDrawn" : "wonAndLost"] += 1;
    }
    return true;
  }
}

function count(counts: Map<Termination, number>, termination: Termination): void {
  counts.set(termination, (counts.get(termination) ?? 0) + 1);
}
