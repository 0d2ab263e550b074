/**
 * What a game must provide to be searched by any rung of this ladder: a game of two players, Max and Min, who see all
 * and move in turn, and in which what one wins the other loses.
 */

/** Values are whole numbers as Max sees them: searches with a window one wide rely on it. */
export interface Game<Position, Move> {
  /** The moves of the side to move; none where the game is over. Moves are distinguished by `===`. */
  moves(position: Position): readonly Move[];
  /**
   * The position after a move. A game that plays on one board needs the old one back by `undo` before it is used again.
   */
  play(position: Position, move: Move): Position;
  /** Takes back the last move, which led to `position`; absent where positions never change. */
  undo?(position: Position): void;
  /** Whether Max is to move. */
  isMax(position: Position): boolean;
  /** The value, as Max sees it: the result where the game is over, an estimate elsewhere. */
  value(position: Position): number;
  /**
   * What a transposition table knows a position by. Positions of one key must have one value, however they came about.
   */
  key?(position: Position): string;
  /**
   * A value with the game's end so many plies nearer (below 0: further). Only games need it whose values count the
   * plies to the end, as a mate's do: a table keeps values as they are seen from the position itself.
   */
  nearer?(value: number, plies: number): number;
}

/** What became of a search. */
export interface Result<Move> {
  /** As Max sees it, in every form of the search. */
  readonly value: number;
  /** The principal variation: best play by both sides. */
  readonly pv: readonly Move[];
  /** Moves made. */
  readonly nodes: number;
  /** Positions valued instead of searched. */
  readonly leaves: number;
  /** Nodes that were left before all their moves were searched. */
  readonly cutoffs: number;
}

/** A value and the line that leads to it. */
export interface Line<Move> {
  readonly value: number;
  readonly pv: readonly Move[];
}

/** A search under way: the line that is being looked at, and what has been counted. */
export class Walk<Position, Move> {
  readonly game: Game<Position, Move>;
  /** The moves from the root to the present node. */
  readonly path: Move[] = [];
  nodes = 0;
  leaves = 0;
  cutoffs = 0;

  constructor(game: Game<Position, Move>) {
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

  /** What `visit` says of the position after a move. */
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

/** 1 where Max is to move, -1 where Min is: turns Max's view into the mover's, and back. */
export function side<Position, Move>(game: Game<Position, Move>, position: Position): number {
  return game.isMax(position) ? 1 : -1;
}

/** A line from the other side's view, with the move that leads to it. */
export function reply<Move>(move: Move, { value, pv }: Line<Move>): Line<Move> {
  // Not -value alone: it makes -0 of a draw.
  return { value: 0 - value, pv: [move, ...pv] };
}

/** Effective branching factor: the number of moves a node has in a full tree of that depth with as many nodes. */
export function effectiveBranching(nodes: number, depth: number): number {
  if (depth === 0 || nodes === 0) return 0;
  const count = (b: number) => {
    let sum = 0;
    for (let i = 0; i < depth; i++) sum = (sum + 1) * b;
    return sum;
  };
  let low = 0;
  let high = nodes;
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (count(middle) < nodes) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
