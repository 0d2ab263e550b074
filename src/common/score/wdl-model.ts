// Written by `node dist/modules/measure/fit-wdl.js`, which says how, from 133428 scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: 170,
  middle: [252.1, -165.9, 39.8],
  spread: [34.6, 137.6, -81.7],
} as const;
