/** The beginning of a game: a position, and moves that are played before the engines' first ones. */
export interface Opening {
  /** Null for the start position. */
  readonly fen: string | null;
  /** In UCI notation. */
  readonly moves: readonly string[];
  readonly name?: string;
}
