// Written by `node scripts/measure/fit-wdl.mjs`, which says how, from 60482 scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: 173,
  middle: [281.1, -197.6, 28.1],
  spread: [64, 147.2, -43.7],
} as const;
