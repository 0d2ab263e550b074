/** Where a game begins: a position and moves that are played before the engines are asked. */
export interface Opening {
  /** Null for the start position. */
  readonly fen: string | null;
  /** In UCI notation. */
  readonly moves: readonly string[];
  readonly name?: string;
}
