/** What is told of White and of Black: apart from the other types, because pages use it, which have none of Node. */

/** A value for each side; null if the side has made no move, or the game has only one. */
export interface BothSides {
  readonly white: number | null;
  readonly black: number | null;
}
