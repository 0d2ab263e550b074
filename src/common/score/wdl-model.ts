// Written by `node scripts/measure/fit-wdl.mjs`, which says how, from 94431 scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: 151,
  middle: [315.6, -263.7, 31.5],
  spread: [51.4, 138.9, -44.1],
} as const;
