/** The values of the pieces by which people count material. Pure. */

/** In pawns, by lower-case letters from the queen down; the king has none. */
export const PIECE_VALUES: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };
