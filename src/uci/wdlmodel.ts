// Written by `node scripts/fit-wdl.mjs`, which says how, from 93682 scored moves. Not to be edited by hand.

/**
 * Polynomials of the material on the board, 1 at the start of a game, constant term first, in centipawns: the score that wins
 * half of the games, and how far around it results spread.
 */
export const WDL_MODEL = {
  middle: [299.1, -546.8, 304.4],
  spread: [111.5, 61.1, -36.6],
} as const;
