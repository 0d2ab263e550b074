/** The steps of every rung at a node: list moves, follow one and come back, value a leaf; and the counts. */

import type { Result, SearchGame } from "./search-game.js";

/** A value and the line that leads to it. */
export interface Line<Move> {
  readonly value: number;
  readonly pv: readonly Move[];
}

/** A running search: the current line and the counts. */
export class Walk<Position, Move> {
  readonly game: SearchGame<Position, Move>;
  /** The moves from the root to the present node. */
  readonly path: Move[] = [];
  nodes = 0;
  leaves = 0;
  cutoffs = 0;

  constructor(game: SearchGame<Position, Move>) {
    this.game = game;
  }

  /** The moves to be searched: none at the horizon. */
  moves(position: Position, depth: number): readonly Move[] {
    return depth > 0 ? this.game.moves(position) : [];
  }

  /** A leaf's value, as Max sees it. */
  leaf(position: Position): Line<Move> {
    this.leaves++;
    return { value: this.game.value(position), pv: [] };
  }

  /** The result of `visit` for the position after a move. */
  follow<T>(position: Position, move: Move, visit: (child: Position) => T): T {
    this.nodes++;
    this.path.push(move);
    const child = this.game.play(position, move);
    const answer = visit(child);
    this.game.undo?.(child);
    this.path.pop();
    return answer;
  }

  /** Notes that a node with so many moves is left after some. */
  noteCutoff(searched: number, moves: number): void {
    if (searched < moves) this.cutoffs++;
  }

  result({ value, pv }: Line<Move>): Result<Move> {
    const { nodes, leaves, cutoffs } = this;
    return { value, pv, nodes, leaves, cutoffs };
  }
}

/** 1 if Max is to move, -1 if Min is: converts between Max's view and the mover's. */
export function side<Position, Move>(game: SearchGame<Position, Move>, position: Position): number {
  return game.isMax(position) ? 1 : -1;
}

/** A line from the other side's view, with the move that leads to it. */
export function reply<Move>(move: Move, { value, pv }: Line<Move>): Line<Move> {
  // Not -value alone: it makes -0 of a draw.
  return { value: 0 - value, pv: [move, ...pv] };
}
