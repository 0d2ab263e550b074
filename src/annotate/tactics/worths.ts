/** What each piece is worth to the network, as plain data. */

/**
 * What the network's evaluation would lose without the piece on each square, 64 from a1, in centipawns from White's view; null
 * for kings and empty squares.
 */
export type PieceWorths = readonly (number | null)[];

/** The same where the lines end that a note on a bad move compares. */
export interface ComparedWorths {
  readonly better: PieceWorths;
  readonly played: PieceWorths;
}
