// Written by `node scripts/measure/fit-wdl.mjs`, which says how, from 95415 scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: 149,
  middle: [234.1, -178.7, 49.7],
  spread: [33.9, 151.7, -51.9],
} as const;
