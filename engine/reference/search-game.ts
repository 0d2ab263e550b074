/**
 * The interface of a game for every rung of this ladder: a zero-sum game of two players, Max and Min, who see
 * everything and alternate moves.
 */

/** Values are whole numbers as Max sees them: searches with a window of width one rely on it. */
export interface SearchGame<Position, Move> {
  /** The moves of the side to move; none if the game is over. Moves are distinguished by `===`. */
  moves(position: Position): readonly Move[];
  /**
   * The position after a move. A game that plays on one board needs the old one back by `undo` before it is used again.
   */
  play(position: Position, move: Move): Position;
  /** Takes back the last move, which led to `position`; absent if positions never change. */
  undo?(position: Position): void;
  /** Whether Max is to move. */
  isMax(position: Position): boolean;
  /** The value, as Max sees it: the result if the game is over, otherwise an estimate. */
  value(position: Position): number;
  /**
   * The key of a position in a transposition table. Positions of one key must have one value, whatever path led to
   * them.
   */
  key?(position: Position): string;
  /**
   * A value with the game's end so many plies nearer (below 0: further). Only games need it whose values count the
   * plies to the end, as a mate's do: a table keeps values as they are seen from the position itself.
   */
  nearer?(value: number, plies: number): number;
}

/** The result of a search. */
export interface Result<Move> {
  /** As Max sees it, in every form of the search. */
  readonly value: number;
  /** The principal variation: best play by both sides. */
  readonly pv: readonly Move[];
  /** Moves made. */
  readonly nodes: number;
  /** Positions valued instead of searched. */
  readonly leaves: number;
  /** Nodes that the search left before it had searched all their moves. */
  readonly cutoffs: number;
}
