// Written by `node scripts/measure/fit-wdl.mjs`, which says how, from 85484 scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: 129,
  middle: [262, -126.7, -57.4],
  spread: [86.3, 91.4, 71.9],
} as const;
